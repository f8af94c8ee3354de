import Foundation
import Persistence

/// All that is known of one launch.
struct LaunchDetails: Equatable, Sendable {
  let launch: Launch
  let fairing: Fairing?
  let links: [Link]

  /// The details of a launch as they change; nil where it is not there.
  static func live(_ id: PersistentIdentifier<Launch>?) -> LiveQuery<LaunchDetails?> {
    LiveQuery(reading: [Launch.self, Fairing.self, Link.self]) { context in
      guard let id, let launch = try context.find(id) else { return nil }
      let reference = Reference(to: launch)
      let fairings = FetchDescriptor<Fairing>(predicate: #Predicate { $0.launch == reference })
      let links = FetchDescriptor<Link>(predicate: #Predicate { $0.launch == reference })
      return LaunchDetails(
        launch: launch, fairing: try context.fetch(fairings).first, links: try context.fetch(links))
    }
  }

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
