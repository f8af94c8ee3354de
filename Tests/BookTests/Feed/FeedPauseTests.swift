import Testing

@testable import Book

@Suite struct FeedPauseTests {
  @Test func `a feed is left alone for the longest of what was seen and asked for, and never for nothing`() {
    #expect(FeedPause(own: .seconds(20), network: .seconds(9), wish: nil).seconds == 20)
    #expect(FeedPause(own: .seconds(20), network: .seconds(90), wish: .seconds(3)).seconds == 90)
    #expect(FeedPause(own: .zero, network: .zero, wish: nil).seconds == 5)
    let wished = FeedPause(own: .zero, network: .zero, wish: .seconds(3600))
    #expect(wished.seconds == 3600 && wished.isWished)
  }
}
