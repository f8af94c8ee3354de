import Glibc

/// What the process knows about the shell that could continue it.
enum JobControl {
  /// Whether somebody of our session, in another process group, started us or what we run in: a stopped process can be
  /// continued then. In an orphaned group, as after `exec` in a window's own shell or as a command of ssh, nobody does that.
  static var hasShell: Bool {
    var process = getpid()
    while let parent = parent(of: process), getsid(parent) == getsid(0) {
      if getpgid(parent) != getpgrp() { return true }
      process = parent
    }
    return false
  }

  /// nil for the first process of a system or container, and where the system does not say.
  private static func parent(of process: pid_t) -> pid_t? {
    let parent = process == getpid() ? getppid() : toldParent(of: process)
    guard let parent, parent > 0 else { return nil }
    return parent
  }

  /// The number after the name, which stands in parentheses and may hold any character, and the state.
  private static func toldParent(of process: pid_t) -> pid_t? {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let line = buffer.prefix(fread(&buffer, 1, buffer.count, file))
    guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = line[(end + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 1 ? pid_t(String(decoding: fields[1], as: UTF8.self)) : nil
  }
}
