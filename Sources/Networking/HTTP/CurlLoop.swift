import CCurl
import Dispatch
import Synchronization

/// Makes exchanges, all on one thread of its own, which it has only while there are any.
final class CurlLoop: Sendable {
  private struct Work {
    var added: [HTTPExchange] = []
    var abandoned: [HTTPExchange] = []
    var isRunning = false
  }

  let library: CurlLibrary
  private let multi: CurlMulti
  private let queue = DispatchQueue(label: "networking.curl")
  private let work = Mutex(Work())

  init(_ library: CurlLibrary) throws(TransferFailure) {
    self.library = library
    multi = try CurlMulti(library)
  }

  /// Makes an exchange; a cancelled task gets its answer at once, and the connection is given up a moment later.
  func perform(_ question: HTTPQuestion) async -> HTTPExchange.Outcome {
    let exchange = HTTPExchange(question, library.zlib)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if exchange.begin(continuation) { enter { $0.added.append(exchange) } }
      }
    } onCancel: {
      exchange.end(.failure(TransferFailure(.cancelled)))
      enter { $0.abandoned.append(exchange) }
    }
  }

  /// Hands work to the thread, and starts or wakes it.
  private func enter(_ change: (inout sending Work) -> Void) {
    let isRunning = work.withLock { work in
      change(&work)
      defer { work.isRunning = true }
      return work.isRunning
    }
    if isRunning { multi.wakeUp() } else { queue.async { self.run() } }
  }

  private func run() {
    BrokenPipeShield.during {
      var handles = CurlHandles(library, multi)
      while let work = takeWork(isIdle: handles.isEmpty) {
        for exchange in work.added where !exchange.hasEnded { handles.add(exchange) }
        for exchange in work.abandoned { handles.remove(exchange) }
        handles.perform()
        if !handles.isEmpty { multi.wait() }
      }
    }
  }

  /// Nil when there is nothing to do, now and in flight: the thread goes, and the next `enter` brings another.
  private func takeWork(isIdle: Bool) -> Work? {
    work.withLock { work in
      let taken = work
      work = Work(isRunning: !isIdle || !taken.added.isEmpty)
      return work.isRunning ? taken : nil
    }
  }
}
