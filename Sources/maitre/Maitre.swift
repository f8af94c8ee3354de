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
    exit(await program.run(Array(CommandLine.arguments.dropFirst())))
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
