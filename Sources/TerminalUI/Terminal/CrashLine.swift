import Glibc

/// The one line a crash leaves: which signal, and when. Nothing of what the program knew.
enum CrashLine {
  /// Appends `crash: signal 11 at 1764873720` (seconds since 1970) to the file, which nobody else may read.
  ///
  /// Runs inside a signal handler: no memory is taken, no link is followed.
  static func append(signal: Int32, to path: UnsafePointer<CChar>) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    put("crash: signal ", file)
    put(Int(signal), file)
    put(" at ", file)
    put(time(nil), file)
    put("\n", file)
    close(file)
  }

  private static func put(_ text: StaticString, _ file: Int32) {
    _ = write(file, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func put(_ number: Int, _ file: Int32) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(ascii: "0") + UInt8(number / divisor % 10)
      _ = write(file, &digit, 1)
      divisor /= 10
    }
  }
}
