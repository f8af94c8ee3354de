import TerminalUI
import Themes

/// What another theme costs, from its file to the style of every role on every ground.
enum ThemeMeasurement {
  private static let rounds = 9

  /// Milliseconds of processor time of the dearest theme, at each depth.
  static func figures() throws(ThemeError) -> [Figure] {
    var figures: [Figure] = []
    for (name, depth) in [("direct colour", ColorDepth.direct), ("256 colours", .indexed256)] {
      let cost = try dearest(at: depth)
      figures.append(
        Figure("choosing another theme in \(name), ms", [cost], decimals: 1, limit: .atMost(10)))
    }
    return figures
  }

  private static func dearest(at depth: ColorDepth) throws(ThemeError) -> Double? {
    let library = ThemeLibrary(roles: everyRole, userFolder: nil)
    var medians: [Double] = []
    for name in library.names {
      var samples = Samples()
      for _ in 0..<rounds {
        let begin = ProcessorClock.milliseconds
        _ = try library.theme(named: name).adapted(to: depth, paintsBackground: true)
        samples.add(ProcessorClock.milliseconds - begin)
      }
      medians += samples.median.map { [$0] } ?? []
    }
    return medians.max()
  }

  /// The roles that the theme files name, as a program has them.
  private static var everyRole: RoleNames {
    let text = String(decoding: EmbeddedThemes.schemeRoles.yaml, as: UTF8.self)
    let named = text.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: ":").first.map { String($0.drop { $0 == " " }) } }
    let added = named.filter { RoleNames.library[$0] == nil }
    return RoleNames.library.adding(
      added.enumerated().map { (name: $1, role: StyleRole(rawValue: UInt8(64 + $0))) })
  }
}
