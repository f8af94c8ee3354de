import Foundation

/// One connection, question by question, on its own thread.
struct Conversation {
  private let connection: Int32
  /// Nil when the server has ended.
  private let reply: (Question) -> Reply?

  init(_ connection: Int32, _ reply: @escaping (Question) -> Reply?) {
    self.connection = connection
    self.reply = reply
  }

  func run() {
    var received: [UInt8] = []
    while true {
      if received.starts(with: HTTP2Conversation.preface) {
        return HTTP2Conversation(connection, reply).run(
          Array(received.dropFirst(HTTP2Conversation.preface.count)))
      }
      // Questions here have no bodies: one ends with its empty line. HTTP/2 begins with such a line too.
      if let end = endOfHead(received), !mayBecomeHTTP2(received) {
        let head = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end)
        guard let question = Question(head: head) else { return }
        if question.headers["upgrade"] == "h2c" {
          return HTTP2Conversation(connection, reply).change(from: question, received)
        }
        guard let reply = reply(question), send(reply) else { return }
      } else {
        guard let more = LoopbackSocket.receive(connection) else { return }
        received += more
      }
    }
  }

  private func mayBecomeHTTP2(_ bytes: [UInt8]) -> Bool {
    bytes.count < HTTP2Conversation.preface.count && HTTP2Conversation.preface.starts(with: bytes)
  }

  private func endOfHead(_ bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= 4 else { return nil }
    return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual(mark) }.map { $0 + 4 }
  }

  /// - Returns: Whether the connection goes on.
  private func send(_ reply: Reply) -> Bool {
    switch reply.content {
    case .message(let status, let headers, let body):
      return LoopbackSocket.send(connection, Self.bytes(status, headers, body))
    case .steps(let steps):
      for step in steps { guard perform(step) else { return false } }
      return false
    }
  }

  private func perform(_ step: Reply.Step) -> Bool {
    switch step {
    case .bytes(let bytes): return LoopbackSocket.send(connection, bytes)
    case .text(let text): return LoopbackSocket.send(connection, Array(text.utf8))
    case .pause(let pause): return LoopbackSocket.pause(connection, milliseconds: Self.milliseconds(pause))
    case .hold: return LoopbackSocket.pause(connection, milliseconds: -1)
    case .trickle(let bytes, let pause):
      return bytes.allSatisfy { byte in
        LoopbackSocket.send(connection, [byte])
          && LoopbackSocket.pause(connection, milliseconds: Self.milliseconds(pause))
      }
    case .endless(let bytes):
      while LoopbackSocket.send(connection, bytes) {}
      return false
    case .reset:
      LoopbackSocket.resetOnClose(connection)
      return false
    }
  }

  private static func milliseconds(_ pause: Duration) -> Int32 { Int32(pause / .milliseconds(1)) }

  private static func bytes(_ status: Int, _ headers: [(String, String)], _ body: [UInt8]) -> [UInt8] {
    var head = "HTTP/1.1 \(status) Status\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    let saysLength = headers.contains { ["content-length", "transfer-encoding"].contains($0.0.lowercased()) }
    if !saysLength, status != 304, status != 204 { head += "Content-Length: \(body.count)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }
}
