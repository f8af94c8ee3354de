import Glibc

/// A call of the system failed; described in its words.
struct SystemFailure: Error, CustomStringConvertible {
  private let code: Int32

  /// The failure that `errno` tells of.
  init(_ code: Int32 = errno) { self.code = code }

  var description: String { String(cString: strerror(code)) }
}
