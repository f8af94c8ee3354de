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
  /// The one draft that earlier versions kept.
  private let formerPath: String
  private let session: Int64
  private let queue = DispatchQueue(label: "drafts")
  /// Descriptors that hold the locks, by the names of the files.
  private let held = Mutex<[String: Int32]>([:])
  private let lastNumber = Mutex(0)

  /// - Parameter session: Tells the files of this program from those of others.
  init(_ directories: Directories, session: Int64) {
    (path, formerPath) = (directories.drafts, directories.formerDraft)
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
  /// - Parameter unread: Told of each that is free and cannot be read; it stays, for the version that can.
  /// - Throws: `BookError.notRead`.
  func claim(
    of book: String, unread: (BookError) -> Void = { _ in }
  ) throws(BookError) -> (name: String, draft: FormDraft)? {
    do throws(BookError) { try takeOverFormer() } catch { unread(error) }
    var free: [(name: String, draft: FormDraft, descriptor: Int32)] = []
    for name in try names() where name.hasSuffix(Self.ending) {
      do throws(BookError) {
        guard let descriptor = try lockedDescriptor(name) else { continue }
        let draft = try draft(descriptor, name)
        if draft.book == book { free.append((name, draft, descriptor)) } else { close(descriptor) }
      } catch {
        unread(error)
      }
    }
    removeUnfinished()
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
      Result { () throws(BookError) in
        try file(name).remove()
        // The lock goes last: a file that is free is offered to somebody.
        held.withLock { $0.removeValue(forKey: name) }.map { _ = close($0) }
      }
    }
    try result.get()
  }

  /// Removes every draft that is so, whoever has it, and what a killed program left half written.
  ///
  /// - Returns: Whether there was one, and the paths of those that cannot be read.
  /// - Throws: `BookError.notRead`, `.notWritten`.
  func removeAll(
    where isSo: (FormDraft) -> Bool
  ) throws(BookError) -> (isRemoved: Bool, unread: [String]) {
    try takeOverFormer()
    removeUnfinished()
    var (isRemoved, unread) = (false, [String]())
    for name in try names() where name.hasSuffix(Self.ending) {
      do throws(BookError) {
        guard let text = try file(name).read() else { continue }
        guard isSo(try FormDraft(json: text, path: file(name).path)) else { continue }
      } catch {
        unread.append(file(name).path)
        continue
      }
      try remove(name)
      isRemoved = true
    }
    return (isRemoved, unread)
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

  /// The draft of an earlier version becomes one of these.
  private func takeOverFormer() throws(BookError) {
    var info = stat()
    guard lstat(formerPath, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return }
    try PrivateDirectory(path: path).make()
    guard rename(formerPath, file(freshName()).path) == 0 || errno == ENOENT else {
      throw .notWritten(path: formerPath, reason: lastSystemError())
    }
  }

  /// Removes what a program has not finished that has ended; it is nobody's, so that a failure has no consequence.
  private func removeUnfinished() {
    guard let names = try? names() else { return }
    for name in names where name.contains(Self.ending) && name.hasSuffix(PrivateFile.unfinishedEnding) {
      guard let descriptor = try? lockedDescriptor(name) else { continue }
      unlink(file(name).path)
      close(descriptor)
    }
  }

  /// A descriptor that holds the file's lock; nil when another program has it, or there is none any more.
  private func lockedDescriptor(_ name: String) throws(BookError) -> Int32? {
    let file = file(name)
    guard let descriptor = try file.opened(O_RDWR) else { return nil }
    var info = stat()
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    let failure = errno
    if isLocked, PrivateFile.isNamed(file.path, descriptor), fstat(descriptor, &info) == 0,
      info.st_mode & S_IFMT == S_IFREG
    {
      return descriptor
    }
    close(descriptor)
    guard isLocked || failure == EWOULDBLOCK else {
      throw .notRead(path: file.path, reason: systemErrorText(failure))
    }
    return nil
  }

  /// Takes the descriptor with it where it throws.
  private func draft(_ descriptor: Int32, _ name: String) throws(BookError) -> FormDraft {
    do throws(BookError) {
      return try FormDraft(json: try file(name).read(from: descriptor), path: file(name).path)
    } catch {
      close(descriptor)
      throw error
    }
  }
}

nonisolated extension FormDraft {
  /// - Throws: `BookError.notRead` for one that this version does not know.
  fileprivate init(json: String, path: String) throws(BookError) {
    do {
      self = try JSONDecoder().decode(FormDraft.self, from: Data(json.utf8))
    } catch {
      throw .notRead(path: path, reason: "it is damaged, or of another version")
    }
  }

  fileprivate var json: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
