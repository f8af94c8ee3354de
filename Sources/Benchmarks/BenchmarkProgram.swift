import Foundation
import Glibc

/// `make bench` and `make screenshots`.
@main enum BenchmarkProgram {
  @MainActor static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == WriterProcess.option { return await write(Array(arguments.dropFirst())) }
    guard let options = BenchmarkOptions(arguments) else {
      fail(BenchmarkOptions.usage, code: 2)
    }
    do {
      try await run(options)
    } catch {
      fail("Benchmarks: \(error)", code: 1)
    }
  }

  @MainActor private static func run(_ options: BenchmarkOptions) async throws {
    if let directory = options.screenshots {
      try await Screenshots(directory: URL(filePath: directory, directoryHint: .isDirectory)).write()
      return
    }
    let folder = try TemporaryFolder()
    let interruption = Interruption(removing: folder)
    defer {
      interruption.end()
      folder.remove()
    }
    var missed = 0
    // Each as soon as it is there: the whole takes minutes.
    func show(_ table: FigureTable) {
      print(table.text)
      // A file gets it at once, too.
      fflush(nil)
      missed += table.missed
    }
    if options.measuresStore {
      let (rows, most) = options.isQuick ? (10_000, 100_000) : (100_000, 1_000_000)
      try await StoreReport(folder: folder.url, rowCount: rows, largeCount: most).measure { show($0) }
      for table in try await StatusReport(folder: folder.url).tables() { show(table) }
      show(try await HouseReport(folder: folder.url, slots: options.isQuick ? 1_000 : 10_000).table())
    }
    if options.measuresLibrary {
      show(
        FigureTable(
          title: "library", columns: ["here"],
          figures: DecoderMeasurement.figures() + (try ThemeMeasurement.figures())))
    }
    if options.measuresScreen {
      let report = ScreenReport(folder: folder.url, sizes: options.isQuick ? [1_000] : [1_000, 1_000_000])
      for table in try await report.tables() { show(table) }
    }
    if options.measuresImport {
      show(try await ImportBenchmark(folder: folder.url, count: options.isQuick ? 20_000 : 1_000_000).table())
    }
    if options.measuresFeeds {
      show(try await FeedBenchmark(folder: folder.url, count: options.isQuick ? 20_000 : 200_000).table())
    }
    print(missed == 0 ? "All targets reached." : "\(missed) targets not reached.")
  }

  private static func write(_ arguments: [String]) async {
    do {
      try await WriterProcess.run(arguments)
    } catch {
      fail("Benchmarks: \(error)", code: 1)
    }
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(code)
  }
}
