import Foundation
import Persistence
import Reservations

extension BookingFormModel {
  /// What became of a save.
  public enum Outcome: Equatable, Sendable {
    /// It is in the book: the code to read out, and what wants a look.
    case saved(code: String, warning: String?)
    /// It is not in the book; every field is as it was.
    case refused(FormRefusal)
    /// Somebody else changed the booking meanwhile; nothing was overwritten.
    case conflict(BookingConflict)
  }

  /// Checks and writes the booking in one transaction.
  ///
  /// - Parameter reason: Why a rule is passed that a reason passes; nil keeps the rules.
  public func save(because reason: String? = nil) async -> Outcome {
    await save(because: reason, asksAboutDuplicates: !isMeantTwice)
  }

  /// Saves a guest's second booking for the service, which is meant.
  public func saveAnyway() async -> Outcome {
    isMeantTwice = true
    return await save()
  }

  /// Saves without a table, so that one is found later.
  public func saveWithoutTable() async -> Outcome {
    texts[.table] = "none"
    return await save()
  }

  private func save(because reason: String?, asksAboutDuplicates: Bool) async -> Outcome {
    isSaving = true
    defer { isSaving = false }
    await restaurantLookup?.value
    derive()
    guard let draft = draft() else { return refuse(firstProblem()) }
    let purpose = purpose
    do {
      let saved = try await book.inTurn(because: reason) { desk, context in
        switch purpose {
        case .add:
          var desk = desk
          desk.asksAboutDuplicates = asksAboutDuplicates
          return try desk.add(draft, in: context)
        case .edit(let booking): return try desk.edit(booking, into: draft, in: context)
        }
      }
      return finish(saved)
    } catch BookRefusal.changedBySomebody(let changed) {
      let conflict = makeConflict(changed)
      self.conflict = conflict
      return .conflict(conflict)
    } catch let refused as BookRefusal {
      return refuse(
        FormRefusal(
          sentence: book.words(for: refused), field: refused.field, ways: refused.ways,
          others: WayOut.ways(of: refused)))
    } catch {
      return refuse(storeRefusal(error))
    }
  }

  /// Takes a way that works and saves.
  public func take(_ way: TableWay) async -> Outcome {
    texts[.table] = way.seating.label
    if let house = restaurant {
      let day = house.clock.serviceDay(of: way.wall)
      texts[.day] = day.isoText
      texts[.time] = way.wall.clockText
      wayTaken = way.start
    }
    return await save()
  }

  private func finish(_ saved: SavedBooking) -> Outcome {
    book.tell(saved)
    book.selectWhenThere(saved.booking)
    discardDraft()
    refusal = nil
    conflict = nil
    return .saved(code: saved.booking.code, warning: saved.warnings.first?.sentence)
  }

  private func refuse(_ refused: FormRefusal) -> Outcome {
    refusal = refused
    if let field = refused.field, BookField.sheet.contains(field) { focus(field) }
    return .refused(refused)
  }

  private func storeRefusal(_ error: any Error) -> FormRefusal {
    let store = error as? PersistenceError
    book.log.write(.critical, "form: not saved: \(store?.withoutValues ?? "another reason")")
    let sentence =
      store.map { StoreFailure(error: $0).sentence(isFormKept: true) }
      ?? "Not saved: it did not work. The form is kept; see the log, then Enter."
    return FormRefusal(sentence: sentence, field: nil)
  }
}

extension BookingFormModel {
  /// What the fields mean as a whole; nil while something is missing or wrong.
  private func draft() -> BookingDraft? {
    let entry = entry
    guard let restaurant, !echoes.values.contains(where: \.isWrong), let party = entry.party.value,
      let moment = entry.moment.value, !text(.guest).isBlank
    else { return nil }
    var draft = BookingDraft(
      restaurant: restaurant.id, partySize: party, wall: moment.wall, guestName: text(.guest).trimmed)
    draft.isSecondOfTwo = restaurant.clock.isSecondOfTwo(moment.start)
    draft.minutes = entry.minutes.value
    draft.phone = text(.phone).trimmed
    draft.table = TableWish.read(text(.table))
    draft.allergies = text(.allergies).trimmed
    draft.tags = BookingDraft.tags(text(.tags))
    draft.guestNotes = text(.notes).trimmed
    draft.guest = guest?.id
    if case .edit(let booking) = purpose {
      draft.staffNotes = booking.staffNotes
      draft.source = booking.source
      draft.isRequest = booking.status == .requested
      draft.guest = guest?.id ?? (draft.guestName == booking.guestName ? booking.guest : nil)
    }
    return draft
  }

  private func firstProblem() -> FormRefusal {
    if let wrong = BookField.sheet.first(where: { echo($0).isWrong }) {
      return FormRefusal(sentence: "\(wrong.title): \(echo(wrong).text)", field: wrong)
    }
    let missing = BookField.needed.first { text($0).isBlank } ?? .party
    return FormRefusal(sentence: "\(missing.title) is still needed.", field: missing)
  }
}

extension String {
  fileprivate nonisolated var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
