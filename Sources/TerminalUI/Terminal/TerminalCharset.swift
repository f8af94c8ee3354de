import Glibc

/// The characters a terminal shows, as its environment tells.
enum TerminalCharset: Hashable, Sendable {
  /// Everything.
  case utf8
  /// UTF-8 with the few signs of the Linux console's font.
  case console
  /// Only ASCII can be relied on.
  case ascii

  /// The terminal's characters: another charset named in LC_ALL, LC_CTYPE or LANG means ASCII. No locale at all, or C,
  /// says nothing about the terminal, and terminals are UTF-8.
  init(environment: [String: String]) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isConsole = environment["TERM"].map { $0 == "linux" || $0.hasPrefix("linux-") } ?? false
    self = Self.isOther(locale) ? .ascii : isConsole ? .console : .utf8
  }

  private static func isOther(_ locale: String) -> Bool {
    if locale.hasSuffix("@euro"), !locale.contains(".") { return true }
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let charset = locale[locale.index(after: dot)...].prefix { $0 != "@" }
    return !["utf8", "utf-8"].contains(charset.lowercased())
  }

  /// Makes libc know UTF-8: the widths of characters and what ncurses sends come from its locale.
  static func adoptLocale() {
    setlocale(LC_CTYPE, "")
    let isUTF8 = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
    if !isUTF8, setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "en_US.UTF-8") }
  }
}
