import CLinux
import Glibc

/// Columns by libc's `wcwidth`, which ncurses lays out with, whatever the process's own locale is.
enum CellWidth {
  /// 0, 1 or 2 columns; −1 for a character libc does not know.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard let utf8 = locale.object else { return Int(wcwidth(wchar_t(scalar.value))) }
    let saved = uselocale(utf8)
    defer { uselocale(saved) }
    return Int(wcwidth(wchar_t(scalar.value)))
  }

  /// C.UTF-8, built into glibc since 2.35; made once, never changed, never freed.
  private static let locale = UTF8Locale()

  // A locale object is only read after `newlocale` has made it: POSIX lets any thread use it.
  private struct UTF8Locale: @unchecked Sendable {
    let object: locale_t? = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
  }
}
