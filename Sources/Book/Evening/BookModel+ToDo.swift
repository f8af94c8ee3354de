import Reservations

extension BookModel {
  /// Lists only what needs somebody, or everything again; ends a search.
  public func toggleToDo() {
    if search != nil { endSearch() }
    showsToDo.toggle()
    keepSelection(from: evening.rows)
  }
}
