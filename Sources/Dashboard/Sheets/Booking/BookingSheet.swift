import Book
import Observation
import Reservations
import TerminalUI

/// The form of a new or an open booking: gives keys to its model and shows what the model understood.
@Observable
final class BookingSheet: OpenSheet {
  let form: BookingFormModel
  @ObservationIgnored unowned let sheets: SheetStack
  /// The field with the cursor.
  var field: TextField
  /// The suggestion that Enter takes; none until `↓`.
  var suggestion: Int?
  /// Whether suggestions of this field were closed, or wait to be opened.
  var hidesSuggestions = false
  /// The way out of a refusal that Enter takes; none until `↓`, so that a second Enter in a row changes nothing.
  var way: Int?
  /// What happens when the question is answered with throwing away or keeping; nil while nothing is asked.
  var afterAnswer: (@MainActor () -> Void)?
  /// Whether the first letter takes the place of what stands in the field: nothing was changed there yet.
  @ObservationIgnored var isPristine = false
  @ObservationIgnored private var saving: Task<Void, Never>?

  /// The sheet of a form that was just opened.
  init(_ form: BookingFormModel, sheets: SheetStack) {
    self.form = form
    self.sheets = sheets
    field = TextField(form.text(form.focus))
    isPristine = true
  }

  var place: String { form.purpose == .add ? "new booking" : "booking" }

  var isTyping: Bool { afterAnswer == nil }

  /// From the key that saves on, so that no second one gets in between.
  var isBusy: Bool { saving != nil }

  func frame(on screen: Size) -> Rect {
    guard screen.columns >= 80 else {
      return Rect(column: 0, row: 0, columns: screen.columns, rows: screen.rows - 1)
    }
    let rows = min(view.wantedRows(columns: 72), screen.rows - 1)
    let sheet = Sheet(title: "", size: Size(columns: 72, rows: rows))
    guard screen.columns >= 160 else { return sheet.centered(in: screen) }
    let place = sheet.centered(in: screen)
    return Rect(
      column: screen.columns - place.size.columns, row: place.origin.row, columns: place.size.columns,
      rows: place.size.rows)
  }

  func draw(on canvas: inout Canvas) { view.draw(on: &canvas) }

  func take(_ key: Key) {
    guard afterAnswer == nil else { return }
    var fresh = field
    if isPristine { fresh.replace(with: "") }
    if fresh.type(key) { follow(fresh) }
  }

  /// Does in the field what an editing key does.
  func change(_ edit: FieldEdit) {
    var fresh = field
    fresh.perform(edit)
    follow(fresh)
  }

  func paste(_ text: String) {
    guard afterAnswer == nil else { return }
    var fresh = field
    if isPristine { fresh.replace(with: "") }
    fresh.paste(text)
    follow(fresh)
  }

  func key(at point: Point, in size: Size) -> Key? {
    guard point.row == size.rows - 2 else { return nil }
    let view = view
    return HintLine(inSheet: view.hints)
      .areas(column: view.hintColumn, row: point.row, width: size.columns).target(at: point)
  }

  func closed() {
    saving?.cancel()
    form.stop()
  }

  /// Shows what the model has in the field with the cursor now.
  func adoptField() {
    field = TextField(form.text(form.focus))
    isPristine = [.party, .day, .time, .minutes, .table].contains(form.focus)
    suggestion = nil
    hidesSuggestions = form.focus == .table
  }

  /// Saves, and closes or says why not.
  func save(_ save: @escaping @MainActor (BookingFormModel) async -> BookingFormModel.Outcome) {
    guard saving == nil else { return }
    saving = Task { [weak self, form] in
      let outcome = await save(form)
      self?.finish(outcome)
    }
  }

  private func finish(_ outcome: BookingFormModel.Outcome) {
    saving = nil
    guard sheets.contains(self) else { return }
    adoptField()
    switch outcome {
    case .saved: sheets.close(self)
    case .refused: way = nil
    case .conflict(let conflict): sheets.open(ConflictSheet(conflict, of: self, sheets: sheets))
    }
  }

  private func follow(_ fresh: TextField) {
    field = fresh
    isPristine = false
    suggestion = nil
    way = nil
    hidesSuggestions = form.focus == .table
    form.type(fresh.text, into: form.focus)
  }
}
