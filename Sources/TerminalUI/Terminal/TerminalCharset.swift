import Glibc

/// The characters a terminal shows, as its environment tells.
enum TerminalCharset: Hashable, Sendable {
  /// Everything.
  case utf8
  /// UTF-8 with the few signs of the Linux console's font.
  case console
  /// Another charset, by its name: keys come in it, and only ASCII is sent.
  case other(String)

  /// The terminal's characters: another charset named in LC_ALL, LC_CTYPE or LANG means ASCII. No locale at all, or C,
  /// says nothing about the terminal, and terminals are UTF-8.
  init(environment: [String: String]) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isConsole = environment["TERM"].map { $0 == "linux" || $0.hasPrefix("linux-") } ?? false
    self = Self.other(in: locale) ?? (isConsole ? .console : .utf8)
  }

  private static func other(in locale: String) -> TerminalCharset? {
    if locale.hasSuffix("@euro"), !locale.contains(".") { return .other("ISO-8859-15") }
    guard let dot = locale.firstIndex(of: ".") else { return nil }
    let charset = locale[locale.index(after: dot)...].prefix { $0 != "@" }
    return ["utf8", "utf-8"].contains(charset.lowercased()) ? nil : .other(String(charset))
  }

  /// Whether everything that is sent has to be ASCII.
  var sendsOnlyASCII: Bool {
    if case .other = self { true } else { false }
  }

  /// How keys come in.
  var input: InputCharset {
    if case .other(let name) = self { InputCharset(named: name) } else { .utf8 }
  }

  /// Makes libc know UTF-8: the widths of characters and what ncurses sends come from its locale.
  static func adoptLocale() {
    setlocale(LC_CTYPE, "")
    let isUTF8 = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
    if !isUTF8, setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "en_US.UTF-8") }
  }
}
