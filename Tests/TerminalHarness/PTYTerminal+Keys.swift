import CLinux
import CVTerm
import Dispatch
import Glibc
import Synchronization

extension PTYTerminal {
  /// Sends bytes as they are, in one write if the program keeps up.
  public func send(_ bytes: [UInt8]) {
    forgetScreens()
    writer.sync { [master] in
      guard readerState.withLock({ $0 }) != .closed else { return }
      Self.write(bytes, to: master)
    }
  }

  /// Types text: one key a character, all in one write.
  public func type(_ text: String) { send(Array(text.utf8)) }

  /// Presses keys, all in one write.
  public func press(_ keys: TerminalKey...) { press(keys) }

  /// Presses keys, all in one write.
  public func press(_ keys: [TerminalKey]) {
    send(
      keys.flatMap { key in
        screen.withLock {
          vterm_keyboard_key($0.terminal, key.code, key.modifiers)
          return $0.answers()
        }
      })
  }

  /// Presses Control with a letter.
  public func control(_ letter: Character) { send([(letter.asciiValue ?? 0x40) & 0x1F]) }

  /// Pastes text, bracketed if the program asked for that.
  public func paste(_ text: String) {
    let (start, end) = screen.withLock {
      vterm_keyboard_start_paste($0.terminal)
      let start = $0.answers()
      vterm_keyboard_end_paste($0.terminal)
      return (start, $0.answers())
    }
    send(start + Array(text.utf8) + end)
  }

  /// Clicks with a button, 1 the left one; 4 and 5 turn the wheel up and down.
  public func click(column: Int, row: Int, button: Int = 1) {
    send(
      screen.withLock {
        vterm_mouse_move($0.terminal, Int32(row), Int32(column), VTERM_MOD_NONE)
        vterm_mouse_button($0.terminal, Int32(button), true, VTERM_MOD_NONE)
        vterm_mouse_button($0.terminal, Int32(button), false, VTERM_MOD_NONE)
        return $0.answers()
      })
  }

  /// Gives the window another size, as dragging its corner does; the program gets SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    forgetScreens()
    screen.withLock { $0.resize(columns: Self.drawn(columns, 80), rows: Self.drawn(rows, 24)) }
    var size = PseudoTerminal.windowSize(columns: columns, rows: rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the program asked for brackets around pastes.
  public var isPasteBracketed: Bool {
    screen.withLock {
      vterm_keyboard_start_paste($0.terminal)
      return !$0.answers().isEmpty
    }
  }
}
