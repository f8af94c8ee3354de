/// Why `launches` cannot do what it was asked for, as a sentence with the next step.
enum LaunchesError: Error, CustomStringConvertible {
  /// The command line says what cannot be done.
  case usage(String)
  /// The document holds no launches: where it came from, and why.
  case unreadable(String, String)

  var description: String {
    switch self {
    case .usage(let sentence): "\(sentence) launches --help shows how."
    case .unreadable(let source, let why): "\(source) holds no launches: \(why). Name another file."
    }
  }

  /// What the process ends with.
  var exitCode: Int32 {
    if case .usage = self { 2 } else { 1 }
  }
}
