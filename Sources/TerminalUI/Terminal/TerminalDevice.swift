import CLinux
import Glibc

/// The terminal's descriptors: keys come from 0, everything drawn goes to 1.
enum TerminalDevice {
  static let input: Int32 = 0
  static let output: Int32 = 1

  /// Sends bytes past ncurses, in one write where the terminal takes them.
  ///
  /// Gives up when the terminal takes nothing for a second or is gone: what reads these bytes is gone too.
  static func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, isWritable(within: 1_000) {
        let count = write(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          guard errno == EINTR || errno == EAGAIN else { return }
        } else {
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  /// Sends bytes of a frame, and waits as long as the terminal takes nothing.
  static func sendAll(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = write(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          _ = isWritable(within: -1)
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  private static func isWritable(within milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return Glibc.poll(&poll, 1, milliseconds) == 1 && poll.revents & Int16(POLLOUT) != 0
  }

  /// Whether this process is the one its terminal listens to; a terminal that is gone counts as well.
  static var isForeground: Bool {
    let group = tcgetpgrp(input)
    return group < 0 || group == getpgrp()
  }

  /// What waits to be read.
  enum Input {
    case bytes(Int)
    case nothing
    /// The terminal is gone: nothing will ever come.
    case end
  }

  /// Reads what is there into `buffer`, or what comes within so many milliseconds.
  static func read(into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int32 = 0) -> Input {
    var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, milliseconds) == 1 else { return .nothing }
    if poll.revents & Int16(POLLIN) == 0 { return .end }
    let count = Glibc.read(input, buffer.baseAddress, buffer.count)
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
  }
}
