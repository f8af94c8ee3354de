import CLinux

/// The program's own code in memory.
///
/// A start runs through nearly all of it once, and the kernel maps whole stretches around each part that is asked for, so more
/// than half of what the program would hold from then on is code that nobody asks for again.
enum ProgramCode {
  /// Takes it out of this process's memory; what runs next comes back from the kernel's cache by itself.
  static func forget() { clinux_forget_code() }
}
