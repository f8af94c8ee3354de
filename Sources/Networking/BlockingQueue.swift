import Dispatch

/// Runs calls that may block, such as reads from a slow disk, away from the threads that async code shares.
struct BlockingQueue: Sendable {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, attributes: .concurrent)
  }

  /// The result of the call. It is not interrupted: a long one watches `isCancelled`, which turns true with the task's cancellation.
  func run<Value: Sendable>(_ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Value) async -> Value {
    let flag = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: work { flag.isRaised }) }
      }
    } onCancel: {
      flag.raise()
    }
  }
}
