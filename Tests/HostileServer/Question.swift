/// A request as it came.
public struct Question: Hashable, Sendable {
  /// `GET` for example; empty in HTTP/2, whose packed headers are not read.
  public let method: String
  /// With the query; the whole address where the server is taken for a proxy; empty in HTTP/2.
  public let path: String
  /// Lower-case names; the last value of each.
  public let headers: [String: String]

  /// Reads the head of a request; nil when it is none.
  init?(head: String) {
    var lines = head.split(separator: "\r\n")[...]
    let words = lines.popFirst().map { $0.split(separator: " ") } ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    path = String(words[1])
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    self.headers = headers
  }

  /// A request in HTTP/2.
  init() {
    method = ""
    path = ""
    headers = [:]
  }
}
