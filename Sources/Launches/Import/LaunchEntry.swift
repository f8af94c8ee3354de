import Foundation

/// An entry of a launches document: a launch, or why it is none. A bad entry does not spoil the others.
enum LaunchEntry: Decodable, Sendable {
  case launch(LaunchRecord)
  case unusable(reason: String)

  init(from decoder: any Decoder) throws {
    do {
      self = .launch(try LaunchRecord(from: decoder))
    } catch let error as DecodingError {
      self = .unusable(reason: Self.sentence(error))
    } catch {
      // Foundation has an error of its own for a number that fits no Swift type, such as 1e300.
      self = .unusable(reason: "It has a number that is none of a launch.")
    }
  }

  /// The entries of a document, in its order.
  ///
  /// - Throws: `LaunchesError.unreadable` when it is not JSON, or no list.
  static func entries(of document: [UInt8], from source: String) throws(LaunchesError)
    -> [LaunchEntry]
  {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode([LaunchEntry].self, from: Data(document))
    } catch DecodingError.dataCorrupted {
      throw .unreadable(source, "it is not JSON")
    } catch {
      throw .unreadable(source, "it is JSON, but not a list of launches")
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "It has no \(name([key]))."
    case .valueNotFound(_, let context): "Its \(name(context.codingPath)) is empty."
    case .typeMismatch(_, let context), .dataCorrupted(let context):
      context.codingPath.count > 1
        ? "Its \(name(context.codingPath)) is not what a launch has there." : "It is not a launch."
    @unknown default: "It is not a launch."
    }
  }

  /// As the document writes it: `date_precision`.
  private static func name(_ path: [any CodingKey]) -> String {
    (path.last { $0.intValue == nil }?.stringValue ?? "value")
      .map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
  }
}
