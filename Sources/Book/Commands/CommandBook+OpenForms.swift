import Foundation
import Glibc

nonisolated extension CommandBook {
  /// Whether a running session has an unsaved form in which one of these guests stands: whatever is removed of it on the disk, that session
  /// writes it anew with its next key.
  ///
  /// - Throws: `BookError.notRead`.
  public func hasOpenForm(tellingOf guests: [(name: String, phone: String)]) throws(BookError) -> Bool {
    guard let folder = surroundings.directories?.drafts else { return false }
    for name in Self.draftNames(in: folder) {
      let path = "\(folder)/\(name)"
      guard Self.isHeld(path), let text = try PrivateFile(path: path).read() else { continue }
      // One that this version cannot read names nobody that it could tell.
      guard let draft = try? JSONDecoder().decode(FormDraft.self, from: Data(text.utf8)) else { continue }
      if guests.contains(where: { draft.tells(of: $0.name, phone: $0.phone) }) { return true }
    }
    return false
  }

  private static func draftNames(in folder: String) -> [String] {
    // Where there is no folder, or it is hidden from this user, no form of theirs is kept.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".draft") }.sorted()
  }

  /// Whether a living program has the lock of a file.
  private static func isHeld(_ path: String) -> Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
