/// Why the book did not open, in the words of the failure screen; the file has not been altered.
public nonisolated struct StartupFailure: Error, Equatable, Sendable {
  /// What kind of failure it is.
  public enum Kind: Equatable, Sendable {
    /// The file is no SQLite database.
    case notADatabase
    /// It is another program's database.
    case anotherProgram
    /// A newer Maitre wrote it.
    case newerSchema
    /// A directory, a pipe or a device stands where the file should be.
    case notAFile
    /// It may not be read or written by this user.
    case noPermission
    /// Another program keeps it locked.
    case locked
    /// `HOME` is not set.
    case homeUnset
    /// It lies on a network file system.
    case networkFileSystem
    /// The log beside it is of another file that was at its path before.
    case foreignLog
    /// It is gone, and its log is still there.
    case orphanedLog
    /// There is no room left.
    case diskFull
    /// A file of it would grow beyond what the process may write.
    case fileLimit
    /// Its pages do not fit together.
    case corrupt
    /// It could not be brought up to date.
    case migration
    /// It should be read only, and is not there.
    case missing
    /// Something else.
    case other
  }

  /// What a person can do about it.
  public struct Way: Equatable, Sendable, Identifiable {
    /// The ways, each named after its key on the failure screen.
    public enum Kind: String, CaseIterable, Sendable {
      case retry, openReadOnly, runInMemory, quit
    }

    /// The way itself.
    public var id: Kind { kind }
    /// Which way.
    public let kind: Kind
    /// What it does here: `see the evening; nothing can be changed`.
    public let advice: String
    /// Why it cannot work; nil when it can.
    public let disabledReason: String?
  }

  /// What kind.
  public let kind: Kind
  /// The head line, a sentence: `Maitre may not write to the book.`
  public let title: String
  /// The step and what went wrong in it: `open for writing: permission denied`.
  public let what: String
  /// The file.
  public let path: String
  /// The cause, as far as it can be told.
  public let why: String
  /// What became of the book: `not touched; 2.1 MB, last changed today 19:41`.
  public let state: String
  /// Retry, read-only, in memory, quit: always all four, in this order.
  public let ways: [Way]
  /// Where the log is, if there is one.
  public let logPath: String?
}

nonisolated extension StartupFailure {
  /// One line for the command line: what is wrong, and the next step.
  public var sentence: String {
    let begun = path.isEmpty ? what.prefix(1).uppercased() + what.dropFirst() : "\(path): \(what)"
    return "\(title) \(begun)\(why.isEmpty ? "" : "; \(why)")."
  }

  /// The first way that can work, selected when the screen appears.
  public var firstWay: Way.Kind { ways.first { $0.disabledReason == nil }?.kind ?? .quit }
}
