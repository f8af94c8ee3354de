import Persistence
import Text

/// What an import did, in words.
struct ImportReport {
  private let result: BatchInsertResult

  init(_ result: BatchInsertResult) { self.result = result }

  /// A line a model.
  var lines: [String] {
    [
      "lists      \(result[LaunchList.self].inserted.grouped) new",
      "launches   \(words(result[Launch.self]))", "fairings   \(words(result[Fairing.self]))",
      "links      \(words(result[Link.self]))", "refused    \(result.refused.grouped)",
    ]
  }

  /// The launches alone, in a sentence.
  var sentence: String {
    "Launches: \(words(result[Launch.self])), \(result.refused.grouped) refused."
  }

  /// Which entries were left out, and why; the first thousand.
  var refusals: [String] { result.refusals.map { "Entry \($0.record): \($0.sentence)" } }

  private func words(_ counts: BatchCounts) -> String {
    "\(counts.inserted.grouped) new, \(counts.updated.grouped) changed, \(counts.unchanged.grouped) unchanged"
  }
}
