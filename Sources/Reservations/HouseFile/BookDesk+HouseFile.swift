import Persistence
import YAML

extension BookDesk {
  /// Sets a house up as a file says; what the file leaves out stays.
  ///
  /// - Throws: `YAMLError` with the place of the first fault; `BookRefusal.strands`. Nothing has changed then.
  public func setUp(
    _ restaurant: PersistentIdentifier<Restaurant>, from document: YAMLNode, accepts: Bool = false,
    in context: borrowing ModelContext
  ) throws -> HouseSetUp {
    let identifiers = identifiers
    return try setUp(restaurant, accepts: accepts, in: context) { rules in
      try HouseFileReader(rules: rules, identifiers: identifiers).read(document)
    }
  }
}
