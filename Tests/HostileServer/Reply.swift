/// What a question is answered with.
public struct Reply: Sendable {
  /// A piece of an answer.
  public enum Step: Sendable {
    /// These bytes, as they are.
    case bytes([UInt8])
    /// This text, as it is.
    case text(String)
    /// These bytes one at a time, a pause after each.
    case trickle([UInt8], every: Duration)
    /// These bytes again and again, as fast as the client takes them.
    case endless([UInt8])
    /// Nothing for a while.
    case pause(Duration)
    /// Nothing, until the client goes.
    case hold
    /// A break of the connection, as when the machine behind it dies.
    case reset
  }

  enum Content: Sendable {
    case message(status: Int, headers: [(String, String)], body: [UInt8])
    case steps([Step])
  }

  let content: Content

  /// A whole answer, after which the connection stays; its length is announced unless `headers` speak of it.
  public static func status(
    _ status: Int, _ headers: KeyValuePairs<String, String> = [:], body: [UInt8] = []
  ) -> Reply {
    Reply(content: .message(status: status, headers: headers.map { ($0.key, $0.value) }, body: body))
  }

  /// 200 with a text.
  public static func ok(_ body: String, _ headers: KeyValuePairs<String, String> = [:]) -> Reply {
    status(200, headers, body: Array(body.utf8))
  }

  /// 200 with bytes.
  public static func ok(_ body: [UInt8], _ headers: KeyValuePairs<String, String> = [:]) -> Reply {
    status(200, headers, body: body)
  }

  /// 302 to another address.
  public static func redirect(to target: String) -> Reply { status(302, ["Location": target]) }

  /// These characters and no others, then the end of the connection.
  public static func raw(_ text: String) -> Reply { steps([.text(text)]) }

  /// These pieces and no others, then the end of the connection. In HTTP/2 they are not understood, and the connection ends.
  public static func steps(_ steps: [Step]) -> Reply { Reply(content: .steps(steps)) }
}
