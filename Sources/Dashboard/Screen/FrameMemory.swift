import TerminalUI

/// The frame before, part by part: what would be drawn from the same is copied from it.
///
/// A key changes two rows of a list and one pane; the rest of a screen is most of the work of a frame.
final class FrameMemory {
  /// A part of the screen.
  enum Part: Hashable {
    case header, figures, covers
    case pane(Pane)
    /// A line of the list, by its row on the screen.
    case line(Int)
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
    /// What is selected in it, or which row it is.
    var selection: Int64?
    /// What is scrolled past.
    var first = 0
    /// What is searched for.
    var words = ""
  }

  private var frame: Canvas?
  private var known: [Part: Ingredients] = [:]
  private var drawn: [Part: Ingredients] = [:]

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

  /// All parts of a frame were drawn, and nothing above them yet.
  func keep(_ canvas: Canvas) {
    frame = canvas
    swap(&known, &drawn)
    drawn.removeAll(keepingCapacity: true)
  }
}
