import Testing

@testable import Persistence

@Suite struct LookPaceTests {
  private let start = ContinuousClock.now

  @Test func `a change is looked at once, and again at growing distances`() {
    var pace = LookPace()
    #expect(pace.noticed(at: start) == LookPace.Step(looksNow: true, delayInMilliseconds: 1))
    let steps = (1...4).map { pace.looked(at: start + .milliseconds($0)) }
    #expect(steps.map(\.delayInMilliseconds) == [3, 9, 27, 81])
    #expect(steps.map(\.watchesAgain) == [false, true, false, false])
    #expect(steps.map(\.looksNow) == [true, true, true, true])
  }

  @Test func `where nothing was noticed nothing is looked at, and no look follows`() {
    var pace = LookPace()
    #expect(pace.looked(at: start) == LookPace.Step(looksNow: false))
    #expect(pace.isWatching)
  }

  @Test func `looking ends after a while`() {
    var pace = LookPace()
    var step = pace.noticed(at: start)
    var looks = 1
    while step.delayInMilliseconds != nil, looks < 100 {
      step = pace.looked(at: start)
      looks += 1
    }
    #expect(looks == 12)
  }

  @Test func `changes that follow each other closely are gathered, longer and longer`() {
    var pace = LookPace()
    var now = start
    _ = pace.noticed(at: now)
    #expect(!pace.noticed(at: now).looksNow)
    var delays: [Int?] = []
    for _ in 1...5 {
      while !pace.isWatching { _ = pace.looked(at: now) }
      now += .milliseconds(5)
      let step = pace.noticed(at: now)
      #expect(!step.looksNow)
      delays.append(step.delayInMilliseconds)
    }
    #expect(delays == [10, 20, 40, 50, 50])
    while !pace.isWatching { _ = pace.looked(at: now) }
    now += .milliseconds(30)
    #expect(pace.noticed(at: now) == LookPace.Step(looksNow: true, delayInMilliseconds: 1))
  }
}
