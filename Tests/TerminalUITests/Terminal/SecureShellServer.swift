import Foundation
import Glibc
import TerminalHarness
import Testing
import Timing

/// An sshd on the loopback interface that runs one command for whoever has its key.
final class SecureShellServer {
  private let folder: TemporaryFolder
  private let server: ChildProcess
  private let port: Int

  init(command: String) async throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    for key in ["host", "id"] {
      let made = try await Tool.run(
        "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", folder.path(key)], in: folder)
      try #require(made.end == .exited(0))
    }
    let own = try folder.text(of: "id.pub")
    try "restrict,pty,command=\"exec '\(command)'\" \(own)".write(
      toFile: folder.path("authorized"), atomically: true, encoding: .utf8)
    try Self.config(port: port, folder: folder).write(
      toFile: folder.path("config"), atomically: true, encoding: .utf8)
    // Where root runs it, it wants this folder of its own.
    if getuid() == 0 { mkdir("/run/sshd", 0o755) }
    server = try ChildProcess(
      "/usr/sbin/sshd", ["-D", "-e", "-f", folder.path("config")],
      environment: PTYTerminal.standardEnvironment, output: .file(path: "/dev/null"),
      errors: .file(path: folder.path("log")))
    let folder = folder
    try #require(try await comesTrue { try folder.text(of: "log").contains("Server listening") })
  }

  /// A terminal with a session on the server.
  func terminal() throws -> PTYTerminal {
    try PTYTerminal(
      "/usr/bin/ssh",
      [
        "-tt", "-F", "/dev/null", "-i", folder.path("id"), "-p", "\(port)", "-o", "StrictHostKeyChecking=no",
        "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=QUIET", "-o", "SendEnv=LC_*", "127.0.0.1",
      ])
  }

  /// Ends the server; its sessions end with their connections.
  func end() { server.signal(SIGTERM) }

  private static func config(port: Int, folder: TemporaryFolder) -> String {
    """
    Port \(port)
    ListenAddress 127.0.0.1
    HostKey \(folder.path("host"))
    PidFile none
    AuthorizedKeysFile \(folder.path("authorized"))
    StrictModes no
    UsePAM no
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    PrintMotd no
    PrintLastLog no
    AcceptEnv LC_*
    """
  }

  /// A port that nobody had a moment ago.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 ? getsockname(descriptor, address, &length) : -1
      }
    }
    try #require(result == 0)
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
