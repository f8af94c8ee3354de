/// What the command line asks for.
struct BenchmarkOptions: Equatable {
  /// A folder with scripts in Pictures/ that gets the pictures; nil measures.
  var screenshots: String?
  var measuresScreen = true
  var measuresStore = true
  /// Input and looks, without a terminal.
  var measuresLibrary = true
  /// Imports of lists, and reports.
  var measuresImport = true
  /// Long feeds.
  var measuresFeeds = true
  /// The small sizes only.
  var isQuick = false

  static let usage = """
    usage: Benchmarks [--quick] [--screen-only | --store-only | --library-only | --import-only | --feeds-only]
           Benchmarks --screenshots DIRECTORY

      --quick        measure the small sizes only
      --screen-only  measure the program on a terminal, against less
      --store-only   measure the store, against plain calls of sqlite3
      --library-only measure input and looks, without a terminal
      --import-only  measure the import of a list, and reports
      --feeds-only   measure long feeds
      --screenshots  play the scripts of DIRECTORY/Pictures and draw what they save
    """

  /// Reads the arguments after the program's name; nil when they are wrong.
  init?(_ arguments: some Sequence<String>) {
    let topics: Set<WritableKeyPath<BenchmarkOptions, Bool>> = [
      \.measuresScreen, \.measuresStore, \.measuresLibrary, \.measuresImport, \.measuresFeeds,
    ]
    var only: Set<WritableKeyPath<BenchmarkOptions, Bool>> = []
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--screen-only": only.insert(\.measuresScreen)
      case "--store-only": only.insert(\.measuresStore)
      case "--library-only": only.insert(\.measuresLibrary)
      case "--import-only": only.insert(\.measuresImport)
      case "--feeds-only": only.insert(\.measuresFeeds)
      case "--screenshots":
        guard let directory = rest.popFirst() else { return nil }
        screenshots = directory
      default: return nil
      }
    }
    guard only.count < 2 else { return nil }
    if !only.isEmpty { for topic in topics.subtracting(only) { self[keyPath: topic] = false } }
  }
}
