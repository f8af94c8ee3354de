import CNcurses

/// What a terminal has to understand so that a patch may be written to it without ncurses: the sequences that all
/// successors of the VT220 share.
///
/// Its description has to say so; any other terminal gets every frame from ncurses, which is asked here and therefore
/// only where the terminal is used, on the main actor.
struct PatchDialect {
  private static let needed = [
    "cup": "\u{1B}[%i%p1%d;%p2%dH", "hpa": "\u{1B}[%i%p1%dG", "vpa": "\u{1B}[%i%p1%dd",
    "cuf": "\u{1B}[%p1%dC", "cud": "\u{1B}[%p1%dB", "el": "\u{1B}[K",
  ]
  private static let neededWhereThere = [
    "op": "\u{1B}[39;49m", "bold": "\u{1B}[1m", "dim": "\u{1B}[2m", "smul": "\u{1B}[4m", "rev": "\u{1B}[7m",
  ]

  /// Whether what is erased takes the background of the pen.
  let erasesInBackground: Bool
  private var colors: [(number: Int32, isBackground: Bool, parameters: [UInt8])] = []

  /// The dialect of the terminal that ncurses was started for; nil when it has another one.
  init?() {
    let knows = { (name: String, text: String) in cncurses_text(name).map { String(cString: $0) } == text }
    guard Self.needed.allSatisfy({ knows($0.key, $0.value) }),
      Self.neededWhereThere.allSatisfy({ cncurses_text($0.key) == nil || knows($0.key, $0.value) }),
      // Attributes that cannot stand beside colours, or take a cell of their own.
      cncurses_number("ncv") <= 0, cncurses_number("xmc") <= 0,
      let reset = cncurses_text("sgr0").map({ String(cString: $0) }),
      reset.contains("\u{1B}[m") || reset.contains("\u{1B}[0m"), !reset.contains("$")
    else { return nil }
    erasesInBackground = cncurses_flag("bce") == 1
  }

  /// The parameters of SGR that choose a colour; nil when the terminal has no such sequence for it.
  mutating func parameters(of color: Int32, isBackground: Bool) -> [UInt8]? {
    if color < 0 { return Array((isBackground ? "49" : "39").utf8) }
    for known in colors where known.number == color && known.isBackground == isBackground {
      return known.parameters
    }
    guard let text = cncurses_color_text(isBackground ? "setab" : "setaf", color) else { return nil }
    let sequence = String(cString: text)
    guard sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("m") else { return nil }
    let parameters = Array(sequence.utf8.dropFirst(2).dropLast())
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }), !parameters.isEmpty else { return nil }
    colors.append((color, isBackground, parameters))
    return parameters
  }
}
