import Text

/// The fields of a form, drawn: labels, values, readings, suggestions over the fields around it, and what stands at the foot.
public struct FormView: Sendable {
  /// What can be clicked.
  public enum Target: Hashable, Sendable {
    /// A field, by its place.
    case field(Int)
    /// A suggestion, by its place.
    case suggestion(Int)
  }

  /// The fields, in order.
  public var fields: [FieldLine]
  /// What may be taken: below the field with the cursor, or above it where there is more room.
  public var suggestions: [Suggestion]
  /// The suggestion that Enter takes; none until `↓`.
  public var selectedSuggestion: Int?
  /// Rows wanted below the fields.
  public var footRows: Int

  /// A form of these fields.
  public init(
    fields: [FieldLine], suggestions: [Suggestion] = [], selectedSuggestion: Int? = nil, footRows: Int = 0
  ) {
    self.fields = fields
    self.suggestions = suggestions
    self.selectedSuggestion = selectedSuggestion
    self.footRows = footRows
  }

  /// Draws over the whole region; `foot` draws below the fields, where there is room for it.
  ///
  /// - Returns: Where a click acts.
  @discardableResult
  public func draw(
    on canvas: inout Canvas, foot: (inout Canvas) -> Void = { _ in }
  ) -> [HitArea<Target>] {
    let layout = FormLayout(size: canvas.size, fields: fields, footRows: footRows)
    var areas = layout.rows.compactMap { draw($0.field, on: &canvas, row: $0.row, layout) }
    if let row = layout.footRow {
      let rows = canvas.size.rows - row
      canvas.region(Rect(column: 0, row: row, columns: canvas.size.columns, rows: rows)) { foot(&$0) }
      drawLongReading(on: &canvas, row: row - 1, layout)
    }
    areas += drawSuggestions(on: &canvas, layout)
    return areas
  }
}

extension FormView {
  private func draw(
    _ index: Int, on canvas: inout Canvas, row: Int, _ layout: FormLayout
  ) -> HitArea<Target>? {
    let line = fields[index]
    let bar = line.isFocused ? StyleRole.paneRuleFocused : .paneRule
    let label = line.label.clipped(toCells: layout.labelEnd)
    canvas.write(
      label, endingAt: layout.labelEnd, row: row, role: line.isFocused ? .textStrong : .textDim)
    canvas.write(line.isFocused ? "▌" : "│", column: layout.barColumn, row: row, role: bar)
    drawValue(of: line, on: &canvas, row: row, layout)
    let place = layout.readingPlace(row: row)
    canvas.write(
      line.reading.text.clipped(toCells: canvas.size.columns - 1 - place.column), column: place.column,
      row: place.row, role: line.reading.role)
    return canvas.hitArea(
      Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), .field(index))
  }

  private func drawValue(of line: FieldLine, on canvas: inout Canvas, row: Int, _ layout: FormLayout) {
    let role: StyleRole = line.reading.isWrong ? .fieldInvalid : .text
    if line.isFocused {
      canvas.drawFocused(
        line.field, column: layout.fieldColumn, row: row, width: layout.fieldWidth, role: role)
    } else {
      canvas.write(
        line.field.text.clipped(toCells: layout.fieldWidth), column: layout.fieldColumn, row: row, role: role)
    }
    guard line.field.isEmpty else { return }
    canvas.write(
      line.placeholder, column: layout.fieldColumn, row: row, role: .textDim, limit: layout.fieldWidth)
  }

  /// What does not fit beside the field with the cursor has the line below the fields.
  private func drawLongReading(on canvas: inout Canvas, row: Int, _ layout: FormLayout) {
    guard let line = fields.first(where: \.isFocused), !layout.isNarrow else { return }
    let room = canvas.size.columns - 1 - layout.readingPlace(row: 0).column
    guard line.reading.text.clipped(toCells: room) != line.reading.text.cleanedForTerminal else { return }
    canvas.write(
      line.reading.text.clipped(toCells: canvas.size.columns - 3), column: 2, row: row,
      role: line.reading.role)
  }

  private func drawSuggestions(on canvas: inout Canvas, _ layout: FormLayout) -> [HitArea<Target>] {
    guard let focused = layout.rows.first(where: { fields[$0.field].isFocused })?.row else { return [] }
    let (first, shown) = placeOfSuggestions(focused: focused, layout, rows: canvas.size.rows)
    return shown.enumerated().compactMap { offset, index in
      draw(
        suggestions[index], on: &canvas, column: layout.fieldColumn, row: first + offset,
        isSelected: index == selectedSuggestion
      ).flatMap { canvas.hitArea($0, .suggestion(index)) }
    }
  }

  /// Below the field where all of them have room, else on the side with more of it; the selected one is always among them.
  private func placeOfSuggestions(
    focused: Int, _ layout: FormLayout, rows: Int
  ) -> (firstRow: Int, shown: Range<Int>) {
    let below = focused + (layout.isNarrow ? 2 : 1)
    let roomBelow = max(0, rows - below)
    let isAbove = suggestions.count > roomBelow && focused > roomBelow
    let count = min(suggestions.count, isAbove ? focused : roomBelow)
    let start = max(0, (selectedSuggestion ?? 0) - count + 1)
    return (isAbove ? focused - count : below, start..<start + count)
  }

  private func draw(
    _ suggestion: Suggestion, on canvas: inout Canvas, column: Int, row: Int, isSelected: Bool
  ) -> Rect? {
    let width = canvas.size.columns - column - 1
    guard width > 0 else { return nil }
    // To the edge: the reading of the field that lies below may reach so far.
    let line = Rect(column: column - 1, row: row, columns: width + 1, rows: 1)
    canvas.fill(line, ground: isSelected ? .rowSelected : .fieldFocused)
    let room = suggestion.facts.map(\.column).min().map { $0 - 1 } ?? width - 1
    canvas.write(
      suggestion.value.clipped(toCells: min(room, width - 1)), column: column, row: row, role: .textStrong)
    for fact in suggestion.facts where fact.column + fact.text.widthInCells < width {
      canvas.write(fact.text, column: column + fact.column, row: row, role: fact.role)
    }
    return line
  }
}
