/// Where bytes come from: a scheme and what the scheme's transport understands.
///
/// Equal addresses share one transfer and one cached answer.
public struct ResourceAddress: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case name that picks the transport, `file` for example.
  public let scheme: String
  /// What follows the colon; for `file` an absolute path.
  public let location: String

  /// An address made of its parts, taken as they are.
  public init(scheme: String, location: String = "") {
    self.scheme = scheme
    self.location = location
  }

  /// A file of this machine.
  ///
  /// - Parameter path: An absolute path.
  public static func file(_ path: String) -> ResourceAddress {
    ResourceAddress(scheme: "file", location: path)
  }

  /// Reads `scheme:rest`, `file:///path`, `file:path` or a bare path.
  ///
  /// - Parameters:
  ///   - text: What a person typed. Percent escapes are decoded after `file://` only.
  ///   - workingDirectory: Absolute; relative paths start there.
  /// - Throws: `NetworkError.Reason.badAddress` for empty text, a zero byte, another machine's `file:` address, a web
  ///   address without a host, or `name:password@…` without a scheme, which would be taken for a path and shown.
  public init(parsing text: String, workingDirectory: String) throws(NetworkError) {
    let trimmed = Self.trimmed(text)
    let written = ResourceAddress(scheme: "", location: trimmed)
    guard !trimmed.isEmpty else { throw NetworkError(written, .badAddress("it is empty")) }
    guard !trimmed.utf8.contains(0) else { throw NetworkError(written, .badAddress("it holds a zero byte")) }
    guard !Self.beginsWithSecrets(trimmed) else {
      throw NetworkError(written, .badAddress(Self.secretsWords))
    }
    guard let (scheme, rest) = Self.split(trimmed) else {
      self = .file(Self.absolute(trimmed, in: workingDirectory))
      return
    }
    guard scheme == "file" else {
      self.init(scheme: scheme, location: rest)
      try checkWeb()
      return
    }
    guard let path = Self.path(ofFileAddress: rest), !path.isEmpty else {
      throw NetworkError(written, .badAddress("a file address names a path of this machine: file:///path"))
    }
    self = .file(Self.absolute(path, in: workingDirectory))
  }

  /// The whole address as a person would type it, with whatever secrets it holds; a file by its path.
  public var text: String {
    scheme == "file" || scheme.isEmpty ? location : "\(scheme):\(location)"
  }

  /// The address as it may be shown and logged: without a name and password, and with `?…` for a query, where keys are often hidden.
  public var description: String {
    if scheme == "file" { return text }
    let beginning = scheme.isEmpty ? "" : "\(scheme):"
    if location.hasPrefix("//") { return beginning + Self.withoutSecrets(location) }
    guard let end = location.lastIndex(of: "@") else { return text }
    return "\(beginning)…\(location[end...])"
  }

  /// The server's name in lower case, with its port where one is written; nil for what is on no server.
  public var host: String? {
    guard location.hasPrefix("//") else { return nil }
    return Self.withoutSecrets(location).dropFirst(2).prefix { $0 != "/" && $0 != "?" }.lowercased()
  }

  /// Scheme, host and port in lower case, which stand or fail together; nil for what is on no server.
  var origin: String? { host.map { "\(scheme)://\($0)" } }

  /// One text per address, also where `text` leaves the scheme out.
  var key: String { "\(scheme):\(location)" }
}

extension ResourceAddress {
  private func checkWeb() throws(NetworkError) {
    guard scheme == "http" || scheme == "https" else { return }
    let host = location.dropFirst(2).prefix { !"/?#".contains($0) }
    guard location.hasPrefix("//"), !host.isEmpty else {
      throw NetworkError(self, .badAddress("a web address names a host: \(scheme)://example.org/path"))
    }
  }

  private static let secretsWords =
    "a name and password stand before its @; an address begins with https://, a file’s path with ./"

  /// Whether there is a colon before the last `@`, as in `ada:pass@example.org/feed`. A path from the root and one that begins with `.` are
  /// paths, and what follows `scheme://` is known to hold secrets.
  private static func beginsWithSecrets(_ text: String) -> Bool {
    if let (scheme, rest) = split(text), scheme == "file" || rest.hasPrefix("//") { return false }
    guard !text.hasPrefix("."), !text.hasPrefix("/") || text.hasPrefix("//") else { return false }
    guard let end = text.lastIndex(of: "@") else { return false }
    return text[..<end].contains(":")
  }

  /// What follows `//` up to the path ends its credentials with the last `@` (RFC 3986 §3.2.1).
  private static func withoutSecrets(_ location: String) -> String {
    let rest = location.dropFirst(2)
    let authority = rest.prefix { !"/?#".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    let path = rest.dropFirst(authority.count).prefix { !"?#".contains($0) }
    return "//\(host)\(path)\(rest.contains("?") ? "?…" : "")"
  }

  /// A single letter is no scheme: `a:b.json` is a file's name.
  private static func split(_ text: String) -> (scheme: String, rest: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon]
    guard scheme.count > 1, scheme.first?.isLetter == true,
      scheme.utf8.allSatisfy({ isSchemeByte($0) })
    else { return nil }
    return (scheme.lowercased(), String(text[text.index(after: colon)...]))
  }

  /// RFC 3986 §3.1.
  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// RFC 8089: after `//` comes a host, and only this machine's files can be read.
  private static func path(ofFileAddress rest: String) -> String? {
    guard rest.hasPrefix("//") else { return rest }
    let afterSlashes = rest.dropFirst(2)
    let host = afterSlashes.prefix { $0 != "/" }
    guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
    guard let path = percentDecoded(afterSlashes.dropFirst(host.count)) else { return nil }
    return path.utf8.contains(0) ? nil : path
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Nil for a broken escape or bytes that are not UTF-8.
  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func absolute(_ path: String, in directory: String) -> String {
    if path.hasPrefix("/") { return path }
    let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return directory.hasSuffix("/") ? directory + relative : directory + "/" + relative
  }
}
