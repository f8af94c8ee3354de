/// What the command line asked for.
struct GalleryArguments {
  /// A sentence for whoever typed it.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var asciiOnly = false
  private(set) var theme: String?

  /// - Throws: For an argument there is not, with those there are.
  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--ascii": asciiOnly = true
      case "--theme":
        guard let name = rest.next() else {
          throw Problem(description: "--theme needs a name, as in --theme noon")
        }
        theme = name
      default: throw Problem(description: "no “\(argument)” here; there are --ascii and --theme NAME")
      }
    }
  }
}
