import Foundation
import Observation
import Persistence
import Reservations

extension BookingFormModel {
  /// Follows the day of the form, so that covers and free tables are those of this moment.
  func followDay() {
    guard let day = entry.day.value else { return }
    if dayBook == nil, book.dayBook.day == day { receive(book.dayBook) }
    let query = BookModel.query(day, of: restaurant?.id.rawValue)
    if let live { return live.setQuery(query) }
    let live = ResultsObserver(book.container, tables: BookModel.tablesRead, fetch: query)
    self.live = live
    following = Task { [weak self] in
      await live.start()
      for await day in Observations({ live.value }) {
        guard !Task.isCancelled else { return }
        if let day { self?.receive(day) }
      }
    }
  }

  private func receive(_ day: DayBook) {
    dayBook = day
    derive()
  }

  /// Looks who may be meant, and follows who is known: whoever is forgotten meanwhile is suggested no more. The newest text counts.
  func lookUpGuests() {
    guestLookup?.cancel()
    guestSearch?.stop()
    let text = focus == .phone ? text(.phone) : text(.guest)
    guard !text.isBlank else {
      if focus == .guest || focus == .phone { suggestions = [] }
      return derive()
    }
    let search = ResultsObserver(book.container, tables: [Guest.self, Booking.self]) { context in
      try GuestSuggestion.fetch(for: text, in: context)
    }
    guestSearch = search
    guestLookup = Task { [weak self] in
      await search.start()
      guard !Task.isCancelled else { return }
      // Without suggestions one types on.
      if let error = search.error { self?.note("guests", error) }
      for await found in Observations({ search.value }) {
        guard !Task.isCancelled else { return }
        self?.show(found ?? [])
      }
    }
  }

  private func show(_ guests: [GuestSuggestion]) {
    guard !Task.isCancelled else { return }
    lookedUp = guests
    guard focus == .guest || focus == .phone else { return derive() }
    suggestions = guests.map(FormSuggestion.guest)
    derive()
  }

  /// Looks which house is meant; the newest answer counts.
  func lookUpRestaurant() {
    restaurantLookup?.cancel()
    let text = text(.restaurant)
    let container = book.container
    restaurantLookup = Task { [weak self] in
      do {
        let house = try await container.read { context in try Restaurant.named(text, in: context) }
        if !Task.isCancelled { self?.take(house) }
      } catch {
        if !Task.isCancelled { self?.restaurantFailed(error) }
      }
    }
  }

  private func take(_ house: Restaurant) {
    restaurantTrouble = nil
    restaurant = house
    followDay()
    derive()
  }

  private func restaurantFailed(_ error: any Error) {
    if let refusal = error as? BookRefusal {
      restaurantTrouble = refusal.sentence
    } else {
      note("restaurants", error)
      restaurantTrouble = "The book could not be read. See the log."
    }
    restaurant = nil
    derive()
  }

  private func note(_ what: String, _ error: any Error) {
    let reason = (error as? PersistenceError)?.withoutValues ?? "another reason"
    book.log.write(.warning, "form: \(what) not read: \(reason)")
  }
}

extension BookingFormModel {
  /// The next house of the day's list.
  public func nextRestaurant() { moveRestaurant(by: 1) }

  /// The house before.
  public func previousRestaurant() { moveRestaurant(by: -1) }

  /// Takes a suggested line into the fields; what a person typed of phone and allergies stays.
  public func choose(_ suggestion: FormSuggestion) {
    refusal = nil
    noteTyping()
    switch suggestion {
    case .guest(let known):
      guest = known
      texts[.guest] = known.guest.name
      if text(.phone).isBlank || focus == .phone { texts[.phone] = known.guest.phone }
      if text(.allergies).isBlank { texts[.allergies] = known.guest.allergies }
      suggestions = []
    case .table(let seating): texts[.table] = seating.label
    }
    derive()
  }

  private func moveRestaurant(by step: Int) {
    let houses = book.dayBook.restaurants
    guard !houses.isEmpty else { return }
    let index = houses.firstIndex { $0.id == restaurant?.id } ?? (step > 0 ? -1 : 0)
    restaurantLookup?.cancel()
    let house = houses[(index + step + houses.count) % houses.count]
    restaurant = house
    restaurantTrouble = nil
    texts[.restaurant] = house.name
    refusal = nil
    noteTyping()
    derive()
    followDay()
  }
}
