import Testing

@testable import Benchmarks

@Suite struct SamplesTests {
  private func samples(_ values: [Double]) -> Samples {
    var samples = Samples()
    values.forEach { samples.add($0) }
    return samples
  }

  @Test func `the median of an odd number of values is the middle one`() {
    #expect(samples([9, 1, 5]).median == 5)
  }

  @Test func `the median of an even number of values lies between the middle two`() {
    #expect(samples([8, 1, 2, 4]).median == 3)
  }

  @Test func `a percentile is a measured value, by nearest rank`() {
    let twenty = samples((1...20).map(Double.init).reversed())
    #expect(twenty.percentile(0.5) == 10)
    #expect(twenty.percentile(0.95) == 19)
    #expect(twenty.percentile(1) == 20)
    #expect(twenty.percentile(0) == 1)
  }

  @Test func `nothing measured has neither`() {
    #expect(samples([]).median == nil)
    #expect(samples([]).percentile(0.5) == nil)
  }
}
