extension Terminal {
  /// What a person may choose about the terminal.
  public struct Options: Sendable {
    /// Whether lines and signs are drawn in ASCII; nil: only where the terminal shows nothing else.
    public var asciiOnly: Bool?
    /// Whether clicks and the wheel are reported; selecting text with the mouse then needs Shift.
    public var mouse: Bool
    /// Whether `InputEvent.focus` comes when the terminal's window gets or loses the keyboard.
    public var reportsFocus: Bool
    /// Whether colour is off, whatever the environment says.
    public var forceNoColor: Bool
    /// The window's title while the program runs; nil leaves it alone.
    public var title: String?
    /// The path of the file that a crash appends its line to; nil writes none.
    public var crashLog: String?

    /// The usual choices.
    public init(
      asciiOnly: Bool? = nil, mouse: Bool = true, reportsFocus: Bool = false, forceNoColor: Bool = false,
      title: String? = nil, crashLog: String? = nil
    ) {
      self.asciiOnly = asciiOnly
      self.mouse = mouse
      self.reportsFocus = reportsFocus
      self.forceNoColor = forceNoColor
      self.title = title
      self.crashLog = crashLog
    }
  }
}
