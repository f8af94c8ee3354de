/// What people may change of a house although a feed says it too.
public enum OwnField: String, Sendable, CaseIterable {
  case name, cuisines, phone, address, hours
}

extension Restaurant {
  /// Whether people have changed it, so that a feed does not.
  public func isOwn(_ field: OwnField) -> Bool { ownFields.contains(field.rawValue) }

  /// Notes that people have said it, or that the feed may say it again at its next fetch.
  mutating func set(_ field: OwnField, isOwn: Bool) {
    let others = ownFields.filter { $0 != field.rawValue }
    ownFields = isOwn ? (others + [field.rawValue]).sorted() : others
  }
}
