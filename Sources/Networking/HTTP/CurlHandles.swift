import CCurl

/// The exchanges that libcurl is working on. Used on the loop's thread alone.
struct CurlHandles {
  private let library: CurlLibrary
  private let multi: CurlMulti
  private var handles: [UnsafeMutableRawPointer: CurlHandle] = [:]

  init(_ library: CurlLibrary, _ multi: CurlMulti) {
    self.library = library
    self.multi = multi
  }

  var isEmpty: Bool { handles.isEmpty }

  mutating func add(_ exchange: HTTPExchange) {
    do throws(TransferFailure) {
      let handle = try CurlHandle(exchange, library)
      guard library.functions.pointee.multi_add_handle(multi.handle, handle.easy) == CURLM_OK else {
        throw TransferFailure(.failed("there is no memory left"))
      }
      handles[handle.easy] = handle
    } catch {
      exchange.end(.failure(error))
    }
  }

  /// Gives up a transfer; one that is over is not looked for in vain.
  mutating func remove(_ exchange: HTTPExchange) {
    for handle in handles.values where handle.exchange === exchange { take(handle) }
  }

  /// Lets every transfer go on as far as it can without waiting, and ends those that are done.
  mutating func perform() {
    var running: Int32 = 0
    let result = library.functions.pointee.multi_perform(multi.handle, &running)
    guard result == CURLM_OK else { return failAll() }
    var left: Int32 = 0
    while let message = library.functions.pointee.multi_info_read(multi.handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let handle = handles[easy]
      else { continue }
      let outcome = handle.outcome(ccurl_result(message))
      take(handle)
      handle.exchange.end(outcome)
    }
  }

  private mutating func take(_ handle: CurlHandle) {
    _ = library.functions.pointee.multi_remove_handle(multi.handle, handle.easy)
    handles[handle.easy] = nil
  }

  /// libcurl names no transfer when its set itself is in trouble.
  private mutating func failAll() {
    for handle in handles.values {
      take(handle)
      handle.exchange.end(.failure(TransferFailure(.failed("there is no memory left"))))
    }
  }
}
