import Book
import TerminalUI

extension ServiceScreen {
  /// Going from day to day, in the order of help.
  ///
  /// Two rows for one deed: brackets go by days in every pane, letters and arrows only where nothing else takes them.
  var dayActions: [Action] {
    [
      day("day.previous", "the day before", [.character("[")]) { [self] in book.showPreviousDay() },
      day("day.next", "the day after", [.character("]")]) { [self] in book.showNextDay() },
      day("day.left", "the day before", [.character("h"), .left]) { [self] in book.showPreviousDay() },
      day("day.right", "the day after", [.character("l"), .right]) { [self] in book.showNextDay() },
      day("day.today", "today, at the now-line", [.character("0")]) { [self] in book.showToday() },
      day("day.go", "go to a day: fri, 12/12, +7", [.character("d")]) { [self] in askForDay() },
    ]
  }

  private func day(
    _ id: String, _ help: String, _ keys: [Key], _ perform: @escaping @MainActor () -> Void
  ) -> Action {
    Action(
      id, title: id == "day.go" ? "go to day" : "", help: help, group: ActionGroup.day, keys: keys,
      perform: perform)
  }
}
