import Dispatch
import Glibc

/// The ways to crash; a capital letter crashes on another thread than the main actor's.
enum ProbeCrash {
  static func crash(_ kind: Character) {
    guard kind.isUppercase else { return crashHere(kind) }
    let lower = Character(kind.lowercased())
    DispatchQueue.global().async { @Sendable in crashHere(lower) }
  }

  private static func crashHere(_ kind: Character) {
    switch kind {
    case "s": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "t": fatalError("the probe was told to trap")
    case "a": abort()
    case "b": raise(SIGBUS)
    case "i": raise(SIGILL)
    case "f": raise(SIGFPE)
    case "p": raise(SIGTRAP)
    case "d": DispatchQueue.concurrentPerform(iterations: 4) { @Sendable _ in raise(SIGBUS) }
    case "y": raise(SIGSYS)
    case "o": print(depth(of: 1))
    default: return
    }
  }

  /// Never ends: every call needs the result of the next.
  private static func depth(of number: Int) -> Int { number == 0 ? 0 : depth(of: number &+ 1) &+ 1 }
}
