import Foundation
import Synchronization

/// An HTTP server on loopback that answers as a test wants, also as no server should. It ends with the object.
///
/// Every connection has a thread of its own; an answer that never ends, ends with its client or the server.
public final class HostileServer: Sendable {
  /// What a question is answered with.
  public typealias Answers = @Sendable (Question) -> Reply

  private struct State {
    var answers: Answers
    var questions: [Question] = []
    var connections: Set<Int32> = []
    var accepted = 0
    var hasEnded = false
    /// Whether the listening descriptor is closed, and its number perhaps somebody else's.
    var isDeaf = false
  }

  /// The port it listens on.
  public let port: UInt16
  private let listener: Int32
  private let state: Mutex<State>

  /// A server that listens when this returns.
  ///
  /// - Throws: `HostileServerError` when there is no socket or port.
  public init(_ answers: @escaping Answers) throws(HostileServerError) {
    (listener, port) = try LoopbackSocket.listen()
    state = Mutex(State(answers: answers))
    let listener = listener
    let thread = Thread { [weak self] in
      while let connection = LoopbackSocket.accept(listener) {
        guard let self, self.begin(connection) else {
          close(connection)
          break
        }
        self.serve(connection)
      }
      if let self { self.stopListening() } else { close(listener) }
    }
    thread.start()
  }

  deinit { end() }

  /// The address of a path, which begins with `/`.
  public func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The questions so far, in the order in which they came.
  public var questions: [Question] { state.withLock(\.questions) }

  /// Connections that are open.
  public var connections: Int { state.withLock(\.connections.count) }

  /// Connections that were ever made.
  public var accepted: Int { state.withLock(\.accepted) }

  /// Answers otherwise from now on.
  public func answers(_ answers: @escaping Answers) {
    state.withLock { $0.answers = answers }
  }

  /// Closes every connection and listens no more.
  public func end() {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.hasEnded = true
      // The threads close their descriptors themselves; this wakes them.
      if !state.isDeaf { shutdown(listener, Int32(SHUT_RDWR)) }
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }
}

extension HostileServer {
  /// - Returns: Whether the connection is to be served.
  private func begin(_ connection: Int32) -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      state.connections.insert(connection)
      state.accepted += 1
      return true
    }
  }

  /// Under the lock: `end` must not shut down a number that is somebody else's by now.
  private func stopListening() {
    state.withLock { state in
      state.isDeaf = true
      close(listener)
    }
  }

  private func serve(_ connection: Int32) {
    // Weak, so that the server ends with its owner and not with its clients.
    let thread = Thread { [weak self] in
      let talk = Conversation(connection) { self?.reply(to: $0) }
      talk.run()
      if let self { self.finish(connection) } else { close(connection) }
    }
    thread.start()
  }

  private func finish(_ connection: Int32) {
    state.withLock { state in
      state.connections.remove(connection)
      // While locked: `end` must not shut down a number that is somebody else's by now.
      close(connection)
    }
  }

  private func reply(to question: Question) -> Reply? {
    let answers: Answers? = state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.questions.append(question)
      return state.answers
    }
    return answers?(question)
  }
}
