import Foundation
import Glibc
import Synchronization

/// Where unsaved forms are kept: a file each, in a folder of the user alone.
///
/// A program has its files locked: another one takes only what a program left that has ended, however it ended. Writes and
/// removals happen one after the other in the order in which they were asked for.
nonisolated final class DraftFolder: Sendable {
  private static let ending = ".draft"

  private let path: String
  private let session: Int64
  private let queue = DispatchQueue(label: "drafts")
  /// Descriptors that hold the locks, by the names of the files.
  private let held = Mutex<[String: Int32]>([:])
  private let lastNumber = Mutex(0)

  /// - Parameter session: Tells the files of this program from those of others.
  init(path: String, session: Int64) {
    self.path = path
    self.session = session
  }

  deinit { for descriptor in held.withLock({ $0.values }) { close(descriptor) } }

  /// A name that no draft has.
  func freshName() -> String {
    lastNumber.withLock { number in
      while true {
        number += 1
        let name = "\(String(session, radix: 36))-\(number)\(Self.ending)"
        if access("\(path)/\(name)", F_OK) != 0 { return name }
      }
    }
  }

  /// Takes the newest draft of a book that no running program has, and removes what a killed one left half written.
  ///
  /// - Throws: `BookError.notRead`.
  func claim(of book: String) throws(BookError) -> (name: String, draft: FormDraft)? {
    var free: [(name: String, draft: FormDraft, descriptor: Int32)] = []
    for name in try names() where name.contains(Self.ending) {
      guard let descriptor = lockedDescriptor(name) else { continue }
      if name.hasSuffix(PrivateFile.unfinishedEnding) {
        unlink("\(path)/\(name)")
      } else if let draft = draft(descriptor, name), draft.book == book {
        free.append((name, draft, descriptor))
        continue
      }
      close(descriptor)
    }
    guard let newest = free.max(by: { $0.draft.savedAt < $1.draft.savedAt }) else { return nil }
    for other in free where other.name != newest.name { close(other.descriptor) }
    held.withLock { $0[newest.name] = newest.descriptor }
    return (newest.name, newest.draft)
  }

  /// Puts a draft into its file before it returns.
  ///
  /// - Throws: `BookError.notWritten`, `.symbolicLink`.
  func write(_ draft: FormDraft, as name: String) throws(BookError) {
    let result = queue.sync { store(draft, as: name) }
    try result.get()
  }

  /// Puts a draft into its file while the caller goes on.
  ///
  /// - Parameter onFailure: Called on another queue.
  func writeSoon(
    _ draft: FormDraft, as name: String, onFailure: @escaping @Sendable (BookError) -> Void
  ) {
    queue.async { @Sendable [self] in
      if case .failure(let error) = store(draft, as: name) { onFailure(error) }
    }
  }

  /// Removes a draft; that there is none is no failure.
  ///
  /// - Throws: `BookError.notWritten`.
  func remove(_ name: String) throws(BookError) {
    let result = queue.sync { () -> Result<Void, BookError> in
      held.withLock { $0.removeValue(forKey: name) }.map { _ = close($0) }
      return Result { () throws(BookError) in try file(name).remove() }
    }
    try result.get()
  }

  /// Removes every draft that is so, whoever has it.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `BookError.notRead`, `.notWritten`.
  func removeAll(where isSo: (FormDraft) -> Bool) throws(BookError) -> Bool {
    var isRemoved = false
    for name in try names() where name.hasSuffix(Self.ending) {
      guard let text = try file(name).read(), let draft = FormDraft(json: text), isSo(draft) else { continue }
      try remove(name)
      isRemoved = true
    }
    return isRemoved
  }

  /// Lets others take what is kept; returns when all is on the disk.
  func letGo() {
    queue.sync {
      let descriptors = held.withLock { held in
        defer { held = [:] }
        return held.values
      }
      for descriptor in descriptors { close(descriptor) }
    }
  }
}

nonisolated extension DraftFolder {
  private func file(_ name: String) -> PrivateFile { PrivateFile(path: "\(path)/\(name)") }

  private func names() throws(BookError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return []
    } catch {
      throw .notRead(path: path, reason: error.localizedDescription)
    }
  }

  private func store(_ draft: FormDraft, as name: String) -> Result<Void, BookError> {
    Result { () throws(BookError) in
      guard let text = draft.json else {
        throw .notWritten(path: file(name).path, reason: "its text has no JSON form")
      }
      let descriptor = try file(name).replaceAndLock(with: text)
      held.withLock { $0.updateValue(descriptor, forKey: name) }.map { _ = close($0) }
    }
  }

  /// A descriptor that holds the file's lock; nil when another program has it, or there is none any more.
  private func lockedDescriptor(_ name: String) -> Int32? {
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var opened = stat()
    var named = stat()
    let isOurs =
      flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &opened) == 0
      && lstat("\(path)/\(name)", &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_mode & S_IFMT == S_IFREG
    guard isOurs else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Nil for one that this version cannot read: it stays for the version that can.
  private func draft(_ descriptor: Int32, _ name: String) -> FormDraft? {
    do throws(BookError) {
      return FormDraft(json: try file(name).read(from: descriptor))
    } catch {
      return nil
    }
  }
}

nonisolated extension FormDraft {
  fileprivate init?(json: String) {
    guard let draft = try? JSONDecoder().decode(FormDraft.self, from: Data(json.utf8)) else { return nil }
    self = draft
  }

  fileprivate var json: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
