import Reservations

extension BookModel {
  /// Lists only what needs somebody, or everything again; ends a search.
  public func toggleToDo() {
    if search != nil { endSearch() }
    showsToDo.toggle()
    keepSelection(from: evening.rows)
  }
}

extension Evening.Row {
  /// Whether somebody has to do something about it: late, over, at the door, without a table, or a request.
  nonisolated var needsSomebody: Bool {
    switch due {
    case .late, .waiting, .over: true
    case .none, .soon, .left:
      booking.status == .requested || (tables.isEmpty && booking.status.isExpected)
    }
  }
}
