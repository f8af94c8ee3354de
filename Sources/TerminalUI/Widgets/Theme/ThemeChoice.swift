import Observation

/// The theme on the screen, and the others that could be.
@MainActor @Observable
public final class ThemeChoice {
  /// The theme as this terminal can draw it.
  public private(set) var theme: Theme
  /// Its name in the library.
  public private(set) var name: String
  /// What is wrong with the theme asked for: why it is not the one shown, or what its file says in vain.
  public let problems: [ThemeError]
  /// How many colours the terminal draws.
  public let depth: ColorDepth

  private let library: ThemeLibrary
  private let paintsBackground: Bool

  /// The choice of the theme called `name`, or of the standard one for a background.
  public init(
    library: ThemeLibrary, name: String?, variant: Theme.Variant = .dark, depth: ColorDepth,
    paintsBackground: Bool = false
  ) {
    let (theme, problems) = library.theme(named: name, else: variant)
    self.library = library
    self.depth = depth
    self.paintsBackground = paintsBackground
    self.problems = problems
    self.name = theme.name
    self.theme = theme.adapted(to: depth, paintsBackground: paintsBackground)
  }

  /// What can be chosen.
  public var names: [String] { library.names }

  /// Shows another theme.
  ///
  /// - Throws: When its file cannot be read; the theme shown stays. What it says in vain is among `theme.faults`.
  public func show(_ name: String) throws(ThemeError) {
    let theme = try library.theme(named: name)
    self.theme = theme.adapted(to: depth, paintsBackground: paintsBackground)
    self.name = name
  }
}
