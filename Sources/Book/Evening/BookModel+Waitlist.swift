import Persistence
import Reservations

extension BookModel {
  /// Puts a party at the door on the waitlist.
  ///
  /// - Parameter minutes: What it is promised.
  public func wait(_ name: String, party: Int, quoted minutes: Int, at house: Restaurant.ID) {
    serve("waitlist") { desk, context in
      let entry = try desk.wait(name, party: party, quoted: minutes, at: house, in: context)
      let promise = entry.quotedMinutes == 0 ? "promised at once" : "quoted \(entry.quotedMinutes) min"
      return "\(entry.name) waits: \(entry.partySize), \(promise), code \(entry.code)."
    }
  }

  /// Notes that a waiting party was told of a table; asks where none is free for it.
  public func tell(_ entry: WaitlistEntry) { tell(entry, anyway: false) }

  /// Notes that a waiting party has left.
  public func letGo(_ entry: WaitlistEntry) {
    serve("gone") { desk, context in
      try desk.letGo(entry, in: context)
      return "\(entry.name), \(entry.partySize), has left the waitlist."
    }
  }

  /// Seats a waiting party at the best table that is free now.
  public func seat(_ entry: WaitlistEntry) {
    enqueue { model in
      await model.report("seat") { desk, context in try desk.seat(entry, in: context) }
    }
  }

  /// What a party that comes to the door of a house would be promised now; nil when no table frees within four hours.
  public func quote(party: Int, at house: Restaurant) -> WaitQuote? {
    dayBook.availability(of: house, now: surroundings.clock.now())
      .quote(for: party, after: dayBook.waiting(at: house))
  }

  /// Whether a party at the door of a house has to wait for a table.
  public func hasToWait(_ party: Int, at house: Restaurant) -> Bool {
    dayBook.availability(of: house, now: surroundings.clock.now()).hasToWait(party)
  }

  private func tell(_ entry: WaitlistEntry, anyway: Bool) {
    serve(
      "told",
      { desk, context in
        try desk.tell(entry, anyway: anyway, in: context)
        return "\(entry.name), \(entry.partySize), was told." + (entry.phone.isEmpty ? "" : " \(entry.phone)")
      },
      orAsk: { [weak self] refusal in
        guard let self else { return false }
        return offersWays(
          RefusedDeed(
            action: "told", guest: entry.name, sentence: words(for: refusal),
            verb: "tell them", offers: [.anyway { [weak self] in self?.tell(entry, anyway: true) }]))
      })
  }

  /// A write to the waitlist, and the sentence that tells of it.
  private func serve(
    _ action: String, _ deed: @escaping Deed<String>,
    orAsk ask: @escaping @MainActor (BookRefusal) -> Bool = { _ in false }
  ) {
    enqueue { model in
      do {
        let words = try await model.write(deed)
        model.messages.withdrawUndo()
        model.messages.post(.done, words, offersUndo: true)
      } catch let refusal as BookRefusal where refusal.isQuestion && ask(refusal) {
        return
      } catch {
        model.tell(error, action)
      }
    }
  }
}
