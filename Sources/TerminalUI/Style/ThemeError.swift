import YAML

/// Why a theme cannot be used, and where it says so.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the fault; nil when there is no such theme.
  public let position: YAMLPosition?
  /// What is wrong, with the nearest name where one is near.
  public let reason: String

  init(at position: YAMLPosition?, _ reason: String) {
    self.position = position
    self.reason = reason
  }

  init(_ error: YAMLError) { self.init(at: error.position, error.reason) }

  /// `file:line:column: reason`, or the reason alone.
  public var description: String { position.map { "\($0): \(reason)" } ?? reason }
}
