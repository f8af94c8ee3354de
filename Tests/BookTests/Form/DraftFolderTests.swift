import Foundation
import Glibc
import Testing

@testable import Book

/// The files of unsaved forms, as several programs and a forgetting see them.
@Suite struct DraftFolderTests {
  private let directory: TemporaryDirectory
  private let directories: Directories
  private let folder: DraftFolder
  private let other: DraftFolder

  init() throws {
    directory = try TemporaryDirectory()
    directories = try Directories(environment: ["HOME": directory.path])
    folder = DraftFolder(directories, session: 11)
    other = DraftFolder(directories, session: 12)
  }

  private func draft(_ guest: String = "Rossi") -> FormDraft {
    FormDraft(book: "book.db", texts: ["guest": guest], change: nil, savedAt: .evening)
  }

  @Test func `a draft is never offered while it is being removed`() async throws {
    let watcher = Task.detached { [other] in
      var offered = 0
      while !Task.isCancelled { offered += try other.claim(of: "book.db") == nil ? 0 : 1 }
      return offered
    }
    for _ in 0..<100 {
      let name = folder.freshName()
      try folder.write(draft(), as: name)
      try folder.remove(name)
    }
    watcher.cancel()
    #expect(try await watcher.value == 0)
  }

  @Test func `the one draft of an earlier version is offered, and erased with its guest`() throws {
    try FileManager.default.createDirectory(atPath: directories.state, withIntermediateDirectories: true)
    let former = #"{"book":"book.db","texts":{"guest":"Weöres"},"savedAt":0}"#
    try former.write(toFile: directories.formerDraft, atomically: false, encoding: .utf8)
    #expect(try folder.claim(of: "book.db")?.draft.texts == ["guest": "Weöres"])
    #expect(!FileManager.default.fileExists(atPath: directories.formerDraft))
    try former.write(toFile: directories.formerDraft, atomically: false, encoding: .utf8)
    let removal = try other.removeAll { $0.texts["guest"] == "Weöres" }
    #expect(removal.isRemoved && removal.unread.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: directories.formerDraft))
    #expect(try directory.drafts().isEmpty)
  }

  @Test func `an erasing takes what was left half written, and names what it cannot read`() throws {
    try folder.write(draft("Ben"), as: "a-1.draft")
    try "{\"texts\":{\"guest\":\"Ros".write(
      toFile: "\(directories.drafts)/z-1.draft.77.new", atomically: false, encoding: .utf8)
    try "{\"guests\":[\"Rossi\"]}".write(
      toFile: "\(directories.drafts)/z-2.draft", atomically: false, encoding: .utf8)
    let removal = try other.removeAll { $0.texts["guest"] == "Rossi" }
    #expect(!removal.isRemoved && removal.unread == ["\(directories.drafts)/z-2.draft"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directories.drafts).sorted()
        == ["a-1.draft", "z-2.draft"])
  }

  @Test func `one that cannot be read is told, and the others are offered`() throws {
    try folder.write(draft(), as: "b-1.draft")
    folder.letGo()
    try "{".write(toFile: "\(directories.drafts)/a-1.draft", atomically: false, encoding: .utf8)
    symlink("/etc/hostname", "\(directories.drafts)/c-1.draft")
    var told: [BookError] = []
    #expect(try other.claim(of: "book.db") { told.append($0) }?.name == "b-1.draft")
    let paths = told.compactMap { if case .notRead(let path, _) = $0 { path } else { nil } }
    #expect(paths == ["a-1.draft", "c-1.draft"].map { "\(directories.drafts)/\($0)" })
  }

  @Test func `who tidies up beside a writer does not keep it from writing`() throws {
    try FileManager.default.createDirectory(atPath: directories.drafts, withIntermediateDirectories: true)
    for name in [directories.drafts + "/b-1.draft", directories.preferences] {
      let unfinished = "\(name).\(getpid()).new"
      let holder = open(unfinished, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      defer { close(holder) }
      try #require(flock(holder, LOCK_EX | LOCK_NB) == 0)
      if name == directories.preferences {
        try PrivateFile(path: name).replace(with: "theme noon")
      } else {
        try folder.write(draft(), as: "b-1.draft")
      }
      #expect(try PrivateFile(path: name).read()?.isEmpty == false)
    }
  }
}
