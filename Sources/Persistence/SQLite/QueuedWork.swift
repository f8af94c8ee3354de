/// Work on the writer's queue, and whose job it is.
struct QueuedWork: Sendable {
  let job: WriteJob
  /// Does the work, unless there is an obstacle, and returns what answers its caller.
  let run: @Sendable (isolated Writer, PersistenceError?) -> @Sendable () -> Void

  init(
    job: WriteJob, run: @escaping @Sendable (isolated Writer, PersistenceError?) -> @Sendable () -> Void
  ) {
    self.job = job
    self.run = run
  }
}
