import Foundation
import Testing

@testable import Persistence

/// Private folders in a folder that everybody may write to.
@Suite struct MemoryFolderTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted()
  }

  @Test func `a folder that cannot be finished leaves nothing`() throws {
    // Just long enough for the folder's own path, and too long for a file in it.
    var base = store.folder
    while base.utf8.count + "/.test-\(geteuid())-XXXXXX".utf8.count < 4093 { base += "/." }
    #expect(throws: PersistenceError.self) { _ = try MemoryFolder(name: "test", in: base) }
    #expect(try names().isEmpty)
  }

  @Test func `a link under such a name is not followed`() throws {
    let target = store.folder + "/target"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    for name in ["alive", "letter"] {
      try Data("kept".utf8).write(to: URL(fileURLWithPath: target + "/" + name))
    }
    let link = store.folder + "/test-\(geteuid())-abcdef"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let folder = try MemoryFolder(name: "test", in: store.folder)
    folder.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).sorted() == ["alive", "letter"])
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func `another user's folder is left alone`() throws {
    let theirs = store.folder + "/test-\(geteuid())-abcdef"
    try FileManager.default.createDirectory(atPath: theirs, withIntermediateDirectories: false)
    try Data().write(to: URL(fileURLWithPath: theirs + "/alive"))
    #expect(chown(theirs, 65534, 65534) == 0)
    let folder = try MemoryFolder(name: "test", in: store.folder)
    folder.remove()
    #expect(try names() == ["test-\(geteuid())-abcdef"])
  }

  @Test func `a folder that is just being made is left alone`() throws {
    let young = store.folder + "/.test-\(geteuid())-abcdef"
    try FileManager.default.createDirectory(atPath: young, withIntermediateDirectories: false)
    let folder = try MemoryFolder(name: "test", in: store.folder)
    folder.remove()
    #expect(FileManager.default.fileExists(atPath: young))
    MemoryFolder.sweep(store.folder, prefix: "test-\(geteuid())-", now: time(nil) + 100)
    #expect(try names().isEmpty)
  }
}
