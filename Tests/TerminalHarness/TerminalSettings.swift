import CLinux
import Glibc

/// The line discipline's settings, as `stty -g` prints them, to be compared.
public struct TerminalSettings: Hashable, Sendable, CustomStringConvertible {
  /// The flags and control characters as hexadecimal numbers.
  public let description: String

  init(of descriptor: Int32) throws {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw HarnessError.system(call: "tcgetattr", number: errno)
    }
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    let characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    description = (flags.map { String($0, radix: 16) } + characters.map { String($0, radix: 16) })
      .joined(separator: ":")
  }
}
