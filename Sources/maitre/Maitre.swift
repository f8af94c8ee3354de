import CLinux
import Foundation
import TerminalUI

/// The composition root.
@main enum Maitre {
  static func main() async {
    openStandardDescriptors()
    keepFewArenas()
    // An error of the write, which a command tells or ends quietly with.
    SignalMask.ignoreFailedWrites()
    let program = Program(environment: environment, output: .standard, errors: .error)
    if let foreign = foreignText { exit(program.refuse(notUTF8: foreign.text, of: foreign.variable)) }
    exit(await program.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// The first word of the command line, or path of the environment, whose bytes are no UTF-8.
  private static var foreignText: (text: String, variable: String?)? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else { continue }
      return (String(cString: word), nil)
    }
    for variable in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
      guard let path = getenv(variable), String(validatingCString: path) == nil else { continue }
      return (String(cString: path), variable)
    }
    return nil
  }

  /// The variables as `getenv` finds them: of two with one name the first one counts.
  private static var environment: [String: String] {
    // Room for all at once: a table that grows moves what it has.
    var variables = [String: String](minimumCapacity: 128)
    var next = environ
    while let entry = next.pointee {
      next += 1
      let pair = String(cString: entry)
      guard let sign = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(pair[..<sign])
      if variables[name] == nil { variables[name] = String(pair[pair.index(after: sign)...]) }
    }
    return variables
  }

  /// The allocator would give eight arenas to each processor, and each keeps what was once freed in it. Few threads allocate at the same time here.
  private static func keepFewArenas() { mallopt(M_ARENA_MAX, 2) }

  /// A standard descriptor that is closed would be the number of the next file that is opened: the book's lock would be printed into.
  ///
  /// Nothing can be written into what takes its place, so words that nobody keeps are told as those are on a full disk.
  private static func openStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
