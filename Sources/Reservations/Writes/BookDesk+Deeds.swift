import Foundation
import Persistence

/// What could be taken back, and what could be done again.
struct Deeds {
  /// The latest deed to each booking, waiting party and guest that stands, latest first: an older one to the same
  /// cannot be taken back before it.
  var undoable: [BookEvent] = []
  /// The latest undo that stands, unless something else was done since.
  var redoable: BookEvent?
  /// The latest deed of all, where it is one that cannot be taken back: an import, a guest forgotten, a house
  /// changed.
  var lasting: BookEvent?
}

extension BookDesk {
  /// Events beyond this many are too long ago to be taken back.
  private static let remembered = 200
  /// So long a person's deeds can be taken back from another program.
  private static let reachSeconds = 86_400.0

  func deeds(_ reach: UndoReach, in context: borrowing ModelContext) throws -> Deeds {
    var deeds = Deeds()
    var takenBack: Set<PersistentIdentifier<BookEvent>> = []
    var subjects: Set<DeedSubject> = []
    for event in try events(reach, in: context) {
      let isTakenBack = takenBack.contains(event.id)
      if event.lasting != nil {
        // Whoever took back something older has passed over it already.
        let isPassed = takenBack.contains { $0 < event.id }
        if deeds.undoable.isEmpty, !isPassed, deeds.lasting == nil { deeds.lasting = event }
        continue
      }
      if event.kind == "undo" || event.kind == "redo" {
        // An undo that was done again counts no more, nor does the redo itself.
        if !isTakenBack, let undone = event.undoes { takenBack.insert(undone) }
        let isLatest = deeds.undoable.isEmpty && deeds.redoable == nil
        if event.kind == "undo", !isTakenBack, isLatest { deeds.redoable = event }
      } else if !isTakenBack, let subject = DeedSubject(event), subjects.insert(subject).inserted {
        deeds.undoable.append(event)
      }
    }
    return deeds
  }

  /// Whether an event is within reach: what somebody else did is in the way of older deeds instead.
  func isOwn(_ event: BookEvent, _ reach: UndoReach) -> Bool {
    switch reach {
    case .session: event.session == session
    case .actor, .booking: event.actor == actor
    }
  }

  /// Latest first. Of a house that was set up the one event that tells of it, not those of its bookings.
  private func events(_ reach: UndoReach, in context: borrowing ModelContext) throws -> [BookEvent] {
    let predicate: Predicate<BookEvent>
    let setUp = BookEvent.houseKind
    switch reach {
    case .session:
      let own = session
      predicate = #Predicate { $0.session == own && ($0.kind != setUp || $0.booking == nil) }
    case .actor:
      let (own, earliest) = (actor, now.addingTimeInterval(-Self.reachSeconds))
      predicate = #Predicate {
        $0.actor == own && $0.at >= earliest && ($0.kind != setUp || $0.booking == nil)
      }
    case .booking(let id):
      let (own, booking): (String, PersistentIdentifier<Booking>?) = (actor, id)
      predicate = #Predicate { $0.booking == booking && $0.actor == own && $0.kind != setUp }
    }
    return try context.fetch(
      FetchDescriptor<BookEvent>(
        predicate: predicate, sortBy: [SortDescriptor(\.id, order: .reverse)], fetchLimit: Self.remembered))
  }
}

/// What a deed was done to; nothing for an event that tells of something nobody takes back.
enum DeedSubject: Hashable {
  case booking(PersistentIdentifier<Booking>)
  case waiting(PersistentIdentifier<WaitlistEntry>)
  case guest(PersistentIdentifier<Guest>)

  init?(_ event: BookEvent) {
    if event.kind == BookEvent.houseKind {
      return nil
    } else if let booking = event.booking {
      self = .booking(booking)
    } else if let entry = event.waitlistEntry {
      self = .waiting(entry)
    } else if let guest = event.guest, event.before != nil {
      self = .guest(guest)
    } else {
      return nil
    }
  }
}
