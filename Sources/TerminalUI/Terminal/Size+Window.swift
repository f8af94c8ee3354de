import CLinux
import Glibc

extension Size {
  /// Above this ncurses takes hundreds of megabytes, and from 32,768 it crashes.
  private static let largestSide = 1_000
  /// More than the finest print on the largest screens has; a million of them would take 200 MB.
  private static let mostCells = 250_000

  /// The size of the terminal's window; 80×24 where it does not say.
  static func ofWindow(_ descriptor: Int32) -> Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return usable(columns: 0, rows: 0) }
    return usable(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// What can be drawn on a window that says it has this size: unknown sides become 80 and 24, huge ones 1,000, and
  /// where both are huge there are fewer rows.
  static func usable(columns: Int, rows: Int) -> Size {
    let columns = columns < 1 ? 80 : min(columns, largestSide)
    return Size(columns: columns, rows: rows < 1 ? 24 : min(rows, largestSide, mostCells / columns))
  }
}
