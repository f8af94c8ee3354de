/// A shell with job control around a program: when its job stops it stops itself, and when it is continued it continues the
/// job. So `waitUntilStopped` and SIGCONT work as if the program were the terminal's first process.
public enum JobShell {
  /// Where it is.
  public static let path = "/bin/bash"

  /// Its arguments to run `program` as a job. The exit code is the program's; 128 + n after signal n.
  public static func arguments(running program: String, _ arguments: [String] = []) -> [String] {
    ["--norc", "--noprofile", "-c", script, program] + arguments
  }

  private static let script = """
    set -m
    "$0" "$@"
    code=$?
    while [ -n "$(jobs -s)" ]; do
      kill -STOP $$
      fg >/dev/null
      code=$?
    done
    exit $code
    """
}
