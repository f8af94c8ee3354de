extension ModelContainer {
  /// Runs `body`, which stores much in transactions of its own, while the writer keeps more pages in memory: 64 MiB.
  ///
  /// A batch insert does so itself.
  public func loading<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    await beginLoad()
    do {
      let result = try await body()
      await endLoad()
      return result
    } catch {
      await endLoad()
      throw error
    }
  }
}
