import Reservations
import TerminalUI

/// The selected booking in words: a few lines in the band, one fact a line where it is higher.
struct DetailsPane {
  /// Nil when no booking is selected.
  let details: BookingDetails?
  let isFocused: Bool

  /// Draws over the whole region, its head rule first.
  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    HeadRule(.details, trailing: details?.row.booking.code ?? "", isFocused: isFocused).draw(on: &canvas)
    canvas.region(Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1)) { canvas in
      guard let details else {
        return canvas.write("The selected booking is shown here.", in: 2..<max(2, size.columns - 1), row: 0)
      }
      if size.rows <= 6 {
        DetailsBand(details: details).draw(on: &canvas)
      } else {
        DetailsColumn(details: details).draw(on: &canvas)
      }
    }
  }
}
