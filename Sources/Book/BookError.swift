/// What this module could not do, on what, and why.
public nonisolated enum BookError: Error, Equatable, Sendable {
  /// No directory of the user's own can be told: neither `HOME` nor the XDG variables are set.
  case homeUnset
  /// A file of the program's own could not be written; nothing of it has changed.
  case notWritten(path: String, reason: String)
  /// A file of the program's own is there and could not be read.
  case notRead(path: String, reason: String)
  /// A symbolic link stands where the program writes; it is not followed.
  case symbolicLink(path: String)
  /// A book was to be read, and there is none.
  case noBook(path: String)
  /// A book was to be read that an older program wrote.
  case outdated(path: String)
  /// A book was to be read whose making broke off before anything was in it.
  case unfinished(path: String)
  /// The book did not open.
  case notOpened(StartupFailure)
  /// The open book could not be read: why, as a clause, and what helps, as a sentence.
  case bookNotRead(path: String, why: String, step: String)
  /// The open book was not written; as `bookNotRead`, the clause names the file.
  case bookNotSaved(why: String, step: String)
  /// Something would be written in a session that only reads.
  case readOnly
}

nonisolated extension BookError: CustomStringConvertible {
  /// One sentence with the next step.
  public var description: String {
    switch self {
    case .homeUnset:
      "HOME is not set, so there is no place for the book. Set HOME, or use --in-memory."
    case .notWritten(let path, let reason):
      "\(path) was not written: \(reason)."
    case .notRead(let path, let reason):
      "\(path) could not be read: \(reason)."
    case .symbolicLink(let path):
      "\(path) is a symbolic link; Maitre does not write through it. Remove the link."
    case .noBook(let path):
      "There is no book at \(path). Check the path; maitre and maitre add make a new book."
    case .outdated(let path):
      "\(path) is from an older Maitre. Opening it once with maitre brings it up to date."
    case .unfinished(let path):
      "\(path) is an empty book whose making broke off, as on a full disk. maitre and maitre add finish it."
    case .notOpened(let failure):
      failure.sentence
    case .bookNotRead(let path, let why, let step): "\(path) could not be read: \(why). \(step)"
    case .bookNotSaved(let why, let step): "Not saved: \(why). \(step)"
    case .readOnly:
      "This session is read-only. Start maitre as usual to change the book."
    }
  }
}
