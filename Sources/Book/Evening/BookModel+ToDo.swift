import Persistence
import Reservations

extension BookModel {
  /// Lists only what needs somebody, of today with what earlier days left open, or everything again; ends a search.
  public func toggleToDo() {
    if search != nil { endSearch() }
    listOnlyToDo(!showsToDo)
    keepSelection(from: evening.rows)
  }

  func listOnlyToDo(_ isOnly: Bool) {
    guard isOnly != showsToDo else { return }
    showsToDo = isOnly
    readAnew()
  }
}
