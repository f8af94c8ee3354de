import CNcurses
import Text

/// What is switched on beside ncurses, and how it is switched off again.
struct TerminalModes: Sendable {
  /// Sent when the screen is taken.
  let enter: [UInt8]
  /// Asks the terminal for its background, for synchronized output, and last for its kind; empty where it might print that.
  let questions: [UInt8]
  /// Sent before the screen is given back.
  let leave: [UInt8]
  /// All that gives the terminal back at once, ncurses' part included: for a crash.
  let restore: [UInt8]
  /// Holds what follows back until `endFrame`, on terminals that said they can.
  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  /// Shows what was held back.
  static let endFrame = Array("\u{1B}[?2026l".utf8)
  /// The cursor's line is empty when they are sent: a terminal that prints a part of them loses it again.
  private static let allQuestions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c\r\u{1B}[K"

  /// The modes of the terminal that ncurses was started for.
  init(options: Terminal.Options) {
    let likeXterm = cncurses_flag("XT") == 1 || Self.text("BE") != nil
    var enter = Self.text("smkx") ?? ""
    var leave = Self.text("rmkx") ?? ""
    if likeXterm {
      // ncurses 6.4 knows the paste marks of few terminals, but those that have XT take them.
      enter += Self.text("BE") ?? "\u{1B}[?2004h"
      leave = (Self.text("BD") ?? "\u{1B}[?2004l") + leave
      if options.mouse {
        enter += "\u{1B}[?1000h\u{1B}[?1006h"
        leave = "\u{1B}[?1006l\u{1B}[?1000l" + leave
      }
      if options.reportsFocus {
        enter += "\u{1B}[?1004h"
        leave = "\u{1B}[?1004l" + leave
      }
      if let title = options.title {
        enter += "\u{1B}[22;2t\u{1B}]2;\(title.cleanedForTerminal)\u{7}"
        leave = "\u{1B}[23;2t" + leave
      }
    }
    questions = likeXterm ? Array(Self.allQuestions.utf8) : []
    self.enter = Array(enter.utf8)
    self.leave = Array(leave.utf8)
    let curses = ["sgr0", "op", "cnorm", "rmcup"].map { Self.text($0) ?? "" }.joined()
    restore = (likeXterm ? Self.endFrame : []) + Array((leave + curses + "\r").utf8)
  }

  /// A capability without its padding (`$<5/>`), which only printers of the last century need.
  private static func text(_ name: String) -> String? {
    guard let text = cncurses_text(name).map({ String(cString: $0) }) else { return nil }
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var rest = text[...]
    var plain = ""
    while let start = rest.firstIndex(of: "$"), let end = rest[start...].firstIndex(of: ">"),
      rest[start...].hasPrefix("$<")
    {
      plain += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return plain + String(rest)
  }
}
