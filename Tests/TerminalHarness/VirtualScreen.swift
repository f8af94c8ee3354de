import CVTerm

/// A terminal's screen as libvterm keeps it. Not thread-safe: its owner locks.
struct VirtualScreen: ~Copyable {
  let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let storedProperties: UnsafeMutablePointer<ScreenProperties>
  private(set) var columns: Int32
  private(set) var rows: Int32

  init(columns: Int32, rows: Int32) throws {
    guard let terminal = vterm_new(rows, max(columns, Self.fewestColumns)),
      let screen = vterm_obtain_screen(terminal)
    else {
      throw HarnessError.system(call: "vterm_new", number: 0)
    }
    self.terminal = terminal
    self.screen = screen
    self.columns = columns
    self.rows = rows
    storedProperties = .allocate(capacity: 1)
    storedProperties.initialize(to: ScreenProperties())
    // libvterm keeps the pointer.
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let value, let user else { return 0 }
      user.assumingMemoryBound(to: ScreenProperties.self).pointee.set(property, to: value.pointee)
      return 1
    }
    vterm_set_utf8(terminal, 1)
    vterm_screen_set_callbacks(screen, callbacks, storedProperties)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    storedProperties.deallocate()
  }

  /// libvterm 0.1.4 writes a wide character outside a screen of one column.
  private static let fewestColumns: Int32 = 2

  var properties: ScreenProperties { storedProperties.pointee }

  mutating func resize(columns: Int32, rows: Int32) {
    vterm_set_size(terminal, rows, max(columns, Self.fewestColumns))
    self.columns = columns
    self.rows = rows
  }

  func take(_ bytes: [CChar]) {
    _ = vterm_input_write(terminal, bytes, bytes.count)
  }

  /// What the terminal itself has to say: keys, mouse reports, answers.
  func answers() -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = vterm_output_read(terminal, &buffer, buffer.count)
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }

  var cursor: (column: Int, row: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.col), Int(position.row))
  }

  func cell(column: Int32, row: Int32) -> ScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: row, col: column), &cell)
    let foreground = cvterm_rgb(screen, cell.fg, 1)
    let background = cvterm_rgb(screen, cell.bg, 0)
    return ScreenCell(
      text: Self.text(of: cell), width: Int(cell.width), isBold: cell.attrs.bold != 0,
      isUnderlined: cell.attrs.underline != 0, isReversed: cell.attrs.reverse != 0,
      foreground: foreground < 0 ? nil : foreground, background: background < 0 ? nil : background)
  }

  private static func text(of cell: VTermScreenCell) -> String {
    withUnsafeBytes(of: cell.chars) { bytes in
      let scalars = bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// All lines, each without the blanks at its end.
  var lines: [String] {
    // A non-copyable value cannot be captured by `map`.
    var lines: [String] = []
    for row in 0..<rows { lines.append(line(row)) }
    return lines
  }

  /// One line without the blanks at its end.
  func line(_ row: Int32) -> String {
    let rect = VTermRect(start_row: row, end_row: row + 1, start_col: 0, end_col: columns)
    // A cell has six scalars at most, of four bytes.
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(columns) * 24 + 1) { buffer in
      var count = vterm_screen_get_text(screen, buffer.baseAddress, buffer.count, rect)
      while count > 0, buffer[count - 1] == 0x20 || buffer[count - 1] == 0x0A { count -= 1 }
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]), as: UTF8.self)
    }
  }
}
