import Text

extension Timeline {
  /// Draws over the whole region: the head, as many lanes as fit around the selected block's, then the feet.
  ///
  /// - Returns: Where a click acts.
  @discardableResult
  public func draw(on canvas: inout Canvas) -> [HitArea<Target>] {
    let size = canvas.size
    let scale = scale(width: size.columns)
    var areas = drawHead(scale, on: &canvas)
    let feet = feet.prefix(max(0, size.rows - 3))
    let height = max(0, size.rows - 1 - feet.count)
    let first = firstLane(height: height)
    let shown = lanes.indices.dropFirst(first).prefix(height)
    for (line, lane) in shown.enumerated() {
      areas += draw(lane, on: &canvas, line: line + 1, scale: scale)
    }
    for (line, foot) in feet.enumerated() {
      draw(foot, on: &canvas, line: 1 + shown.count + line, scale: scale)
    }
    return areas
  }

  private func drawHead(_ scale: TimelineScale, on canvas: inout Canvas) -> [HitArea<Target>] {
    let captions = ticks.filter { !$0.label.isEmpty }.map {
      HeadRule.Caption($0.label, column: scale.column(of: $0.minute))
    }.filter { $0.column >= scale.left && $0.column + $0.text.widthInCells < scale.end }
    return HeadRule(digit: digit, title: title, captions: captions, isFocused: isFocused)
      .draw(on: &canvas).compactMap { $0.target == .title ? $0.map { _ in .title } : nil }
  }

  /// The first lane shown, so that the selected block's is in sight.
  private func firstLane(height: Int) -> Int {
    let lane = lanes.firstIndex { lane in lane.blocks.contains { $0.id == selected } } ?? 0
    return max(0, min(lane - height + 1, lanes.count - height))
  }

  private func draw(
    _ index: Int, on canvas: inout Canvas, line: Int, scale: TimelineScale
  ) -> [HitArea<Target>] {
    let lane = lanes[index]
    canvas.write(lane.label.clipped(toCells: 4), column: 2, row: line, role: .textDim)
    canvas.write(lane.note.clipped(toCells: 2), column: 6, row: line, role: .textDim)
    drawGrid(on: &canvas, line: line, scale: scale)
    var areas = (0..<scale.slots).compactMap { slot in
      canvas.hitArea(
        Rect(
          column: scale.left + slot * scale.cellsPerSlot, row: line, columns: scale.cellsPerSlot, rows: 1),
        Target.slot(lane: index, minute: scale.minute(ofSlot: slot)))
    }
    let overlaps = lane.overlaps
    // The selected one is drawn last: what it overlaps must not hide it.
    for block in lane.blocks where block.id != selected {
      areas += draw(block, overlaps: overlaps.contains(block.id), on: &canvas, line: line, scale: scale)
    }
    for block in lane.blocks where block.id == selected {
      areas += draw(block, overlaps: overlaps.contains(block.id), on: &canvas, line: line, scale: scale)
    }
    return areas
  }

  private func drawGrid(on canvas: inout Canvas, line: Int, scale: TimelineScale) {
    for tick in ticks {
      let column = scale.column(of: tick.minute)
      guard (scale.left..<max(scale.left, scale.end)).contains(column) else { continue }
      canvas.write(tick.label.isEmpty ? "·" : "┊", column: column, row: line, role: .paneRule)
    }
    guard let now else { return }
    let column = scale.column(of: now)
    if (scale.left..<max(scale.left, scale.end)).contains(column) {
      canvas.write("│", column: column, row: line, role: .now)
    }
  }

  private func draw(
    _ block: TimelineBlock<ID>, overlaps: Bool, on canvas: inout Canvas, line: Int, scale: TimelineScale
  ) -> [HitArea<Target>] {
    let start = max(scale.column(of: block.start), scale.left)
    let until = scale.column(of: block.end)
    // A blank parts it from the next one, unless the edge does.
    let end = until < scale.end ? until - 1 : scale.end
    guard end > start else { return [] }
    let place = Rect(column: start, row: line, columns: end - start, rows: 1)
    canvas.fill(
      place, ground: block.id == selected ? .blockSelected : overlaps ? .blockConflict : block.ground)
    let text = overlaps ? "!\(block.text)" : block.text
    let used = canvas.write(text.clipped(toCells: end - start), column: start, row: line)
    canvas.rule(block.run, from: start + used + 1, to: end, row: line, role: .text)
    if block.id == selected, isFocused { canvas.restCursor(column: start, row: line) }
    return canvas.hitArea(place, Target.block(block.id)).map { [$0] } ?? []
  }

  private func draw(_ foot: Foot, on canvas: inout Canvas, line: Int, scale: TimelineScale) {
    canvas.write(foot.label.clipped(toCells: scale.left - 3), column: 2, row: line, role: .textDim)
    for (minute, cell) in foot.values {
      let slot = scale.slot(of: minute)
      guard (0..<scale.slots).contains(slot) else { continue }
      canvas.write(
        cell.text.clipped(toCells: scale.cellsPerSlot), column: scale.left + slot * scale.cellsPerSlot,
        row: line, role: cell.role)
    }
  }
}
