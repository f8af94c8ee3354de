import Foundation

/// The server could not begin.
public struct HostileServerError: Error, CustomStringConvertible {
  /// The call that failed, and why.
  public let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}
