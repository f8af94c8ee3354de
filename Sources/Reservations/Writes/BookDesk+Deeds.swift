import Foundation
import Persistence

extension BookDesk {
  /// A session's events beyond this many are too long ago to be taken back.
  private static let remembered = 200

  /// What this session could take back, and what it could do again.
  func lastDeeds(in context: borrowing ModelContext) throws -> (undoable: BookEvent?, redoable: BookEvent?) {
    let own = session
    let events = try context.fetch(
      FetchDescriptor<BookEvent>(
        predicate: #Predicate { $0.session == own && $0.booking != nil },
        sortBy: [SortDescriptor(\.id, order: .reverse)], fetchLimit: Self.remembered))
    var takenBack: Set<PersistentIdentifier<BookEvent>> = []
    var redoable: BookEvent?
    for event in events {
      let isTakenBack = takenBack.contains(event.id)
      if event.kind == "undo" || event.kind == "redo" {
        // An undo that was done again counts no more, nor does the redo itself.
        if !isTakenBack, let undone = event.undoes { takenBack.insert(undone) }
        if event.kind == "undo", !isTakenBack, redoable == nil { redoable = event }
      } else if !isTakenBack {
        return (event, redoable)
      }
    }
    return (nil, redoable)
  }
}
