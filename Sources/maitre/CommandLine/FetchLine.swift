import Book
import Synchronization

/// How far the feeds are that are being fetched, in one line: `halle: 12,500 of 20,000, 2 more`.
final class FetchLine: Sendable {
  private let line: ProgressLine
  private let names: [String]
  private let progress = Mutex<[String: FeedProgress]>([:])

  /// - Parameter names: The feeds, the first of them is told of first.
  init(_ names: [String], _ output: Output) {
    self.names = names
    line = ProgressLine(output)
  }

  /// A feed has come so far.
  func show(_ name: String, _ fresh: FeedProgress) {
    progress.withLock { $0[name] = fresh }
    do { try line.show(words) } catch {
      // Nobody reads how far it is; the result still comes.
    }
  }

  /// A feed has ended, well or not.
  func end(_ name: String) { progress.withLock { $0[name] = nil } }

  /// Takes the line away and tells something in its place; nobody shows the line meanwhile.
  func clear(telling tell: () throws -> Void) throws { try line.clear(telling: tell) }

  /// What the line says now; empty while nothing comes.
  var words: String {
    let now = progress.withLock { $0 }
    let come = names.filter { now[$0] != nil }
    guard let name = come.first, let first = now[name] else { return "" }
    return "\(name): \(first.words)" + (come.count > 1 ? ", \(come.count - 1) more" : "")
  }
}
