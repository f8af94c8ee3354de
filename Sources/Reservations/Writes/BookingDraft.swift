import Foundation
import Persistence
import Text

/// What a person wants to be in the book: a new booking, or another form of one that is there.
public struct BookingDraft: Equatable, Sendable {
  /// The house.
  public var restaurant: PersistentIdentifier<Restaurant>
  /// People.
  public var partySize: Int
  /// When, by the clock of the house.
  public var wall: WallTime
  /// Where the clock shows this time twice, whether the second is meant.
  public var isSecondOfTwo = false
  /// Minutes at the table; nil is the turn time of the party's size.
  public var minutes: Int?
  /// The name as given.
  public var guestName: String
  /// The phone as given; may be empty.
  public var phone = ""
  /// The known guest it was chosen from; nil is found by phone and name, or made.
  public var guest: PersistentIdentifier<Guest>?
  /// The table.
  public var table = TableWish.bestFit
  /// Allergies as told.
  public var allergies = ""
  /// Words such as `vip`.
  public var tags: [String] = []
  /// What the guest asks for.
  public var guestNotes = ""
  /// What the house notes for itself.
  public var staffNotes = ""
  /// How it came.
  public var source = Booking.Source.phone
  /// Whether it is a request that the house has still to accept.
  public var isRequest = false

  /// A draft with what every booking needs.
  public init(
    restaurant: PersistentIdentifier<Restaurant>, partySize: Int, wall: WallTime, guestName: String
  ) {
    self.restaurant = restaurant
    self.partySize = partySize
    self.wall = wall
    self.guestName = guestName
  }

  /// A booking as it stands, to be changed.
  ///
  /// - Parameter tables: Labels of its tables.
  public init(_ booking: Booking, tables: [String]) {
    self.init(
      restaurant: booking.restaurant, partySize: booking.partySize,
      wall: WallTime(isoText: booking.localStart) ?? WallTime(date: booking.serviceDay, minute: 0),
      guestName: booking.guestName)
    isSecondOfTwo = Self.isSecondOfTwo(booking.start, in: booking.zone)
    minutes = booking.minutes
    phone = booking.phone
    guest = booking.guest
    table = tables.isEmpty ? .none : .labels(tables)
    allergies = booking.allergies
    tags = booking.tags
    guestNotes = booking.guestNotes
    staffNotes = booking.staffNotes
    source = booking.source
    isRequest = booking.status == .requested
  }

  /// Whether the clock of a zone shows the time of an instant twice, and this is the second.
  public static func isSecondOfTwo(_ instant: Date, in zone: String) -> Bool {
    TimeZone(identifier: zone).map { WallClock(zone: $0).isSecondOfTwo(instant) } ?? false
  }

  /// Tags as typed, separated by commas.
  public static func tags(_ text: String) -> [String] {
    text.split { $0 == "," || $0.isNewline }.map { String($0).cleanedForKeeping }
      .filter { !$0.isEmpty }
  }
}

extension BookingDraft {
  /// Most characters of a name, a phone, a tag.
  static let shortLimit = 200
  /// Most characters of a note.
  static let longLimit = 2_000

  /// The draft as the book takes it: names, phone and tags on one line each, without what no screen shows.
  ///
  /// - Throws: As `check`.
  func taken() throws(BookRefusal) -> BookingDraft {
    var draft = self
    draft.guestName = guestName.cleanedForKeeping
    draft.phone = phone.cleanedForKeeping
    draft.tags = tags.map(\.cleanedForKeeping).filter { !$0.isEmpty }
    try draft.check()
    return draft
  }

  /// The first thing in it that no booking may have, as a sentence and a field.
  ///
  /// - Throws: `BookRefusal.notACount`, `.partyTooLarge`, `.nameBlank`, `.textTooLong`, `.lengthTooShort` or `.lengthTooLong`.
  public func check() throws(BookRefusal) {
    _ = try PartySize.check(partySize)
    if guestName.isVisiblyBlank { throw .nameBlank }
    if let minutes { try Self.check(minutes: minutes) }
    try limit(guestName, .guest, Self.shortLimit)
    try limit(phone, .phone, Self.shortLimit)
    try limit(allergies, .allergies, Self.longLimit)
    try limit(tags.joined(separator: ", "), .tags, Self.longLimit)
    try limit(guestNotes, .notes, Self.longLimit)
    try limit(staffNotes, .notes, Self.longLimit)
  }

  /// - Throws: `BookRefusal.lengthTooShort`, `.lengthTooLong`.
  static func check(minutes: Int) throws(BookRefusal) {
    guard minutes >= Shift.quarterMinutes else {
      throw .lengthTooShort(minutes: minutes, least: Shift.quarterMinutes)
    }
    guard minutes <= TypedTime.longestMinutes else { throw .lengthTooLong(minutes: minutes) }
  }

  /// Scalars, not characters: one character may hold a million marks.
  private func limit(_ text: String, _ field: BookField, _ limit: Int) throws(BookRefusal) {
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return }
    throw .textTooLong(field, limit: limit)
  }
}
