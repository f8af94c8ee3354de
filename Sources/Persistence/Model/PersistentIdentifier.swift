/// A model's identity: 64 bits, ordered by the time it was made, final from the model's `init` on.
///
/// As text and in JSON it is a decimal string: JavaScript rounds integers above 2^53.
public struct PersistentIdentifier<Model>: RawRepresentable, Hashable, Sendable {
  /// Milliseconds since 1970 in the upper 42 bits, a counter in the lower 21; never negative when `IdentifierSource` made it.
  public let rawValue: Int64

  /// An identifier that was made before, read from a store or from text.
  @inlinable
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}

extension PersistentIdentifier: Comparable {
  /// Earlier identifiers come first.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension PersistentIdentifier: LosslessStringConvertible {
  /// The decimal digits.
  public var description: String { String(rawValue) }

  /// The identifier of these decimal digits; nil for anything else.
  public init?(_ description: String) {
    guard let value = Int64(description) else { return nil }
    rawValue = value
  }
}

extension PersistentIdentifier: Codable {
  /// Reads a decimal string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let identifier = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an identifier is a string of decimal digits")
    }
    self = identifier
  }

  /// Writes a decimal string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
