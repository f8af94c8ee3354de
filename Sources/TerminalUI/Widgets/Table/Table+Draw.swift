import Text

extension Table {
  /// The cells of the bar and the mark, and the blank at the right edge.
  private static var margins: (left: Int, right: Int) { (left: 2, right: 1) }

  /// Draws over the whole region.
  ///
  /// - Parameters:
  ///   - visible: The rows on the screen, counted from the first of the list; as many as fit are drawn.
  ///   - selected: The selected row, if one is.
  ///   - row: A row by its place; nil for one that is not loaded yet, drawn as `…`.
  /// - Returns: Where a click acts.
  @discardableResult
  public func draw(
    on canvas: inout Canvas, visible: Range<Int>, selected: Int?, row: (Int) -> TableRow<Column>?
  ) -> [HitArea<Target>] {
    let layout = TableLayout(columns, width: canvas.size.columns - Self.margins.left - Self.margins.right)
      .moved(by: Self.margins.left)
    var areas = drawHead(layout, on: &canvas)
    if visible.isEmpty { drawEmptyText(on: &canvas) }
    for (line, index) in visible.prefix(Self.height(in: canvas.size)).enumerated() {
      let row = row(index)
      if let title = row?.divider {
        drawDivider(title, on: &canvas, line: line + 1)
        continue
      }
      draw(row, isSelected: index == selected, layout, on: &canvas, line: line + 1)
      let place = Rect(column: 0, row: line + 1, columns: canvas.size.columns, rows: 1)
      if let area = canvas.hitArea(place, Target.row(index)) { areas.append(area) }
    }
    return areas
  }

  /// Draws the rows of a list that is in memory.
  ///
  /// - Parameters:
  ///   - divider: What the dividing line at a place of `list.rows`, a nil there, says: the head of a section. Unless said
  ///     otherwise it is a bare line.
  ///   - row: Makes a row by its id.
  @discardableResult
  public func draw<ID>(
    on canvas: inout Canvas, list: ListState<ID>, divider: (Int) -> String = { _ in "" },
    row: (ID) -> TableRow<Column>
  ) -> [HitArea<Target>] {
    draw(on: &canvas, visible: list.visible, selected: list.selectedIndex) { index in
      list.rows[index].map(row) ?? .divider(divider(index))
    }
  }

  /// Draws the rows of a long list; `row` makes one by its id.
  @discardableResult
  public func draw<ID>(
    on canvas: inout Canvas, list: LongListState<ID>, row: (ID) -> TableRow<Column>
  ) -> [HitArea<Target>] {
    draw(on: &canvas, visible: list.visible, selected: list.selectedIndex) { list.id(at: $0).map(row) }
  }

  private func drawHead(_ layout: TableLayout<Column>, on canvas: inout Canvas) -> [HitArea<Target>] {
    let named = layout.places.filter { !title(of: $0.id).isEmpty }
    let captions = named.map { place in
      place.alignment == .right
        ? HeadRule.Caption(title(of: place.id), endingAt: place.end)
        : HeadRule.Caption(title(of: place.id), column: place.start)
    }
    var head = HeadRule(digit: digit, title: title, count: count, captions: captions, isFocused: isFocused)
    var areas = head.draw(on: &canvas)
    if let order, let place = named.firstIndex(where: { $0.id == order.column }),
      !areas.contains(where: { $0.target == .caption(place) })
    {
      // The title covers the name of the column: then the order stands beside the title.
      let words = count.isEmpty ? "by \(title(of: order.column))" : "\(count) by \(title(of: order.column))"
      head = HeadRule(digit: digit, title: title, count: words, captions: captions, isFocused: isFocused)
      areas = head.draw(on: &canvas)
    }
    return areas.map { area in
      area.map { part in
        switch part {
        case .title: .title
        case .caption(let index): .column(named[index].id)
        }
      }
    }
  }

  /// A column's name, with the mark of the order.
  private func title(of column: Column) -> String {
    let title = columns.first { $0.id == column }?.title ?? ""
    guard let order, order.column == column, !title.isEmpty else { return title }
    return "\(title) \(order.isAscending ? "▲" : "▼")"
  }

  private func drawDivider(_ title: String, on canvas: inout Canvas, line: Int) {
    let width = canvas.size.columns
    canvas.rule("─", from: Self.margins.left, to: width - Self.margins.right, row: line)
    guard !title.isEmpty, width > Self.margins.left + 4 else { return }
    let shown = title.clipped(toCells: width - Self.margins.left - 4)
    canvas.write(" \(shown) ", column: Self.margins.left + 1, row: line, role: .paneColumn)
  }

  private func drawEmptyText(on canvas: inout Canvas) {
    for (line, text) in TextLines(emptyText, width: canvas.size.columns - 4, limit: 9).lines.enumerated() {
      canvas.write(text, column: 2, row: line + 2, role: .textDim)
    }
  }

  private func draw(
    _ row: TableRow<Column>?, isSelected: Bool, _ layout: TableLayout<Column>, on canvas: inout Canvas,
    line: Int
  ) {
    let isMarked = row?.isMarked ?? false
    let ground: StyleRole? =
      isSelected ? (isFocused ? .rowSelected : .rowSelectedUnfocused) : isMarked ? .rowMarked : nil
    if let ground {
      canvas.fill(Rect(column: 0, row: line, columns: canvas.size.columns, rows: 1), ground: ground)
    }
    if isSelected {
      canvas.write("▌", column: 0, row: line)
      if isFocused { canvas.restCursor(column: 0, row: line) }
    }
    guard let row else {
      if let first = layout.places.first { canvas.write("…", column: first.start, row: line, role: .textDim) }
      return
    }
    if let mark = isMarked ? TableCell("+") : row.mark {
      canvas.write(mark.text, column: 1, row: line, role: mark.role, limit: 1)
    }
    for place in layout.places { draw(row, in: place, on: &canvas, line: line) }
  }

  private func draw(
    _ row: TableRow<Column>, in place: TableLayout<Column>.Place, on canvas: inout Canvas, line: Int
  ) {
    let cell = row.cell(place.id)
    let shown = cell.text.clipped(toCells: place.width)
    let start = place.alignment == .right ? place.end - shown.widthInCells : place.start
    let role = cell.role == .text ? row.role : cell.role
    guard !query.isEmpty else {
      canvas.write(shown, column: start, row: line, role: role)
      return
    }
    canvas.write(shown, matchingWords: query, column: start, row: line, role: role)
  }
}
