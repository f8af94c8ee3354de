@testable import Book
import Foundation
@testable import Persistence
import Testing

@Suite struct StartupFailureWordsTests {
  private let attempt = StartAttempt(
    path: "/nowhere/book.db", isReadOnly: false, user: "jonas", logPath: nil, zone: .berlin)
  private static let sql = SQLFailure(
    path: "/nowhere/book.db", sql: "", extendedCode: 13, systemErrno: 28, message: "database or disk is full")

  @Test(arguments: [
    (
      PersistenceError.busy(path: "/nowhere/book.db"), StartupFailure.Kind.locked,
      "open for writing: another program keeps it locked"
    ),
    (.diskFull(sql), .diskFull, "open for writing: the disk is full"),
    (.inputOutput(sql), .diskFull, "open for writing: reading or writing failed"),
    (.corrupt(sql), .corrupt, "check it: its pages do not fit together"),
    (
      .migrationFailed(step: "tables", reason: "no room"), .migration,
      "bring it up to date: “tables” failed"
    ),
    (
      .cannotOpen(path: "/nowhere/book.db", obstacle: .networkFileSystem("nfs")), .networkFileSystem,
      "open for writing: the disk is on the network (nfs)"
    ),
    (
      .cannotOpen(path: "/nowhere/book.db", obstacle: .foreignLog), .foreignLog,
      "open for writing: the -wal beside it is of another file"
    ),
    (
      .cannotOpen(path: "/nowhere/book.db", obstacle: .orphanedLog), .orphanedLog,
      "open for writing: it is gone, but its -wal is still there"
    ),
    (
      .cannotOpen(path: "/nowhere/book.db", obstacle: .permissionDenied(path: "/nowhere", errno: 13)),
      .noPermission, "open for writing: permission denied"
    ),
    (
      .cannotOpen(path: "/nowhere/book.db", obstacle: .system(errno: 30, extendedCode: 0, message: "")),
      .noPermission, "open for writing: the file system is read-only"
    ),
  ])
  func `each failure of the store has its kind and its words`(
    error: PersistenceError, kind: StartupFailure.Kind, what: String
  ) {
    let failure = StartupFailure(error, opening: attempt)
    #expect(failure.kind == kind)
    #expect(failure.what == what)
    #expect(!failure.title.isEmpty && !failure.why.isEmpty)
    #expect(failure.ways.first?.disabledReason == nil)
    #expect(failure.ways.last?.kind == .quit)
  }

  @Test func `where the file may be written and its folder may not, the folder is named`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "book.db")
    let path = "\(directory.path)/book.db"
    let attempt = StartAttempt(path: path, isReadOnly: false, user: "jonas", logPath: nil, zone: .berlin)
    let failure = StartupFailure(
      .cannotOpen(path: path, obstacle: .permissionDenied(path: "\(path)-lock", errno: 13)), opening: attempt)
    #expect(
      failure.why.hasPrefix("the book’s log and lock are files beside it, and \(directory.path) belongs to "))
    #expect(failure.why.hasSuffix("; you are jonas"))
  }

  @Test func `a limit of the process is no full disk, and trying again does not help`() {
    let limit = SQLFailure(
      path: "/nowhere/book.db", sql: "", extendedCode: 778, systemErrno: 27, message: "disk I/O error")
    let failure = StartupFailure(.inputOutput(limit), opening: attempt)
    #expect(failure.kind == .fileLimit)
    #expect(failure.what == "open for writing: the file size limit is reached")
    #expect(failure.ways.first?.disabledReason == "the limit holds until Maitre ends")
    #expect(
      StoreFailure(error: .inputOutput(limit)).sentence(isFormKept: false)
        == "Not saved: the book has reached the file size limit (ulimit -f). Start Maitre again where it is larger."
    )
  }

  @Test func `permission names the folder and the user`() {
    let failure = StartupFailure(
      .cannotOpen(path: "/nowhere/book.db", obstacle: .permissionDenied(path: "/nowhere", errno: 13)),
      opening: attempt)
    #expect(failure.why == "/nowhere is not open to jonas")
    #expect(
      failure.sentence
        == "Maitre may not use the book. /nowhere/book.db: open for writing: permission denied; /nowhere is not open to jonas."
    )
  }

  @Test(arguments: [
    (
      PersistenceError.diskFull(sql),
      "Not saved: the disk is full. The form is kept; make room, then Enter."
    ),
    (
      .busy(path: ""),
      "Not saved: another program has held the book for ten seconds. The form is kept; wait, then Enter."
    ),
    (.readOnly(sql), "Not saved: the book may not be written. The form is kept; see the log, then Enter."),
    (
      .replaced(path: ""),
      "Not saved: the book’s file was moved or replaced. The form is kept; write it down and start Maitre again."
    ),
    (
      .corrupt(sql), "Not saved: the book is damaged. The form is kept; run maitre check, then Enter."
    ),
  ])
  func `a store that cannot write is said with the next step`(error: PersistenceError, sentence: String) {
    #expect(StoreFailure(error: error).sentence(isFormKept: true) == sentence)
  }
}
