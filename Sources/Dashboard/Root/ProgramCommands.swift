import TerminalUI

/// What the screen asks of the program around it: the things no model can do.
struct ProgramCommands {
  /// Ends the program with this exit code.
  var quit: @MainActor (Int32) -> Void
  /// Draws every cell again.
  var repaint: @MainActor () -> Void
  /// Gives the terminal to the shell until `fg`.
  var suspend: @MainActor () -> Void
  /// Puts text into the clipboard of the person's terminal.
  var copy: @MainActor (String) -> Void

  /// Commands of these parts; by default nothing happens.
  init(
    quit: @escaping @MainActor (Int32) -> Void = { _ in }, repaint: @escaping @MainActor () -> Void = {},
    suspend: @escaping @MainActor () -> Void = {}, copy: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.quit = quit
    self.repaint = repaint
    self.suspend = suspend
    self.copy = copy
  }
}
