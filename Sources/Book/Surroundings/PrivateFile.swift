import CLinux
import Foundation
import Glibc

/// A small file of one user: 0600 in a directory of 0700, replaced by rename, never written through a link.
nonisolated struct PrivateFile: Sendable {
  /// What the name of a file ends in until it is whole and takes its place.
  static let unfinishedEnding = ".new"

  let path: String

  /// The whole text; nil when there is no such file.
  ///
  /// - Throws: `BookError.notRead`, also for a file above 1 MiB, which is none of the program's own.
  func read() throws(BookError) -> String? {
    guard let descriptor = try opened(O_RDONLY) else { return nil }
    defer { close(descriptor) }
    return try read(from: descriptor)
  }

  /// A descriptor of the file, to be closed by the caller; nil when there is no such file.
  ///
  /// - Parameter access: `O_RDONLY`; `O_RDWR` for a lock, which a file server gives only to who may write.
  func opened(_ access: Int32) throws(BookError) -> Int32? {
    let descriptor = open(path, access | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor < 0 else { return descriptor }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .notRead(path: path, reason: lastSystemError())
  }

  /// The whole text behind a descriptor of the file, from where it stands.
  func read(from descriptor: Int32) throws(BookError) -> String {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      let data = try handle.read(upToCount: 1 << 20 + 1) ?? Data()
      guard data.count <= 1 << 20 else { throw BookError.notRead(path: path, reason: "it is too large") }
      return String(decoding: data, as: UTF8.self)
    } catch let error as BookError {
      throw error
    } catch {
      throw .notRead(path: path, reason: error.localizedDescription)
    }
  }

  /// Puts `text` in place of what was there, whole or not at all, and on the disk before it returns.
  ///
  /// - Throws: `BookError.notWritten`, `.symbolicLink`.
  func replace(with text: String) throws(BookError) {
    try prepare()
    let descriptor = try openedUnfinished()
    try finish(descriptor, text)
    close(descriptor)
  }

  /// The same; the file in its place is locked (`flock`) from before it is there until the descriptor is closed.
  func replaceAndLock(with text: String) throws(BookError) -> Int32 {
    try prepare()
    let descriptor = try lockedUnfinished()
    try finish(descriptor, text)
    return descriptor
  }

  /// Whether a descriptor is of the file that has the name now.
  static func isNamed(_ path: String, _ descriptor: Int32) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
  }

  /// Removes the file; that it was not there is no failure.
  func remove() throws(BookError) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw .notWritten(path: path, reason: lastSystemError())
    }
  }

  private var unfinished: String { "\(path).\(getpid())\(Self.unfinishedEnding)" }

  private func prepare() throws(BookError) {
    try refuseLink()
    try PrivateDirectory(path: directory).make()
  }

  private func openedUnfinished() throws(BookError) -> Int32 {
    let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .notWritten(path: path, reason: lastSystemError()) }
    return descriptor
  }

  /// Who tidies up may hold a file that is not locked yet, or have taken it away: then another one is made.
  private func lockedUnfinished() throws(BookError) -> Int32 {
    for _ in 0..<20 {
      let descriptor = try openedUnfinished()
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
      let failure = errno
      if isLocked, Self.isNamed(unfinished, descriptor) { return descriptor }
      close(descriptor)
      unlink(unfinished)
      guard isLocked || failure == EWOULDBLOCK else {
        throw .notWritten(path: path, reason: systemErrorText(failure))
      }
    }
    throw .notWritten(path: path, reason: "another program holds it")
  }

  /// Closes the descriptor where it fails.
  private func finish(_ descriptor: Int32, _ text: String) throws(BookError) {
    guard fchmod(descriptor, 0o600) == 0, writeAll(Array(text.utf8), to: descriptor), fsync(descriptor) == 0,
      rename(unfinished, path) == 0
    else {
      let reason = lastSystemError()
      close(descriptor)
      unlink(unfinished)
      throw .notWritten(path: path, reason: reason)
    }
  }

  private var directory: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  private func refuseLink() throws(BookError) {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK else { return }
    throw .symbolicLink(path: path)
  }
}

/// A directory of one user, made with 0700 whatever the umask is.
nonisolated struct PrivateDirectory: Sendable {
  let path: String

  /// Makes the directory and those above it that are missing; one that is there keeps its mode.
  func make() throws(BookError) {
    guard !path.isEmpty, path != "/" else { return }
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR { return }
    try PrivateDirectory(path: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])).make()
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .notWritten(path: path, reason: lastSystemError())
    }
    // The umask has taken bits away, never added one.
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      throw .notWritten(path: path, reason: "it is not a directory")
    }
    if info.st_mode & 0o700 != 0o700 { chmod(path, 0o700) }
  }
}

/// Writes every byte, in as many pieces as the system wants; false leaves the reason in `errno`.
nonisolated func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { return false }
    rest = rest.dropFirst(written)
  }
  return true
}

/// What the system said last: `permission denied`.
nonisolated func lastSystemError() -> String { systemErrorText(errno) }

/// The system's words for an error number, as a part of a sentence.
nonisolated func systemErrorText(_ number: Int32) -> String {
  let text = strerror(number).map { String(cString: $0) } ?? "code \(number)"
  return text.prefix(1).lowercased() + text.dropFirst()
}
