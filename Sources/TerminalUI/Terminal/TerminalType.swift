/// Which terminal description to draw with.
struct TerminalType: Hashable, Sendable {
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
    if let type {
      if promisesColors, !type.contains("256color"), !type.contains("direct") {
        candidates.append(type + "-256color")
      }
      candidates.append(type)
    }
    for type in ["xterm-256color", "xterm", "vt100"] where !candidates.contains(type) {
      candidates.append(type)
    }
    self.candidates = candidates
  }

  /// What to tell the person when another description than the requested one is used; nil when it is the same.
  func notice(using type: String) -> String? {
    guard let requested else { return "TERM is not set; drawing as for \(type)." }
    if type == requested || type == requested + "-256color" { return nil }
    return "The terminal type “\(requested)” is not known here; drawing as for \(type)."
  }

  /// Whether this is a type without a screen, which nothing can be drawn on.
  var isDumb: Bool { requested == "dumb" }
}
