import Book
import Persistence
import Reservations
import TerminalUI
import Text

/// The houses and their covers; the first row is all of them together.
struct RestaurantsPane {
  let evening: Evening
  /// Nil is the row of all.
  let selection: PersistentIdentifier<Restaurant>?
  /// `as of 14:05` while the feed does not answer.
  var staleText = ""
  /// What is known of opening hours from the frames before.
  var hours = KnownHours()
  let isFocused: Bool

  /// Draws over the whole region, its head rule first.
  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let columns = RestaurantColumns(width: size.columns)
    let height = max(0, size.rows - 1)
    let selected = selection.flatMap { id in evening.houses.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
    let count = evening.houses.count + 1
    let first = max(0, min(selected - height + 1, count - height))
    HeadRule(
      .restaurants, trailing: trailing(hidden: count - height, columns, width: size.columns),
      isFocused: isFocused
    ).draw(on: &canvas)
    for index in first..<min(count, first + height) {
      row(index).draw(
        on: &canvas, line: index - first + 1, columns: columns, isSelected: index == selected,
        isFocused: isFocused)
    }
  }

  /// Cells of the head with its title, and of what stands at its end.
  private static let titleCells = 18

  /// - Parameter hidden: How many rows have no room.
  private func trailing(hidden: Int, _ columns: RestaurantColumns, width: Int) -> String {
    let more = hidden > 0 ? "\(hidden) more" : ""
    let words = [more, staleText].filter { !$0.isEmpty }.joined(separator: ", ")
    guard columns.meter == nil else { return words }
    // The last word stands over the last column; what is hidden or old goes before it.
    let captioned = words.isEmpty ? "covers" : "\(words) ─ covers"
    return captioned.widthInCells < width - Self.titleCells ? captioned : words
  }

  private func row(_ index: Int) -> RestaurantRow {
    if index > 0 {
      let house = evening.houses[index - 1]
      var row = RestaurantRow(house: house, now: evening.now, hours)
      // Two of one name are told apart as the commands do it.
      if isNameShared(house.restaurant) { row.cuisine = house.restaurant.reference }
      return row
    }
    return RestaurantRow(
      name: "All restaurants", cuisine: "", covers: evening.houses.reduce(0) { $0 + $1.covers },
      limit: totalLimit, openUntil: "")
  }

  private func isNameShared(_ house: Restaurant) -> Bool {
    house.isNameShared(among: evening.houses.lazy.map(\.restaurant))
  }

  /// Nil when one of the houses has none.
  private var totalLimit: Int? {
    let limits = evening.houses.compactMap(\.coverLimit)
    return limits.isEmpty || limits.count < evening.houses.count ? nil : limits.reduce(0, +)
  }
}
