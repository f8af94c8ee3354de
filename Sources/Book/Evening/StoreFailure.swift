import Persistence

/// Why a write is not in the book although nothing was wrong with it: the store's trouble in a person's words.
public nonisolated struct SaveFailure: Equatable, Sendable {
  let error: PersistenceError

  /// The words for `error`.
  public init(error: PersistenceError) { self.error = error }

  /// One sentence with the next step. A form says that it is kept.
  public func sentence(isFormKept: Bool) -> String {
    let again = isFormKept ? "The form is kept; \(remedy), then Enter." : "\(capitalised), then again."
    return "Not saved: \(cause). \(again)"
  }

  /// The same trouble where rows cannot be read any more: what is on the screen may be old, and what to do.
  public var sentenceForRows: String {
    switch error {
    case .replaced: "The rows may be old: \(cause). Start Maitre again."
    case .diskFull, .corrupt, .closed: "The rows may be old: \(cause). \(capitalised)."
    case .busy: "The rows may be old: \(cause). They are read again by themselves."
    default: "The rows may be old: the book could not be read. It is tried again; see the log."
    }
  }

  private var cause: String {
    switch error {
    case .diskFull: "the disk is full"
    case .busy: "another program has held the book for ten seconds"
    case .readOnly: "the book may not be written"
    case .corrupt: "the book is damaged"
    case .closed: "the book is closed"
    case .replaced: "the book’s file was moved or replaced"
    default: "the book could not be written"
    }
  }

  private var remedy: String {
    switch error {
    case .diskFull: "make room"
    case .busy: "wait"
    case .corrupt: "run maitre check"
    case .replaced: "write it down and start Maitre again"
    default: "see the log"
    }
  }

  private var capitalised: String { remedy.prefix(1).uppercased() + remedy.dropFirst() }
}
