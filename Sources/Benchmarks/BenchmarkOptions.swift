/// What the command line asks for.
struct BenchmarkOptions: Equatable {
  /// A folder for pictures; nil measures.
  var screenshots: String?
  var measuresScreen = true
  var measuresStore = true
  var measuresImport = true
  /// The small sizes only.
  var isQuick = false

  static let usage = """
    usage: Benchmarks [--quick] [--screen-only | --store-only | --import-only]
           Benchmarks --screenshots DIRECTORY

      --quick        measure the small sizes only
      --screen-only  measure the program on a terminal, against less
      --store-only   measure the store, against plain calls of sqlite3
      --import-only  measure the import of a list, and reports
      --screenshots  write the pictures of the real screen
    """

  /// Reads the arguments after the program's name; nil when they are wrong.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--screen-only": (measuresStore, measuresImport) = (false, false)
      case "--store-only": (measuresScreen, measuresImport) = (false, false)
      case "--import-only": (measuresScreen, measuresStore) = (false, false)
      case "--screenshots":
        guard let directory = rest.popFirst() else { return nil }
        screenshots = directory
      default: return nil
      }
    }
    guard measuresScreen || measuresStore || measuresImport else { return nil }
  }
}
