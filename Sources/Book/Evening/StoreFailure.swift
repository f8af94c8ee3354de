import Persistence

/// Why the book was not written, or not read, although nothing was wrong with what was asked: the store's trouble in a person's words.
public nonisolated struct StoreFailure: Equatable, Sendable {
  let error: PersistenceError

  /// The words for `error`.
  public init(error: PersistenceError) { self.error = error }

  /// Why a write is not in the book, in one sentence with the next step. A form says that it is kept.
  public func sentence(isFormKept: Bool) -> String {
    // Nothing that this session does again would help.
    let isOver = if case .replaced = error { true } else { error.isOverFileLimit }
    let last = isOver ? "\(capitalised)." : "\(capitalised), then again."
    let again = isFormKept ? "The form is kept; \(remedy)\(isOver ? "" : ", then Enter")." : last
    return "Not saved: \(cause ?? "the book could not be written"). \(again)"
  }

  /// The same trouble where rows cannot be read any more: what is on the screen may be old, and what to do.
  public var sentenceForRows: String {
    switch error {
    case .replaced: "The rows may be old: the book’s file was moved or replaced. Start Maitre again."
    case .diskFull, .corrupt, .closed:
      "The rows may be old: \(cause ?? "the book could not be read"). \(capitalised)."
    case .busy:
      "The rows may be old: another program has held the book for ten seconds. They are read again by themselves."
    default: "The rows may be old: the book could not be read. It is tried again; see the log."
    }
  }

  private var cause: String? {
    switch error {
    case .diskFull: "the disk is full"
    case .busy: "another program has held the book for ten seconds"
    case .readOnly: "the book may not be written"
    case .corrupt: "the book is damaged"
    case .closed: "the book is closed"
    case .replaced: "the book’s file was moved or replaced"
    case .undecodable: "a row of the book cannot be read"
    default: error.isOverFileLimit ? "the book has reached the file size limit (ulimit -f)" : nil
    }
  }

  private var remedy: String {
    switch error {
    case .diskFull: "make room"
    case .busy: "wait"
    case .corrupt, .undecodable: "run maitre check"
    case .replaced: "write it down and start Maitre again"
    default: error.isOverFileLimit ? "start Maitre again where it is larger" : "see the log"
    }
  }

  private var capitalised: String { remedy.prefix(1).uppercased() + remedy.dropFirst() }
}
