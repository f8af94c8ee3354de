import CCurl

/// libcurl's set of transfers, with the connections it keeps between them.
///
/// `@unchecked Sendable`: `CurlLoop` uses it on one queue only, except for `wakeUp`, which libcurl allows on any thread.
final class CurlMulti: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer
  private let library: CurlLibrary

  init(_ library: CurlLibrary) throws(TransferFailure) {
    guard let handle = library.functions.pointee.multi_init() else {
      throw TransferFailure(.failed("there is no memory left"))
    }
    self.handle = handle
    self.library = library
    let keptConnections = 4
    _ = ccurl_multi_set_long(library.functions, handle, CURLMOPT_MAXCONNECTS, keptConnections)
  }

  deinit { _ = library.functions.pointee.multi_cleanup(handle) }

  /// Ends `wait`, now or when it is next called.
  func wakeUp() { _ = library.functions.pointee.multi_wakeup(handle) }

  /// Until a socket is ready, a time limit comes near, or `wakeUp`.
  func wait() { _ = library.functions.pointee.multi_poll(handle, nil, 0, 1000, nil) }
}
