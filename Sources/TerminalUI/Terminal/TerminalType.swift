import Text

/// Which terminal description to draw with.
struct TerminalType: Hashable, Sendable {
  /// No description has a longer name.
  private static let longestName = 128

  /// What TERM says; nil when it is empty or not set.
  let requested: String?
  /// What to try, best first.
  let candidates: [String]

  /// The types for this environment: TERM (with 256 colours if COLORTERM promises more than it), then fall-backs.
  init(environment: [String: String]) {
    let type = environment["TERM"].flatMap { $0.isEmpty ? nil : $0 }
    requested = type
    let promisesColors = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    var candidates: [String] = []
    // ncurses takes a name with a slash for a file.
    if let type, type.utf8.count <= Self.longestName, !type.contains("/") {
      if promisesColors, !type.contains("256color"), !type.contains("direct") {
        candidates.append(type + "-256color")
      }
      candidates.append(type)
    }
    for type in ["xterm-256color", "xterm", "vt100"] where !candidates.contains(type) {
      candidates.append(type)
    }
    self.candidates = candidates
    kind = Self.kind(program: environment["TERM_PROGRAM"] ?? "", type: type ?? "")
  }

  private static func kind(program: String, type: String) -> String {
    let names = program.isEmpty || type.isEmpty ? program + type : "\(program)/\(type)"
    return String(names.map { $0 == " " ? "-" : $0 }).clipped(toCells: 48, ellipsis: "")
  }

  /// What kind of terminal it is, as one short word: the program that shows it, if it says so, and its type.
  let kind: String

  /// What to tell the person when another description than the requested one is used; nil when it is the same.
  func notice(using type: String) -> String? {
    guard let requested else { return "TERM is not set; drawing as for \(type)." }
    if type == requested || type == requested + "-256color" { return nil }
    return "The terminal type “\(requested.clipped(toCells: 24))” is not known here; drawing as for \(type)."
  }

  /// Whether this is a type without a screen, which nothing can be drawn on.
  var isDumb: Bool { requested == "dumb" }
}
