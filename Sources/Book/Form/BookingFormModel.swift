import Foundation
import Observation
import Persistence
import Reservations

/// The booking sheet: what is typed, what is understood of it, and the way into the book.
@Observable
public final class BookingFormModel {
  /// What the sheet is for.
  public enum Purpose: Equatable, Sendable {
    /// A new booking.
    case add
    /// Another form of this one, as it was read.
    case edit(Booking)
  }

  /// What `Enter` does in a field.
  public enum Step: Equatable, Sendable {
    /// The cursor has gone to the next field that is needed, or has stayed where something is wrong.
    case field(BookField)
    /// Nothing more is needed: save.
    case save
  }

  /// What the sheet is for; a conflict that was settled moves it on to the booking as it is now.
  public internal(set) var purpose: Purpose
  /// The field with the cursor.
  public private(set) var focus: BookField
  /// What stands in the fields.
  public internal(set) var texts: [BookField: String]
  /// What stands beside the fields.
  public internal(set) var echoes: [BookField: FieldEcho] = [:]
  /// The house; nil while the text names none.
  public internal(set) var restaurant: Restaurant?
  /// The known guest that was chosen; nil for a new one.
  public internal(set) var guest: GuestSuggestion?
  /// Guests or tables for the focused field, best first.
  public internal(set) var suggestions: [FormSuggestion] = []
  /// Covers by quarter hour of this house on this day.
  public internal(set) var quarters: [Evening.Quarter] = []
  /// Which of `quarters` the time falls into.
  public internal(set) var chosenQuarter: Int?
  /// Why the last save was refused; nil after the next change.
  public internal(set) var refusal: FormRefusal?
  /// What somebody else changed meanwhile; nil when settled.
  public internal(set) var conflict: BookingConflict?
  /// When the form was left that this one goes on with; nil for a fresh one.
  public internal(set) var draftedAt: Date?
  /// Whether a save is under way.
  public internal(set) var isSaving = false

  @ObservationIgnored let book: BookModel
  /// The file in which this form is kept while it is typed; nil until it is.
  @ObservationIgnored var draftName: String?
  /// Writes what is typed in half a second; nil when nothing new was typed.
  @ObservationIgnored var typedDraft: Task<Void, Never>?
  /// Whether a person has said that the guest's other booking is meant too.
  @ObservationIgnored var isMeantTwice = false
  /// Who was found last for what stands in the fields of name and phone.
  @ObservationIgnored var lookedUp: [GuestSuggestion] = []
  /// The start of a way that was taken: the fields cannot say which of two equal times it is.
  @ObservationIgnored var wayTaken: Date?
  /// The texts of the booking as it was read; empty for a new one.
  @ObservationIgnored var original: [BookField: String] = [:]
  /// Why the text names no house.
  @ObservationIgnored var restaurantTrouble: String?
  @ObservationIgnored var dayBook: DayBook?
  @ObservationIgnored var live: ResultsObserver<DayBook>?
  @ObservationIgnored var following: Task<Void, Never>?
  @ObservationIgnored var guestLookup: Task<Void, Never>?
  @ObservationIgnored var guestSearch: ResultsObserver<[GuestSuggestion]>?
  @ObservationIgnored var restaurantLookup: Task<Void, Never>?
  /// The instant that `today` in the field of the day is counted from.
  @ObservationIgnored var dayReadAt: Date
  /// The texts with which the form was opened.
  @ObservationIgnored var opened: [BookField: String]
  /// Fields the cursor has been in.
  @ObservationIgnored private var visited: Set<BookField> = [.party]

  init(_ purpose: Purpose, restaurant: Restaurant?, texts: [BookField: String], book: BookModel) {
    self.purpose = purpose
    self.restaurant = restaurant
    self.texts = texts
    opened = texts
    self.book = book
    dayReadAt = book.surroundings.clock.now()
    focus = .party
    if case .edit = purpose { original = texts }
  }

  /// Begins to follow the day of the form and to say what is understood.
  public func start() {
    book.openForm = self
    derive()
    followDay()
  }

  /// Ends following; what stands in the fields stays, what was not kept is kept no longer.
  public func stop() {
    following?.cancel()
    guestLookup?.cancel()
    guestSearch?.stop()
    restaurantLookup?.cancel()
    live?.stop()
    forgetTyping()
  }

  /// What stands in a field.
  public func text(_ field: BookField) -> String { texts[field] ?? "" }

  /// What stands beside a field.
  public func echo(_ field: BookField) -> FieldEcho { echoes[field] ?? .hint("") }

  /// What stands in a field now that a person typed.
  public func type(_ text: String, into field: BookField) {
    guard texts[field, default: ""] != text else { return }
    texts[field] = text
    refusal = nil
    if [.guest, .phone, .day, .time, .restaurant].contains(field) { isMeantTwice = false }
    if field == .guest { guest = nil }
    if field == .day { dayReadAt = now }
    noteTyping()
    derive()
    if field == .restaurant { lookUpRestaurant() }
    if field == .guest || field == .phone { lookUpGuests() }
    if field == .day || field == .restaurant { followDay() }
  }

  /// Puts the cursor into a field.
  public func focus(_ field: BookField) {
    focus = field
    visited.insert(field)
    suggestions = []
    derive()
    if field == .guest, guest == nil { lookUpGuests() }
  }

  /// The next field, the first after the last.
  public func focusNext() { moveFocus(by: 1) }

  /// The field before, the last before the first.
  public func focusPrevious() { moveFocus(by: -1) }

  /// Whether something else stands in the fields than when the form was opened.
  public var isEdited: Bool { BookField.sheet.contains { text($0) != opened[$0] ?? "" } }

  /// The day that is understood; nil while there is none.
  public var day: ServiceDay? { entry.day.value }

  /// On to the next field that is needed: of a new booking each one once, also the day that stands there already, and the phone.
  public func advance() -> Step {
    if echo(focus).isWrong { return .field(focus) }
    if let needed = BookField.needed.first(where: isWanted) {
      focus(needed)
      return .field(needed)
    }
    if let wrong = BookField.sheet.first(where: { echo($0).isWrong }) {
      focus(wrong)
      return .field(wrong)
    }
    guard purpose == .add, text(.phone).isBlank, !visited.contains(.phone) else { return .save }
    focus(.phone)
    return .field(.phone)
  }

  private func isWanted(_ field: BookField) -> Bool {
    text(field).isBlank || echo(field).isWrong || (purpose == .add && !visited.contains(field))
  }

  private func moveFocus(by step: Int) {
    let fields = BookField.sheet
    let index = fields.firstIndex(of: focus) ?? 0
    focus(fields[(index + step + fields.count) % fields.count])
  }
}

extension String {
  nonisolated var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
