import Reservations
import TerminalUI

/// One house, or all of them, in the restaurants pane.
struct RestaurantRow {
  let name: String
  let cuisine: String
  let covers: Int
  let limit: Int?
  /// `open until 24:00`, where the opening hours say it plainly.
  let openUntil: String

  func draw(
    on canvas: inout Canvas, line: Int, columns: RestaurantColumns, isSelected: Bool, isFocused: Bool
  ) {
    if isSelected {
      canvas.fill(
        Rect(column: 0, row: line, columns: canvas.size.columns, rows: 1),
        ground: isFocused ? .rowSelected : .rowSelectedUnfocused)
      canvas.write("▌", column: 0, row: line)
      if isFocused { canvas.restCursor(column: 0, row: line) }
    }
    canvas.write(name, in: columns.name, row: line)
    canvas.write(cuisine, in: columns.cuisine, row: line)
    canvas.write(coversText, endingAt: columns.coversEnd, row: line)
    if let cells = columns.meter, let limit {
      let share = Share(covers, of: limit)
      Meter(share).draw(
        on: &canvas, column: cells.lowerBound, row: line, width: cells.count, taken: .barExpected,
        free: .barTrack)
      if share.isOver { canvas.write("!", column: cells.upperBound - 1, row: line, role: .barOver) }
    }
    if let cells = columns.openUntil { canvas.write(openUntil, in: cells, row: line, role: .text) }
  }

  private var coversText: String { limit.map { "\(covers)/\($0)" } ?? "\(covers)" }
}

extension RestaurantRow {
  init(house: Evening.House) {
    name = house.restaurant.name
    cuisine = house.restaurant.cuisines.first ?? ""
    covers = house.covers
    limit = house.coverLimit
    openUntil = Self.lastClosing(in: house.restaurant.openingHours).map { "open until \($0)" } ?? ""
  }

  /// The end of hours that are the same each day, `Mo-Su 17:30-24:00`; nil for any other.
  private static func lastClosing(in hours: String) -> String? {
    let parts = hours.split(separator: " ")
    guard parts.count == 2, parts[0] == "Mo-Su" else { return nil }
    let times = parts[1].split(separator: "-")
    guard times.count == 2, times[1].count == 5, times[1].utf8.contains(UInt8(ascii: ":")) else { return nil }
    return String(times[1])
  }
}
