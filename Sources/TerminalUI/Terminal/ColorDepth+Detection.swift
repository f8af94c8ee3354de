extension ColorDepth {
  /// The depth to draw with.
  ///
  /// - Parameters:
  ///   - colors: How many the terminal's description has.
  ///   - isDirect: Whether the description takes red, green and blue.
  ///   - environment: NO_COLOR (not empty) switches colour off, whatever else is set. CLICOLOR=0 does too, unless
  ///     CLICOLOR_FORCE is set and not 0.
  init(colors: Int, isDirect: Bool, environment: [String: String], forceNoColor: Bool) {
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    let isUnwanted =
      forceNoColor || !(environment["NO_COLOR"] ?? "").isEmpty
      || (environment["CLICOLOR"] == "0" && !isForced)
    switch colors {
    case _ where isUnwanted: self = .none
    case _ where isDirect: self = .direct
    case 256...: self = .indexed256
    case 16...: self = .indexed16
    case 8...: self = .indexed8
    default: self = .none
    }
  }
}
