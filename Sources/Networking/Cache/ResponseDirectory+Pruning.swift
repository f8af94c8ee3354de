import FoundationEssentials
import Glibc

extension ResponseDirectory {
  /// A file that this type has written.
  struct File {
    let name: String
    /// What the files of one address have in common; empty for a draft.
    let entry: String
    let bytes: Int
    /// When the answer was vouched for.
    let asOf: Date
  }

  /// The files of this type; nobody else's are touched.
  func files() -> [File] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var files: [File] = []
    while let found = readdir(directory) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let entry = Self.entry(ofFile: name) else { continue }
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      let asOf = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
      files.append(File(name: name, entry: entry, bytes: Int(status.st_size), asOf: asOf))
    }
    return files
  }

  /// Removes former bodies of an address, and the oldest answers of others until the limits hold.
  func prune(keeping entry: String, _ bodyName: String, now: Date) {
    var others: [String: [File]] = [:]
    var bytes = 0
    for file in files() {
      if file.entry == entry {
        bytes += file.bytes
        if file.name.hasSuffix(".body"), file.name != bodyName { unlink("\(path)/\(file.name)") }
      } else {
        others[file.entry, default: []].append(file)
      }
    }
    for draft in others.removeValue(forKey: "") ?? [] where isAbandoned(draft, now) {
      unlink("\(path)/\(draft.name)")
    }
    // The newest first: what is over the limit is the rest.
    for files in others.values.sorted(by: { Self.age($0, now) < Self.age($1, now) }) {
      bytes += files.reduce(0) { $0 + $1.bytes }
      guard bytes > limits.bytes || .seconds(Self.age(files, now)) > limits.age else { continue }
      for file in files { unlink("\(path)/\(file.name)") }
    }
  }

  /// A writer needs moments; a draft of an hour is from a process that died.
  private func isAbandoned(_ draft: File, _ now: Date) -> Bool {
    now.timeIntervalSince(draft.asOf) > 3600
  }

  /// Seconds since the youngest of the files.
  private static func age(_ files: [File], _ now: Date) -> Double {
    files.map { now.timeIntervalSince($0.asOf) }.min() ?? 0
  }

  /// Nil for a name that is not of the forms `<hash>.head`, `<hash>.<hash>.body` and `draft.…`.
  private static func entry(ofFile name: String) -> String? {
    if name.hasPrefix(draftPrefix) { return "" }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let entry = parts.first, BodyHash(String(entry)) != nil else { return nil }
    let isHead = parts.count == 2 && parts[1] == "head"
    let isBody = parts.count == 3 && parts[2] == "body"
    return isHead || isBody ? String(entry) : nil
  }
}
