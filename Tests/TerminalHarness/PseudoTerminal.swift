import CLinux
import Glibc

/// The two ends of a new pseudo-terminal; neither is inherited by programs.
struct PseudoTerminal {
  let master: Int32
  let slave: Int32
  /// The path a program opens to get it as its terminal.
  let path: String

  init(columns: Int, rows: Int) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = Self.windowSize(columns: columns, rows: rows)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw HarnessError.system(call: "openpty", number: errno)
    }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    self.master = master
    self.slave = slave
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  static func windowSize(columns: Int, rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  func close() {
    Glibc.close(master)
    Glibc.close(slave)
  }
}
