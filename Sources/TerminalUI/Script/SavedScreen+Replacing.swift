import Foundation

extension SavedScreen {
  /// Whether a screen may be saved at `path`: nothing is there, or a screen that was saved before.
  ///
  /// Links, devices, folders and the files of others are not replaced.
  static func mayReplace(path: String) -> Bool {
    guard let found = try? FileManager.default.attributesOfItem(atPath: path) else { return true }
    guard found[.type] as? FileAttributeType == .typeRegular else { return false }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    let mark = Data("screen ".utf8)
    return (try? file.read(upToCount: mark.count)) == mark
  }
}
