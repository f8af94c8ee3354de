import Book
import Observation
import Reservations
import TerminalUI
import Text

/// Why a key did nothing, and what would work: other tables and times, or a reason.
@Observable
final class RefusalSheet: ListSheet {
  let place = "refused"
  let columns = 72
  private let refused: RefusedDeed
  @ObservationIgnored unowned let sheets: SheetStack
  private var selection: ListSelection
  /// What a key that does nothing here is told.
  private var remark = ""

  /// Offers the ways out of a refusal.
  init(_ refused: RefusedDeed, sheets: SheetStack) {
    self.refused = refused
    self.sheets = sheets
    // Enter may have been meant for something else: a line that moves the party to another time is chosen first.
    let isTimeKept = if case .table(let way, _)? = refused.offers.first { way.keepsTime } else { true }
    selection = ListSelection(index: isTimeKept ? 0 : ListSelection.none, count: refused.offers.count)
  }

  var list: SheetList {
    SheetList(
      title: "\(refused.action): not saved", note: refused.guest.clipped(toCells: 24),
      above: TextLines(refused.sentence, width: columns - 5, limit: 2).lines,
      rows: lines.enumerated().map { $1.row(isSelected: $0 == selection.index) },
      below: remark.isEmpty ? [] : [remark],
      hints: [
        Hint(.enter, "take this line"), Hint(.down, "another"), Hint(.escape, "leave it"),
      ])
  }

  private var lines: [OfferLine] {
    refused.offers.map { offer in
      switch offer {
      case .table(let way, _): OfferLine(way)
      case .anyway: OfferLine(.anyway, deed: refused.verb)
      case .override: OfferLine(.override, deed: refused.verb)
      }
    }
  }

  var actions: [Action] {
    [
      Action(
        "choose", help: "take the selected line", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in take() })
    ] + ListSelection.actions(page: 4) { [self] in selection.move(by: $0) }
      + sheets.closeActions(help: "leave it as it is")
  }

  func take(_ key: Key) { remark = "“\(key.name)” does nothing here; nothing was saved." }

  private func take() {
    guard selection.index != ListSelection.none else {
      return remark = "These are other times: choose a line first."
    }
    switch refused.offers[selection.index] {
    case .table(_, let take):
      sheets.close(self)
      take()
    case .anyway(let confirm):
      sheets.close(self)
      confirm()
    case .override(let save):
      sheets.replaceTop(with: QuestionSheet.reason(sheets: sheets, done: save))
    }
  }
}

extension QuestionSheet {
  /// Asks for the reason with which a rule is passed.
  static func reason(sheets: SheetStack, done: @escaping @MainActor (String) -> Void) -> QuestionSheet {
    QuestionSheet(
      place: "reason", title: "Save it because", verb: "save it", sheets: sheets,
      read: { text in
        text.allSatisfy(\.isWhitespace) ? .hint("why: it is noted in the history") : .understood("")
      },
      done: done)
  }
}
