import Foundation
import Reservations

extension BookingFormModel {
  /// Writes the date for a word that has come to mean another day, `today` after the rollover, so that what was understood is what stands
  /// there and is saved. Not under the cursor: there somebody may be typing.
  func settleDay() {
    guard focus != .day, let day = entry.day.value, (try? typed.day(text(.day))) != day else { return }
    if opened[.day] == text(.day) { opened[.day] = day.isoText }
    texts[.day] = day.isoText
  }

  /// The texts to keep for another time: there the day is a date, for `tomorrow` is another day then.
  var lastingTexts: [BookField: String] {
    var lasting = texts
    if let day = entry.day.value { lasting[.day] = day.isoText }
    return lasting
  }
}
