import CLinux
import Foundation

/// Starts programs: as a terminal emulator does, in a session of their own on a terminal that controls them, or on files and pipes.
enum Spawn {
  /// Glibc hides this flag behind a feature macro.
  private static let newSession: Int32 = 0x80

  /// Starts `executable` with descriptors 0, 1 and 2 on the terminal at `terminalPath` and no signal blocked.
  static func start(
    _ executable: String, _ arguments: [String], environment: [String: String], terminalPath: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes the one that controls it.
    posix_spawn_file_actions_addopen(&actions, 0, terminalPath, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    return try start(executable, arguments, environment, &actions, flags: newSession)
  }

  /// Starts `executable` in `folder` on three streams and no signal blocked.
  static func start(
    _ executable: String, _ arguments: [String], environment: [String: String], folder: String?,
    streams: [ChildProcess.Stream]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .file(let path):
        let mode = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, mode, 0o600)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      }
    }
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    return try start(executable, arguments, environment, &actions, flags: 0)
  }

  private static func start(
    _ executable: String, _ arguments: [String], _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t, flags: Int32
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Also where this process was started by a shell that has them ignored, as `nohup` and `&` do.
    for signal in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = flags | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let argumentList = ([executable] + arguments).map { strdup($0) } + [nil]
    let environmentList = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argumentList + environmentList).forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawn(&process, executable, &actions, &attributes, argumentList, environmentList)
    guard result == 0 else { throw HarnessError.system(call: "posix_spawn", number: result) }
    return process
  }
}
