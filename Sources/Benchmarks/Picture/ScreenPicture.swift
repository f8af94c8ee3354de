import TerminalHarness

/// A screen as an SVG picture: the same cells give the same bytes.
///
/// Every character has its own x, so the columns hold whatever font the reader has; bars and lines are drawn, not written.
struct ScreenPicture {
  /// Colours of cells that have none of their own.
  struct Colours {
    var foreground: Int32
    var background: Int32
  }

  /// Row by row from the top.
  let cells: [[ScreenCell]]
  /// Drawn as a bar before its cell; nil draws none.
  let cursor: (column: Int, row: Int)?
  let colours: Colours
  /// What the picture shows, for people who do not see it.
  let title: String
  let geometry = CellGeometry()

  /// The whole document.
  var svg: String {
    let width = geometry.left(of: cells.first?.count ?? 0) + geometry.marginPixels
    let height = geometry.top(of: cells.count) + geometry.marginPixels
    let lines =
      [
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" "#
          + #"role="img" font-family="\#(Self.fonts)" font-size="\#(geometry.fontPixels)" xml:space="preserve">"#,
        "<title>\(title.xmlEscaped)</title>",
        #"<rect width="\#(width)" height="\#(height)" rx="6" fill="\#(colours.background.hexColour)"/>"#,
        #"<g shape-rendering="crispEdges">"#,
      ] + grounds + shapes + cursorBar + ["</g>"] + texts + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let fonts =
    "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,'Noto Sans Mono','Noto Sans Mono CJK JP',monospace"

  private var cursorBar: [String] {
    guard let cursor else { return [] }
    let (x, y) = (geometry.left(of: cursor.column), geometry.top(of: cursor.row))
    return [
      #"<rect x="\#(x)" y="\#(y)" width="2" height="\#(geometry.heightPixels)" fill="\#(colours.foreground.hexColour)"/>"#
    ]
  }
}
