import Foundation

/// The programs that were built together with the running test.
public enum Products {
  /// The path of a built program: the test runner lies in the same folder.
  public static func path(of program: String) throws -> String {
    let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: runner).deletingLastPathComponent().appending(path: program).path
  }
}
