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
  /// The small sizes only.
  var isQuick = false

  static let usage = """
    usage: Benchmarks [--quick] [--screen-only | --store-only | --library-only | --import-only]
           Benchmarks --screenshots DIRECTORY

      --quick        measure the small sizes only
      --screen-only  measure the program on a terminal, against less
      --store-only   measure the store, against plain calls of sqlite3
      --library-only measure input and looks, without a terminal
      --import-only  measure the import of a list, and reports
      --screenshots  play the scripts of DIRECTORY/Pictures and draw what they save
    """

  /// Reads the arguments after the program's name; nil when they are wrong.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--screen-only": (measuresStore, measuresLibrary, measuresImport) = (false, false, false)
      case "--store-only": (measuresScreen, measuresLibrary, measuresImport) = (false, false, false)
      case "--library-only": (measuresScreen, measuresStore, measuresImport) = (false, false, false)
      case "--import-only": (measuresScreen, measuresStore, measuresLibrary) = (false, false, false)
      case "--screenshots":
        guard let directory = rest.popFirst() else { return nil }
        screenshots = directory
      default: return nil
      }
    }
    guard measuresScreen || measuresStore || measuresLibrary || measuresImport else { return nil }
  }
}
