import Synchronization
import Testing

@testable import Persistence

@Suite struct ForeignCommitWatchTests {
  @Test func `without a watch the question is asked again and again`() async throws {
    let store = try TestStore()
    let watch = ForeignCommitWatch(path: store.path)
    let (asked, question) = AsyncStream<Void>.makeStream()
    watch.start(makeInstance: { -1 }) { question.yield() }
    var count = 0
    for await _ in asked {
      count += 1
      if count == 2 { break }
    }
    watch.stop()
    #expect(count == 2)
  }
}
