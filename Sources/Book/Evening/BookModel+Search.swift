import Persistence
import Reservations

extension BookModel {
  /// Begins a search in the whole list; what was kept of an earlier one is given up.
  public func beginSearch() {
    listOnlyToDo(false)
    search = BookSearch(rows: evening.rows, selectedBefore: search?.selectedBefore ?? selectedID)
  }

  /// What stands in the search field now; the list follows at once, the selection stays or goes to the next match that may be meant.
  public func searchFor(_ text: String) {
    let before = evening.rows
    search?.type(text)
    keepSelection(from: before)
    preferWhatIsMeant()
  }

  /// Of `anna` Anna Kovács is selected, not Hannah Goldberg, who happens to come next.
  private func preferWhatIsMeant() {
    guard let matches = search?.matches, let selectedID,
      let current = matches.firstIndex(where: { $0.id == selectedID }), !matches[current].isMeant
    else { return }
    let meant = matches[current...].first(where: \.isMeant) ?? matches.first(where: \.isMeant)
    if let meant { select(meant.id) }
  }

  /// Closes the field and keeps what it found, for `nextMatch`.
  public func keepSearch() {
    search?.isKept = true
  }

  /// Ends the search: the list is as before, and so is the selection unless what was found was kept.
  public func endSearch() {
    let before = search?.isKept == true ? nil : search?.selectedBefore
    search = nil
    if let before { select(before) }
    keepSelection(from: evening.rows)
  }

  /// Selects the next match, the first after the last.
  public func nextMatch() { walkMatches(by: 1) }

  /// Selects the match before, the last before the first.
  public func previousMatch() { walkMatches(by: -1) }

  private func walkMatches(by step: Int) {
    let rows = visibleRows
    guard search != nil, !rows.isEmpty else { return }
    let current = rows.firstIndex { $0.id == selectedID } ?? (step > 0 ? -1 : 0)
    select(rows[(current + step + rows.count) % rows.count].id)
  }
}
