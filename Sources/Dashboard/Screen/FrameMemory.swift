import Reservations
import TerminalUI

/// The frame before, part by part: what would be drawn from the same is copied from it.
///
/// A key changes two rows of a list and one pane; the rest of a screen is most of the work of a frame.
final class FrameMemory {
  /// A part of the screen.
  enum Part: Hashable {
    case header, figures, covers
    case pane(Pane)
    /// The lines of the bookings, without their head rule.
    case lines
  }

  /// All that a part is drawn from.
  struct Ingredients: Equatable {
    /// Which evening and book: `BookModel.version`.
    var version: Int
    /// Where it stands, in cells of the whole screen.
    var place: Rect
    /// What else is told about the session.
    var status: HeaderStatus?
    /// Whether it has the keys.
    var isFocused = false
    /// What is selected in it.
    var selection: Int64?
    /// What is scrolled past.
    var first = 0
    /// What narrows it.
    var filter: ScreenState.Filter?
  }

  private var frame: Canvas?
  private var known: [Part: Ingredients] = [:]
  private var drawn: [Part: Ingredients] = [:]
  private var day: (version: Int, day: ServiceDay)?

  /// Draws a part into `place` of the region, or copies it.
  ///
  /// A part that shows the cursor is drawn each time: the cursor is no cell.
  func draw(
    _ part: Part, at place: Rect, from ingredients: Ingredients, on canvas: inout Canvas,
    _ body: (inout Canvas) -> Void
  ) {
    var ingredients = ingredients
    ingredients.place = canvas.placed(place)
    if let frame, frame.bounds == canvas.bounds, known[part] == ingredients {
      canvas.copy(ingredients.place, from: frame)
      drawn[part] = ingredients
      return
    }
    let cursor = (canvas.cursor, canvas.rest)
    canvas.region(place, body)
    if cursor == (canvas.cursor, canvas.rest) { drawn[part] = ingredients }
  }

  /// Copies lines that are drawn from the same but for what is selected, and remembers what is.
  ///
  /// - Returns: What was selected then: its line is still to be drawn, as is the one selected now; nil when all are.
  func copyLines(at place: Rect, from ingredients: Ingredients, on canvas: inout Canvas) -> Int64? {
    var ingredients = ingredients
    ingredients.place = canvas.placed(place)
    drawn[.lines] = ingredients
    guard let frame, frame.bounds == canvas.bounds, let known = known[.lines], let selection = known.selection
    else { return nil }
    ingredients.selection = selection
    guard known == ingredients else { return nil }
    canvas.copy(ingredients.place, from: frame)
    return selection
  }

  /// The service day it is in a version of the book; asking a time zone costs more than a line of the list.
  func today(in version: Int, _ ask: () -> ServiceDay) -> ServiceDay {
    if let day, day.version == version { return day.day }
    let today = ask()
    day = (version, today)
    return today
  }

  /// All parts of a frame were drawn, and nothing above them yet.
  func keep(_ canvas: Canvas) {
    frame = canvas
    swap(&known, &drawn)
    drawn.removeAll(keepingCapacity: true)
  }
}
