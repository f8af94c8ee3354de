import Testing

@testable import Reservations

@Suite struct LengthWordsTests {
  @Test(arguments: [
    ("1441", "1,441 minutes are too long: at most 1,440 minutes, a day"),
    ("25h", "1,500 minutes are too long: at most 1,440 minutes, a day"),
    ("99999999999999", "too long: at most 1,440 minutes, a day"), ("0", "no length like “0”: 90, 1:30, 2h"),
    ("x", "no length like “x”: 90, 1:30, 2h"),
  ])
  func `a length beyond a day is refused with the most there is`(_ text: String, _ sentence: String) {
    let refusal = #expect(throws: BookRefusal.self) { try TypedTime.minutes(text) }
    #expect(refusal?.sentence == sentence)
    #expect(refusal?.field == .minutes)
  }

  @Test func `one minute is one`() {
    #expect(BookRefusal.lengthTooShort(minutes: 1, least: 15).sentence == "1 minute is too short: 15 or more")
    #expect(
      BookRefusal.lengthTooShort(minutes: 0, least: 15).sentence == "0 minutes are too short: 15 or more")
  }
}
