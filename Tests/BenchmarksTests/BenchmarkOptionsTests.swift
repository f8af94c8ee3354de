import Testing

@testable import Benchmarks

@Suite struct BenchmarkOptionsTests {
  @Test func `no argument measures everything`() throws {
    let options = try #require(BenchmarkOptions([]))
    #expect(options.measuresScreen && options.measuresStore && options.measuresImport)
    #expect(!options.isQuick && options.screenshots == nil)
  }

  @Test func `a folder makes pictures`() throws {
    #expect(
      try #require(BenchmarkOptions(["--screenshots", "Documentation"])).screenshots == "Documentation")
  }

  @Test func `one part can be measured alone`() throws {
    let options = try #require(BenchmarkOptions(["--import-only", "--quick"]))
    #expect(options.measuresImport && !options.measuresScreen && !options.measuresStore && options.isQuick)
  }

  @Test(arguments: [["--screenshots"], ["--slow"], ["--store-only", "--screen-only"]])
  func `wrong arguments are refused`(_ arguments: [String]) {
    #expect(BenchmarkOptions(arguments) == nil)
  }
}
