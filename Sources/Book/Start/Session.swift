import Persistence

/// An open book and everything that works on it; exists only while the program is ready.
public final class Session {
  /// The open book.
  public let container: ModelContainer
  /// The day on the screen.
  public let book: BookModel
  /// Brings the restaurants.
  public let refresher: Refresher
  /// The messages on the screen.
  public let messages: MessageQueue

  init(container: ModelContainer, book: BookModel, refresher: Refresher, messages: MessageQueue) {
    self.container = container
    self.book = book
    self.refresher = refresher
    self.messages = messages
  }

  /// Ends all that is running and closes the book; returns when it is closed. May be called again.
  public func stop() async {
    await book.settled()
    await refresher.stop()
    book.stop()
    await container.close()
  }
}
