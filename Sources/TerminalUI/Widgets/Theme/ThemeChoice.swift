import Observation

/// The theme on the screen, and the others that could be.
@MainActor @Observable
public final class ThemeChoice {
  /// The theme as this terminal can draw it.
  public private(set) var theme: Theme
  /// Its name in the library.
  public private(set) var name: String
  /// Why the theme asked for is not the one shown; nil when it is.
  public let problem: ThemeError?
  /// How many colours the terminal draws.
  public let depth: ColorDepth

  private let library: ThemeLibrary
  private let paintsBackground: Bool

  /// The choice of the theme called `name`, or of the standard one for a background.
  public init(
    library: ThemeLibrary, name: String?, variant: Theme.Variant = .dark, depth: ColorDepth,
    paintsBackground: Bool = false
  ) {
    let (theme, problem) = library.theme(named: name, else: variant)
    self.library = library
    self.depth = depth
    self.paintsBackground = paintsBackground
    self.problem = problem
    self.name = theme.name
    self.theme = theme.adapted(to: depth, paintsBackground: paintsBackground)
  }

  /// What can be chosen.
  public var names: [String] { library.names }

  /// Shows another theme.
  ///
  /// - Throws: When its file is broken; the theme shown stays.
  public func show(_ name: String) throws(ThemeError) {
    let theme = try library.theme(named: name)
    self.theme = theme.adapted(to: depth, paintsBackground: paintsBackground)
    self.name = name
  }
}
