import Testing

@testable import Book

/// How far a fetch is, in a few words.
struct FeedProgressTests {
  @Test(
    arguments: [
      (.asking, "asking"), (.receiving(bytes: 0, of: nil), "0.0 MiB"),
      (.receiving(bytes: 1_572_864, of: 12_582_912), "1.5 of 12.0 MiB"),
      (.receiving(bytes: 1_048_575, of: nil), "1.0 MiB"),
      (.merging(done: 12_500, of: 20_000), "12,500 of 20,000"),
    ] as [(FeedProgress, String)])
  func `numbers of what has come and of what was compared`(progress: FeedProgress, words: String) {
    #expect(progress.words == words)
    #expect(progress.hasBegun == (progress != .asking))
  }
}
