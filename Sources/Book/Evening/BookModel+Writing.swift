import Foundation
import Persistence
import Reservations

extension BookModel {
  /// A write inside a transaction; may run twice, so it does nothing else.
  typealias Deed<Result: Sendable> = @Sendable (BookDesk, borrowing ModelContext) throws -> Result

  /// Waits until everything asked for so far is written or refused.
  public func settled() async { await lastWrite?.value }

  /// Does something to the selected booking, after what was asked for before, and says what came of it.
  ///
  /// - Parameter change: What it makes of the booking's fields, where it is a change of them: the same at another table is one write.
  func act(
    _ action: String, into change: (@Sendable (inout BookingDraft) -> Void)? = nil,
    _ deed: @escaping @Sendable (BookDesk, Booking, borrowing ModelContext) throws -> SavedBooking
  ) {
    guard let id = selectedID else { return refuse("\(action): no booking is selected.") }
    let asked = AskedDeed(action: action, booking: id, change: change, deed: deed)
    enqueue { model in await model.perform(asked) }
  }

  /// Does what was asked for: as it was, at another table or time, or for a reason although a rule forbids it.
  private func perform(_ asked: AskedDeed, taking way: TableWay? = nil, because reason: String? = nil) async {
    // Read when its turn comes: the key before this one may have written it.
    guard let booking = latest(asked.booking) else { return refuse("\(asked.action): the booking has gone.") }
    do {
      tell(
        try await write(because: reason) { desk, context in
          guard let way else { return try asked.deed(desk, booking, context) }
          return try asked.taking(way, by: desk, of: booking, in: context)
        })
    } catch let refusal as BookRefusal where offer(refusal, asked, booking.guestName) {
      return
    } catch let refusal as BookRefusal where asked.isSittingDown && refusal.isForWantOfTable {
      refuse("\(words(for: refusal)) \(nextTable(for: booking))")
    } catch {
      tell(error, asked.action)
    }
  }

  /// When a party that would sit down now has a table.
  private func nextTable(for booking: Booking) -> String {
    guard let house = house(of: booking), let quote = quote(party: booking.partySize, at: house) else {
      return "No other for \(booking.partySize) frees within four hours."
    }
    return "Next for \(booking.partySize): \(quote.place(on: house.clock))."
  }

  private func offer(_ refusal: BookRefusal, _ asked: AskedDeed, _ guest: String) -> Bool {
    var offers = refusal.ways.map { way in
      RefusedDeed.Offer.table(way) { [weak self] in
        self?.enqueue { model in await model.perform(asked, taking: way) }
      }
    }
    if refusal.isOverridable {
      offers.append(
        .override { [weak self] reason in
          self?.enqueue { model in await model.perform(asked, because: reason) }
        })
    }
    guard !offers.isEmpty else { return false }
    return offersWays(
      RefusedDeed(
        action: asked.action, guest: guest, sentence: refusal.wholeSentence(with: keys.words), offers: offers)
    )
  }

  /// Runs a write and tells its result; refusals stay until the next key.
  func report(_ action: String, _ deed: @escaping Deed<SavedBooking>) async {
    do {
      tell(try await write(deed))
    } catch {
      tell(error, action)
    }
  }

  /// One transaction by this session's desk.
  ///
  /// - Parameter reason: Why rules that a reason passes are passed; nil keeps them.
  /// - Throws: `BookRefusal`, `PersistenceError`.
  func write<Result: Sendable>(
    because reason: String? = nil, _ deed: @escaping Deed<Result>
  ) async throws -> Result {
    let desk = desk(because: reason)
    let before = saveState
    let slow = markSavingWhenSlow()
    defer { slow.cancel() }
    do {
      let result = try await container.transaction { context in try deed(desk, context) }
      saveState = .saved
      return result
    } catch let refusal as BookRefusal {
      // It writes nothing: what an earlier write left out is still not in the book.
      slow.cancel()
      saveState = before
      throw await refusal.lookingAhead(in: container)
    } catch {
      saveState = .notSaved
      throw error
    }
  }

  private func desk(because reason: String?) -> BookDesk {
    var desk = BookDesk(
      actor: surroundings.actor, session: surroundings.session, now: surroundings.clock.now(),
      identifiers: identifiers)
    desk.overrideReason = reason
    return desk
  }

  /// Writes follow each other in the order of the keys.
  func enqueue(_ work: @escaping @MainActor (BookModel) async -> Void) {
    let previous = lastWrite
    lastWrite = Task {
      await previous?.value
      await work(self)
    }
  }

  /// A write whose result is waited for, in the order of the keys; it goes on when nobody waits any more.
  func inTurn<Result: Sendable>(
    because reason: String? = nil, _ deed: @escaping Deed<Result>
  ) async throws -> Result {
    let previous = lastWrite
    let turn = Task {
      await previous?.value
      return try await write(because: reason, deed)
    }
    lastWrite = Task { _ = await turn.result }
    return try await turn.value
  }

  /// The booking as this session knows it: its own last write, unless the rows are newer.
  func latest(_ id: Booking.ID) -> Booking? {
    let row = dayBook.booking(id)
    guard let own = written[id]?.booking else { return row }
    guard let row, row.revision > own.revision else { return own.isDeleted ? nil : own }
    written[id] = nil
    return row
  }

  /// Labels of a booking's tables, of the same state as `latest`.
  func latestTables(_ id: Booking.ID) -> [String] {
    if latest(id) != nil, let own = written[id] { return own.tables.map(\.label) }
    let tables = evening.rows.first { $0.id == id }?.tables ?? ""
    return tables.split(separator: "+").map(String.init)
  }

  /// Keeps what a write left until the live query delivers it.
  func remember(_ saved: SavedBooking) {
    written[saved.booking.id] = saved
  }

  func refuse(_ sentence: String) { messages.post(.refused, sentence) }

  private func markSavingWhenSlow() -> Task<Void, Never> {
    let clock = surroundings.clock
    return Task { [weak self] in
      do {
        try await clock.sleep(.milliseconds(150))
      } catch {
        return
      }
      guard !Task.isCancelled else { return }
      self?.saveState = .saving
    }
  }
}

extension BookModel {
  /// `Anna Kovács seated at 4. Allergy: shellfish.`
  func tell(_ saved: SavedBooking) {
    remember(saved)
    guard let event = saved.event else {
      return refuse("\(saved.booking.guestName) is as before: nothing is different.")
    }
    messages.withdrawUndo()
    var words = "\(event.subject) \(event.summary)"
    if event.kind == "added" {
      words = "\(saved.booking.code): \(words)\(houseWords(of: saved.booking))"
      selectWhenThere(saved.booking)
    }
    let remarks = saved.warnings.reversed().map { " \($0.remark)" }.joined()
    messages.post(
      saved.warnings.contains(where: \.wantsALook) ? .warned : .done,
      "\(words).\(allergy(of: saved.booking))\(remarks)",
      offersUndo: true)
  }

  /// `seat: Jake Whitmore is cancelled. B brings the booking back.`
  func tell(_ error: any Error, _ action: String) {
    switch error {
    case let refusal as BookRefusal:
      refuse(refusal.namesNoDeed ? "\(action): \(words(for: refusal))" : words(for: refusal))
    case let error as PersistenceError:
      log.write(.critical, "\(action): not saved: \(error.withoutValues)")
      refuse(StoreFailure(error: error).sentence(isFormKept: false))
    default:
      log.write(.critical, "\(action): not saved: \(type(of: error))")
      refuse("Not saved: it did not work. See the log.")
    }
  }

  /// A refusal in a sentence, with the person's own keys.
  func words(for refusal: BookRefusal) -> String { refusal.sentence(with: keys.words) }

  /// `, Burger`: which house it went to, where more than one is shown.
  private func houseWords(of booking: Booking) -> String {
    guard shownRestaurant == nil, dayBook.restaurants.count > 1 else { return "" }
    return dayBook.restaurants.first { $0.id == booking.restaurant }.map { ", \($0.shortName)" } ?? ""
  }

  /// A kitchen has to know of it when the party comes in or sits down.
  private func allergy(of booking: Booking) -> String {
    guard booking.status == .arrived || booking.status.isAtTable else { return "" }
    let known = booking.guest.flatMap { dayBook.guests[$0]?.allergies } ?? ""
    let allergies = booking.allergies.isEmpty ? known : booking.allergies
    return allergies.isEmpty ? "" : " Allergy: \(allergies)."
  }
}

extension BookRefusal {
  /// Whether the sentence says how the booking stands alone, so that what was asked for stands in front of it.
  fileprivate nonisolated var namesNoDeed: Bool {
    switch self {
    case .noTransition, .notYet, .notClosed, .notToCome, .keepsTable, .noTableToLock, .nothingSelected: true
    default: false
    }
  }
}

extension PersistenceError {
  /// The error for the log: no SQL, whose text or constraint might quote what a guest said.
  nonisolated var withoutValues: String {
    switch self {
    case .diskFull(let failure), .readOnly(let failure), .corrupt(let failure), .inputOutput(let failure),
      .invalidSQL(let failure):
      "SQLite \(failure.extendedCode), errno \(failure.systemErrno), \(failure.path)"
    case .constraint(let failure):
      "constraint \(failure.kind) on \(failure.columns.joined(separator: ", "))"
    case .busy(let path), .closed(let path), .cannotOpen(let path, _), .notADatabase(let path): path
    case .undecodable(let column, _, let type): "column \(column) is no \(type)"
    case .replaced(let path): "\(path) was moved or replaced"
    case .newerSchema(let path, let found, _): "\(path) has version \(found) by now"
    case .changedMeanwhile(let table, let row): "row \(row) of \(table) was changed meanwhile"
    case .batchTooLarge(let limit): "more than \(limit) rows in one transaction"
    default: "another reason"
    }
  }
}
