import Foundation
import TerminalHarness
import Testing

/// A TLS server with a certificate of its own making, by the `openssl` that Debian's ca-certificates bring along.
final class TLSServer: Sendable {
  static let program = "/usr/bin/openssl"

  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// The PEM file of the authority that vouches for it.
  let authority: String
  let port: Int
  private let process: ChildProcess
  private let directory: TemporaryDirectory

  /// Serves the files of its directory, each a whole answer with its headers.
  init(_ answers: [String: String], name: String = "IP:127.0.0.1") async throws {
    directory = try TemporaryDirectory()
    authority = "\(directory.path)/cert.pem"
    for (file, answer) in answers { _ = try directory.file(file, answer) }
    let making = try Self.start(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
        "-subj",
        "/CN=test", "-addext", "subjectAltName=\(name)", "-keyout", "key.pem", "-out", "cert.pem",
      ], in: directory.path)
    await wait { making.end != nil }
    process = try Self.start(
      ["s_server", "-accept", "127.0.0.1:0", "-cert", "cert.pem", "-key", "key.pem", "-HTTP"],
      in: directory.path)
    let output = "\(directory.path)/openssl.out"
    await wait { Self.port(in: output) != nil }
    port = Self.port(in: output) ?? 0
  }

  func url(_ file: String) -> String { "https://127.0.0.1:\(port)/\(file)" }

  /// What it says once it listens: `ACCEPT 127.0.0.1:40001`.
  private static func port(in output: String) -> Int? {
    let text = FileManager.default.contents(atPath: output).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("ACCEPT ") }) else { return nil }
    return line.split(separator: ":").last.flatMap { Int($0) }
  }

  private static func start(_ arguments: [String], in folder: String) throws -> ChildProcess {
    try ChildProcess(
      program, arguments, environment: [:], folder: folder, output: .file(path: "\(folder)/openssl.out"),
      errors: .file(path: "\(folder)/openssl.errors"))
  }
}
