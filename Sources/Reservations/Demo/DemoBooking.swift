/// One line of the demo's table of bookings; what is left out is what most of them have.
struct DemoBooking {
  let code: String
  /// Wall time, `19:30`; `24:15` is a quarter past midnight of the same service day.
  let time: String
  let minutes: Int
  let party: Int
  let guest: String
  let house: DemoHouse
  /// Labels joined by `+`; empty has none.
  let tables: String
  let status: BookingStatus
  var source = Booking.Source.phone
  var tags: [String] = []
  var allergies = ""
  var notes = ""
  var staffNotes = ""
  var phone = ""
  var isLocked = false
  var reason = ""
  /// Wall time of its last change of status, and who made it.
  var changed = ""
  var by = "marta"

  init(
    _ code: String, _ time: String, _ minutes: Int, _ party: Int, _ guest: String, _ house: DemoHouse,
    _ tables: String, _ status: BookingStatus
  ) {
    self.code = code
    self.time = time
    self.minutes = minutes
    self.party = party
    self.guest = guest
    self.house = house
    self.tables = tables
    self.status = status
  }

  func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// Who changed its status last, and when.
  func changed(_ time: String, _ actor: String) -> Self { with(\.changed, time).with(\.by, actor) }
}

/// The demo's three houses.
enum DemoHouse: Int, CaseIterable {
  case pasta, sushi, burger
}
