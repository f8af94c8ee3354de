import Reservations

/// How the bookings of a busy book spread over days, hours and parties, after a real one of 36,259.
struct LoadShape {
  /// One booking, by number.
  struct Booking: Equatable {
    /// Days from the shown one.
    var dayOffset: Int
    /// After midnight of the service day; beyond 1,440 on the next morning.
    var startMinute: Int
    var partySize: Int
    var minutes: Int
    /// From the call to the start.
    var leadHours: Int
    var status: BookingStatus
    /// Which guest has called, from 0.
    var guest: Int
  }

  /// Bookings of the book.
  let count: Int
  /// Those of them on the shown day.
  let countOnShownDay: Int
  /// Minutes after midnight when the book is looked at.
  let nowMinute: Int

  /// Days before and after the shown one.
  static let daysEachWay = 730
  static let visitsPerGuest = 5

  var guestCount: Int { max(1, count / Self.visitsPerGuest) }

  /// The booking with this number, the same in every run; the shown day's come first.
  func booking(_ number: Int) -> Booking {
    var random = SplitMix(seed: number)
    let startMinute = Self.startMinute(&random)
    let partySize = Self.partySize(&random)
    let minutes = partySize <= 2 ? 90 : partySize <= 4 ? 120 : 150
    let dayOffset = number < countOnShownDay ? 0 : Self.otherDay(&random)
    let status = status(dayOffset, startMinute: startMinute, minutes: minutes, &random)
    return Booking(
      dayOffset: dayOffset, startMinute: startMinute, partySize: partySize, minutes: minutes,
      leadHours: Self.leadHours(&random), status: status,
      guest: Int.random(in: 0..<guestCount, using: &random))
  }

  private static func otherDay(_ random: inout SplitMix) -> Int {
    let distance = Int.random(in: 1...daysEachWay, using: &random)
    return Bool.random(using: &random) ? distance : -distance
  }
}
