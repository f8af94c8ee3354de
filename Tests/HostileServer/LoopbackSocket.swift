import Foundation

/// The calls for sockets on 127.0.0.1.
enum LoopbackSocket {
  private static let stream = Int32(SOCK_STREAM.rawValue)
  /// The client said that it sends no more; Glibc hides the flag behind a feature macro.
  private static let clientHasLeft: Int16 = 0x2000

  /// A socket that listens, and its port.
  static func listen() throws(HostileServerError) -> (Int32, UInt16) {
    let descriptor = socket(AF_INET, stream | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw HostileServerError("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(descriptor, general, length) == 0 && Glibc.listen(descriptor, 128) == 0
          && getsockname(descriptor, general, &length) == 0
      }
    }
    guard isBound else {
      let error = HostileServerError("bind")
      close(descriptor)
      throw error
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// The next connection; nil when there will be none.
  static func accept(_ listener: Int32) -> Int32? {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        return connection
      }
      switch errno {
      case EINTR, ECONNABORTED: break
      // The tests beside this one have all descriptors; the connection waits in the queue until they give one back.
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(10_000)
      default: return nil
      }
    }
  }

  /// What has come, at most 64 KiB; nil at the end.
  static func receive(_ connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// - Returns: Whether the client is still there.
  static func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.send(
          connection, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
          Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Waits, but not longer than the client stays.
  ///
  /// - Returns: Whether the client is still there.
  static func pause(_ connection: Int32, milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: connection, events: clientHasLeft, revents: 0)
    return poll(&watched, 1, milliseconds) == 0
  }

  /// Whether bytes have come, or the client's end.
  static func hasCome(_ connection: Int32, withinMilliseconds milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, milliseconds) != 0
  }

  /// Lets the next `close` tell the client that the connection broke.
  static func resetOnClose(_ connection: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
