import Foundation
import Glibc

nonisolated extension StartupFailure {
  /// A failure with its cause and its ways on, from what the file system says now.
  init(_ kind: Kind, what: String, opening attempt: StartAttempt, detail: String? = nil) {
    let facts = FileFacts(path: attempt.path)
    self.init(
      kind: kind, title: kind.title, what: what, path: attempt.path,
      why: kind.why(facts, attempt, detail), state: Self.state(facts, attempt.zone),
      ways: Way.Kind.allCases.map { way in
        Way(kind: way, advice: way.advice(for: kind), disabledReason: way.obstacle(for: kind, attempt))
      },
      logPath: attempt.logPath)
  }

  private static func state(_ facts: FileFacts?, _ zone: TimeZone) -> String {
    guard let facts else { return "there is none yet; nothing was made" }
    guard facts.kind == .file else { return "not touched" }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: facts.changedAt)
    func two(_ number: Int?) -> String {
      String(number ?? 0).count < 2 ? "0\(number ?? 0)" : "\(number ?? 0)"
    }
    let day = "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    return
      "not touched; \(size(facts.sizeInBytes)), last changed \(day) \(two(parts.hour)):\(two(parts.minute))"
  }

  private static func size(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1_000) kB"
    default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
  }
}

nonisolated extension StartupFailure.Kind {
  fileprivate var title: String {
    switch self {
    case .notADatabase: "This file is not a book."
    case .anotherProgram: "This database belongs to another program."
    case .newerSchema: "A newer Maitre has written this book."
    case .notAFile: "There is no file where the book should be."
    case .noPermission: "Maitre may not use the book."
    case .locked: "Another program keeps the book locked."
    case .homeUnset: "There is no place for the book."
    case .networkFileSystem: "The book is on a network disk."
    case .foreignLog: "Another book was here before."
    case .orphanedLog: "The book’s file is gone."
    case .diskFull: "The disk is full."
    case .fileLimit: "The book may not grow."
    case .corrupt: "The book is damaged."
    case .migration: "The book could not be brought up to date."
    case .missing: "There is no book to read."
    case .other: "The book did not open."
    }
  }

  fileprivate func why(_ facts: FileFacts?, _ attempt: StartAttempt, _ detail: String?) -> String {
    switch self {
    case .notADatabase: "it does not begin as a database does; check the path"
    case .anotherProgram: "Maitre writes only into books of its own; check the path"
    case .newerSchema: "this program would lose what the newer one added; install the newer one"
    case .notAFile: "the path names something else; check it"
    case .noPermission: permissions(facts, attempt, detail)
    case .locked: "a program has held it for longer than ten seconds"
    case .homeUnset: "it is kept in the home directory; set HOME, or start with --in-memory"
    case .networkFileSystem: "locks do not hold there, and two houses would overwrite each other"
    case .foreignLog:
      "a book restored alone opens when its -wal and -shm are moved away, files restored together when -lock is"
    case .orphanedLog:
      "what was saved last stands in the -wal; put the file back, or to begin anew end all sessions and move -wal, -shm and -lock away"
    case .diskFull: "make room, then try again"
    case .fileLimit: "no file may be larger than ulimit -f allows; raise it, then start again"
    case .corrupt: detail ?? "SQLite finds pages that contradict each other"
    case .migration: detail ?? "the step was taken back"
    case .missing: "a read-only session makes no book; start without --read-only first"
    case .other: detail ?? ""
    }
  }

  private func permissions(_ facts: FileFacts?, _ attempt: StartAttempt, _ detail: String?) -> String {
    guard let facts else { return "\(detail ?? attempt.path) is not open to \(attempt.user)" }
    let mode = attempt.isReadOnly ? R_OK : R_OK | W_OK
    let folder = URL(filePath: attempt.path).deletingLastPathComponent().path
    if access(attempt.path, mode) == 0, let above = FileFacts(path: folder) {
      return
        "the book’s log and lock are files beside it, and \(folder) belongs to \(above.owner), mode \(above.modeText); you are \(attempt.user)"
    }
    return "the file belongs to \(facts.owner), mode \(facts.modeText); you are \(attempt.user)"
  }
}

nonisolated extension StartupFailure.Way.Kind {
  fileprivate func advice(for failure: StartupFailure.Kind) -> String {
    switch self {
    case .retry:
      switch failure {
      case .noPermission: "after the owner has given you the right to it"
      case .diskFull: "after there is room again"
      case .foreignLog: "after the files were moved away"
      case .orphanedLog: "after the file was put back"
      case .locked: "when the other program has ended"
      default: "the same book again"
      }
    case .openReadOnly: "see the evening; nothing can be changed"
    case .runInMemory: "an empty book that ends with the program"
    case .quit: ""
    }
  }

  /// Why this way leads nowhere after such a failure.
  fileprivate func obstacle(for failure: StartupFailure.Kind, _ attempt: StartAttempt) -> String? {
    switch self {
    case .retry: retryObstacle(for: failure)
    case .openReadOnly: readOnlyObstacle(for: failure, attempt)
    case .runInMemory, .quit: nil
    }
  }

  private func retryObstacle(for failure: StartupFailure.Kind) -> String? {
    switch failure {
    case .homeUnset: "HOME is read once, when Maitre starts"
    case .fileLimit: "the limit holds until Maitre ends"
    default: nil
    }
  }

  private func readOnlyObstacle(for failure: StartupFailure.Kind, _ attempt: StartAttempt) -> String? {
    if attempt.isReadOnly { return "this was tried just now" }
    switch failure {
    case .notADatabase, .anotherProgram: return "it is not a book"
    case .newerSchema: return "this version cannot read it"
    case .notAFile, .missing, .homeUnset, .orphanedLog: return "there is no book to read"
    case .networkFileSystem: return "reading is not safe there either"
    case .foreignLog: return "reading would mix the two as well"
    case .migration: return "it has to be brought up to date first"
    case .noPermission: return access(attempt.path, R_OK) == 0 ? nil : "it may not be read either"
    case .locked, .diskFull, .fileLimit, .corrupt, .other:
      return access(attempt.path, R_OK) == 0 ? nil : "there is no book to read"
    }
  }
}
