import Foundation

extension Subject {
  /// Programs of the same kind that are installed, each with something to show; the others are told.
  static func peers(folder: URL, environment: [String: String]) throws -> [Subject] {
    let home = folder.appending(path: "peers")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try fill(home)
    let environment = environment.merging(["HOME": home.path]) { $1 }
    let all = [
      peer("htop", [], environment), peer("mc", ["--nosubshell", home.path, home.path], environment),
      peer("tig", [], environment),
      peer(
        "newsboat",
        ["-u", "\(home.path)/urls", "-c", "\(home.path)/cache.db", "-C", "\(home.path)/config"], environment),
      peer("calcurse", ["-D", "\(home.path)/calcurse"], environment),
    ]
    return all.filter { subject in
      let isInstalled = FileManager.default.isExecutableFile(atPath: subject.executable)
      if !isInstalled { Progress.say("\(subject.name) is not installed; it is left out.") }
      return isInstalled
    }
  }

  private static func peer(_ name: String, _ arguments: [String], _ environment: [String: String]) -> Subject
  {
    Subject(
      name: name, executable: "/usr/bin/\(name)", arguments: arguments, environment: environment,
      hasRows: { lines in lines.count { !$0.isEmpty } > 2 }, openingKeys: nil, quitKeys: nil)
  }

  /// Files, feeds and appointments for a screenful.
  private static func fill(_ home: URL) throws {
    let calendar = home.appending(path: "calcurse")
    try FileManager.default.createDirectory(at: calendar, withIntermediateDirectories: true)
    var feeds = ""
    var appointments = ""
    for number in 1...40 {
      try Data().write(to: home.appending(path: "file\(number)"))
      feeds += "file://\(home.path)/feed\(number).xml \"~Feed \(number)\"\n"
      appointments += "12/04/2026 @ 19:\(10 + number % 50) -> 12/04/2026 @ 21:00 |Guest \(number)\n"
    }
    try Data(feeds.utf8).write(to: home.appending(path: "urls"))
    try Data().write(to: home.appending(path: "config"))
    try Data(appointments.utf8).write(to: calendar.appending(path: "apts"))
  }
}
