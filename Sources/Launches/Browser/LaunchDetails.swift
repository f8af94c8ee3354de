/// All that is known of one launch.
struct LaunchDetails: Equatable {
  let launch: Launch
  let fairing: Fairing?
  let links: [Link]

  /// Paragraphs to read.
  var text: String {
    var parts = [facts]
    if !launch.failure.isEmpty { parts.append("Failed: \(launch.failure)") }
    if let details = launch.details { parts.append(details) }
    parts.append(fairingText)
    if !links.isEmpty {
      parts.append(links.map { "\($0.kind): \($0.address)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private var facts: String {
    let flight = launch.flight.map { "Flight \($0) · " } ?? ""
    let date = launch.precision.text(of: launch.date)
    return "\(flight)\(date)\(launch.precision == .hour ? " UTC" : "") · \(launch.outcome.rawValue)"
  }

  private var fairingText: String {
    guard let fairing else { return "No fairing." }
    return
      "Fairing: reused \(word(fairing.isReused)), recovery tried \(word(fairing.wasToBeRecovered)), "
      + "recovered \(word(fairing.isRecovered))"
  }

  private func word(_ answer: Bool?) -> String { answer.map { $0 ? "yes" : "no" } ?? "unknown" }
}
