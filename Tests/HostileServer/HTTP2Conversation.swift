import Foundation

/// The little of HTTP/2 (RFC 9113) that answering takes, without TLS: what is asked is not looked at.
struct HTTP2Conversation {
  /// What a client says first.
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  private enum Kind {
    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let settings: UInt8 = 4
    static let ping: UInt8 = 6
  }

  private enum Flag {
    static let endOfStream: UInt8 = 1
    static let acknowledgement: UInt8 = 1
    static let endOfHeaders: UInt8 = 4
  }

  private let connection: Int32
  private let reply: (Question) -> Reply?

  init(_ connection: Int32, _ reply: @escaping (Question) -> Reply?) {
    self.connection = connection
    self.reply = reply
  }

  /// Goes on in HTTP/2 (RFC 7540 §3.2), and answers the question that asked for it as stream 1.
  func change(from question: Question, _ begun: [UInt8]) {
    let agreement = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
    guard LoopbackSocket.send(connection, Array(agreement.utf8)) else { return }
    var received = begun
    while received.count < Self.preface.count {
      guard let more = LoopbackSocket.receive(connection) else { return }
      received += more
    }
    guard send(Kind.settings, 0, stream: 0, []), answer(question, stream: 1), nudge() else { return }
    converse(Array(received.dropFirst(Self.preface.count)))
  }

  /// Goes on after the preface.
  func run(_ begun: [UInt8]) {
    guard send(Kind.settings, 0, stream: 0, []) else { return }
    converse(begun)
  }

  /// libcurl 7.88 does not look at frames that come about the time of its preface until more come: pings, until it says something.
  ///
  /// - Returns: Whether the client is still there.
  private func nudge() -> Bool {
    while !LoopbackSocket.hasCome(connection, withinMilliseconds: 10) {
      guard send(Kind.ping, 0, stream: 0, [UInt8](repeating: 0, count: 8)) else { return false }
    }
    return true
  }

  private func converse(_ begun: [UInt8]) {
    var received = begun
    while true {
      if let length = frameLength(received), received.count >= length {
        let frame = Array(received[..<length])
        received.removeFirst(length)
        guard take(frame) else { return }
      } else {
        guard let more = LoopbackSocket.receive(connection) else { return }
        received += more
      }
    }
  }

  /// With its nine bytes of head.
  private func frameLength(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 9 else { return nil }
    return 9 + Int(bytes[0]) << 16 + Int(bytes[1]) << 8 + Int(bytes[2])
  }

  private func take(_ frame: [UInt8]) -> Bool {
    let flags = frame[4]
    let stream = frame[5..<9].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    switch frame[3] {
    case Kind.settings where flags & Flag.acknowledgement == 0:
      return send(Kind.settings, Flag.acknowledgement, stream: 0, [])
    case Kind.ping where flags & Flag.acknowledgement == 0:
      return send(Kind.ping, Flag.acknowledgement, stream: 0, Array(frame[9...]))
    case Kind.headers:
      return answer(Question(), stream: stream)
    default: return true
    }
  }

  private func answer(_ question: Question, stream: UInt32) -> Bool {
    guard case .message(let status, let headers, let body)? = reply(question)?.content else { return false }
    return answer(stream, status, headers, body)
  }

  /// A body is one frame: at most 16,384 bytes.
  private func answer(
    _ stream: UInt32, _ status: Int, _ headers: [(String, String)], _ body: [UInt8]
  ) -> Bool {
    precondition(body.count <= 16_384, "longer bodies would need several frames")
    let fields = ([(":status", "\(status)")] + headers).flatMap { Self.field($0.0.lowercased(), $0.1) }
    guard !body.isEmpty else {
      return send(Kind.headers, Flag.endOfHeaders | Flag.endOfStream, stream: stream, fields)
    }
    return send(Kind.headers, Flag.endOfHeaders, stream: stream, fields)
      && send(Kind.data, Flag.endOfStream, stream: stream, body)
  }

  private func send(_ kind: UInt8, _ flags: UInt8, stream: UInt32, _ payload: [UInt8]) -> Bool {
    let length = payload.count
    let head = [UInt8(length >> 16), UInt8(length >> 8 & 0xff), UInt8(length & 0xff), kind, flags]
    let number = (0..<4).map { UInt8(stream >> (24 - 8 * $0) & 0xff) }
    return LoopbackSocket.send(connection, head + number + payload)
  }

  /// A literal field with a new name, without indexing or Huffman code (RFC 7541 §6.2.2).
  private static func field(_ name: String, _ value: String) -> [UInt8] { [0] + text(name) + text(value) }

  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    // An integer that does not fit into seven bits goes on in groups of seven (§5.1).
    var length: [UInt8] = [127]
    var rest = bytes.count - 127
    while rest >= 128 {
      length.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return length + [UInt8(rest)] + bytes
  }
}
