/// What an event loop draws on, and where its events come from: a terminal, or a script's screen.
@MainActor public protocol Display: AnyObject {
  /// How many colours are drawn.
  var depth: ColorDepth { get }
  /// What the person should know about how it is used; nil when it is as they said.
  var notice: String? { get }
  /// The size to draw on, each side 1 to 1,000 cells.
  var size: Size { get }
  /// Whether frames are shown now.
  var isActive: Bool { get }
  /// Whether another program had it while this one was stopped.
  var isTakenAway: Bool { get }
  /// Whether giving it back may never end: then the process is ended after a moment.
  var mayStall: Bool { get }

  /// Begins to hand what the person does to `loop`.
  ///
  /// - Throws: `noSignals` when the end of it could not be noticed.
  func attach(to loop: EventLoop) throws(TerminalError)
  /// Takes over the size that it has by now.
  ///
  /// - Returns: Whether it changed.
  @discardableResult func adoptSize() -> Bool
  /// Shows a canvas in the looks of `theme`.
  func present(_ canvas: Canvas, theme: Theme)
  /// Draws everything again with the next canvas.
  func forgetScreen()
  /// Puts text into the person's clipboard, if there is one.
  func copy(_ text: String)
  /// Gives it back for a while.
  func suspend()
  /// Takes it again after `suspend()`.
  func resume()
  /// Gives it back for good.
  func close()
}

extension Terminal: Display {
  /// A terminal may take nothing any more.
  public var mayStall: Bool { true }

  /// Reads keys and signals until the loop ends.
  public func attach(to loop: EventLoop) throws(TerminalError) { try loop.startSources(of: self) }
}
