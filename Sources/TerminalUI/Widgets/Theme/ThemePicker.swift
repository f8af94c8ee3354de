/// A list of themes in which the selected one is shown at once: the screen itself is the preview.
///
/// It names the theme to show; whoever owns the theme shows it, with `ThemeChoice` for one.
public struct ThemePicker: Sendable {
  /// The themes, in order.
  public let names: [String]
  /// The theme before, which comes back when nothing is taken.
  public let before: String
  /// The selected one's place.
  public private(set) var selection: Int
  /// What is wrong with the selected theme; nil when nothing is.
  public var trouble: String?
  /// What to say beside the selected theme when nothing else stands there.
  public var selectedNote = ""
  private let depth: ColorDepth
  /// Cells of a sentence in the box, which is 44 wide.
  private static let sentenceWidth = 39
  private let notes: [String: String]

  /// A list of `names`, of which `before` is in use.
  ///
  /// - Parameter notes: What to say beside a theme, by its name: `base16`; the embedded ones have their own.
  public init(_ names: [String], before: String, depth: ColorDepth, notes: [String: String] = [:]) {
    self.names = names
    self.before = before
    self.depth = depth
    self.notes = notes
    selection = names.firstIndex(of: before) ?? 0
  }

  /// A list of what a choice offers.
  @MainActor public init(_ choice: ThemeChoice, notes: [String: String] = [:]) {
    self.init(choice.names, before: choice.name, depth: choice.depth, notes: notes)
  }

  /// The theme to show now.
  public var selected: String { names.indices.contains(selection) ? names[selection] : before }

  /// Selects the theme so many lines further.
  public mutating func move(by lines: Int) { select(selection + lines) }

  /// Selects the theme at a place, or the nearest there is.
  public mutating func select(_ index: Int) {
    selection = max(0, min(index, names.count - 1))
    trouble = nil
    selectedNote = ""
  }

  /// Says what is wrong in the selected theme's file: the first of it, and how much more.
  public mutating func tell(_ faults: [ThemeError]) {
    trouble = faults.first.map { first in
      faults.count == 1 ? first.description : "\(first.description) (\(faults.count - 1) more)"
    }
  }

  /// The box to draw, with its keys.
  public var list: SheetList {
    SheetList(
      title: "Theme",
      rows: names.enumerated().map { index, name in
        SheetRow(
          isSelected: index == selection,
          pieces: [
            .init(column: 3, text: name, limit: 17),
            .init(
              column: 21, text: note(of: name, isSelected: index == selection), role: .textDim, limit: 20),
          ])
      },
      below: trouble.map { TextLines(String($0.prefix(400)), width: Self.sentenceWidth, limit: 4).lines } ?? [
        "The whole screen shows the theme.", depth.sentence,
      ],
      hints: [Hint(.enter, "keep"), Hint(.escape, "as before")])
  }

  private func note(of name: String, isSelected: Bool) -> String {
    if name == before { return "in use" }
    if let note = notes[name] { return note }
    return switch name {
    case "high-contrast": "7 : 1"
    case "okabe-ito": "colour-blind safe"
    case "terminal": "your own sixteen"
    case "mono": "no colour"
    default: isSelected ? selectedNote : ""
    }
  }
}

extension ColorDepth {
  /// What the terminal can do, as a sentence.
  fileprivate var sentence: String {
    switch self {
    case .direct: "Depth direct colour, as TERM says."
    case .indexed256: "Depth 256 colours, as TERM says."
    case .indexed16: "Depth 16 colours, as TERM says."
    case .indexed8: "Depth 8 colours, as TERM says."
    case .none: "No colour, as the environment says."
    }
  }
}
