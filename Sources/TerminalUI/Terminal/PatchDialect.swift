import CNcurses

/// What a terminal has to understand so that a patch may be written to it without ncurses: the sequences that all
/// successors of the VT220 share.
///
/// Its description has to say so; any other terminal gets every frame from ncurses, which is asked here and therefore
/// only where the terminal is used, on the main actor.
struct PatchDialect {
  private static let needed = [
    "cup": "\u{1B}[%i%p1%d;%p2%dH", "hpa": "\u{1B}[%i%p1%dG", "vpa": "\u{1B}[%i%p1%dd",
    "cuf": "\u{1B}[%p1%dC", "cud": "\u{1B}[%p1%dB", "el": "\u{1B}[K", "cub1": "\u{8}", "cud1": "\n",
  ]
  /// What switches an attribute on, and its parameter of `sgr`, which ncurses prefers.
  private static let switches: [(attribute: attr_t, name: String, text: String, parameter: String)] = [
    (CNCURSES_BOLD, "bold", "\u{1B}[1m", "%p6"), (CNCURSES_DIM, "dim", "\u{1B}[2m", "%p5"),
    (CNCURSES_UNDERLINE, "smul", "\u{1B}[4m", "%p2"), (CNCURSES_REVERSE, "rev", "\u{1B}[7m", "%p3"),
  ]

  /// The attributes that the terminal has; ncurses sends no others.
  let attributes: attr_t

  /// Whether what is erased takes the background of the pen.
  let erasesInBackground: Bool
  private var colors: [(number: Int32, isBackground: Bool, parameters: [UInt8])] = []

  /// The dialect of the terminal that ncurses was started for; nil when it has another one.
  init?() {
    guard Self.needed.allSatisfy({ Self.text($0.key) == $0.value }),
      cncurses_number("colors") <= 0 || Self.text("op") == "\u{1B}[39;49m",
      let attributes = Self.attributes(),
      // Attributes that cannot stand beside colours, or take a cell of their own.
      cncurses_number("ncv") <= 0, cncurses_number("xmc") <= 0,
      let reset = Self.text("sgr0"),
      reset.contains("\u{1B}[m") || reset.contains("\u{1B}[0m"), !reset.contains("$")
    else { return nil }
    self.attributes = attributes
    erasesInBackground = cncurses_flag("bce") == 1
  }

  private static func text(_ name: String) -> String? { cncurses_text(name).map { String(cString: $0) } }

  /// The attributes that the description has; nil where one has another sequence, or `sgr` knows others.
  private static func attributes() -> attr_t? {
    let style = text("sgr")
    var attributes = CNCURSES_NORMAL
    for known in switches {
      let own = text(known.name)
      guard own == nil || own == known.text else { return nil }
      if let style, style.contains(known.parameter) != (own != nil) { return nil }
      if own != nil { attributes |= known.attribute }
    }
    return attributes
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
