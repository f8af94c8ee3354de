import Glibc
import Networking

/// The `Authorization` headers of feeds, read when they are needed: from a file of the user's own, or from the environment.
nonisolated struct FeedSecrets: Sendable {
  /// No header is longer.
  private static let maximumBytes = 8192

  private let places: [ResourceAddress: FeedSetting.Authorization]
  private let variables: [String: String]

  init(feeds: [FeedSetting], variables: [String: String]) {
    var places: [ResourceAddress: FeedSetting.Authorization] = [:]
    for feed in feeds { if let address = feed.source.address { places[address] = feed.authorization } }
    self.places = places
    self.variables = variables
  }

  /// The header's value for an address; nil where none is wanted.
  ///
  /// - Throws: `NetworkError` when it is wanted and cannot be had, so that nobody is asked without it.
  func header(for address: ResourceAddress) throws(NetworkError) -> String? {
    do throws(Fault) {
      switch places[address] {
      case nil: return nil
      case .environment(let name): return try value(ofVariable: name)
      case .file(let path): return try Self.value(inFile: path)
      }
    } catch {
      throw NetworkError(address, .badAuthorization(error.clause))
    }
  }

  private struct Fault: Error {
    let clause: String
  }

  private func value(ofVariable name: String) throws(Fault) -> String {
    guard let value = variables[name], !value.isEmpty else {
      throw Fault(clause: "its header is to stand in the variable \(name), which is not set")
    }
    return try Self.checked(value, from: "the variable \(name)")
  }

  /// A file that others may read is no secret; it is told rather than used.
  private static func value(inFile path: String) throws(Fault) -> String {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Fault(clause: "its header's file \(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Fault(clause: "its header's file \(path) is no file")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw Fault(clause: "its header's file may be read by others: chmod 600 \(path)")
    }
    var bytes = [UInt8](repeating: 0, count: maximumBytes + 1)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else {
      throw Fault(clause: "its header's file \(path): \(String(cString: strerror(errno)))")
    }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard line.count <= maximumBytes else {
      throw Fault(
        clause: "the first line of \(path) is longer than \(maximumBytes) bytes, which no header is")
    }
    return try checked(String(decoding: line, as: UTF8.self), from: path)
  }

  /// A line break would begin another header.
  private static func checked(_ value: String, from place: String) throws(Fault) -> String {
    let isPrintable = value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    guard !value.isEmpty, isPrintable else {
      throw Fault(clause: "\(place) holds no header's value: one line of ASCII")
    }
    return value
  }
}
