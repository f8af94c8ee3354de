import Foundation
import Reservations
import TerminalUI
import Text

/// One house, or all of them, in the restaurants pane.
struct RestaurantRow {
  let name: String
  /// The first of its cuisines; what tells it from another of its name.
  var cuisine: String
  let covers: Int
  let limit: Int?
  /// `open until 24:00`, `opens 17:30`, the hours as given where they are not understood, or that no feed has it.
  let openUntil: String
  /// Whether its feed has it no more.
  var isMissing = false

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
    let showsMissing = isMissing && columns.openUntil == nil
    canvas.write(showsMissing ? Self.missingWords : cuisine, in: columns.cuisine, row: line)
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
  private static let missingWords = "not in feed"

  /// - Parameters:
  ///   - now: The moment whose opening hours are told, by the house's own clock.
  ///   - hours: What is known of opening hours already.
  init(house: Evening.House, now: Date, _ hours: KnownHours) {
    name = house.restaurant.name
    cuisine = house.restaurant.cuisines.first ?? ""
    covers = house.covers
    limit = house.coverLimit
    isMissing = house.restaurant.missingSince != nil
    openUntil =
      isMissing
      ? Self.missingWords
      : hours.words(of: house.restaurant.openingHours, at: house.restaurant.clock.wallTime(at: now))
  }
}
