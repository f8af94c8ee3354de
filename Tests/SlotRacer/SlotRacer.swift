import Foundation
import SlotRacing

/// One racer as a process: `SlotRacer BOOK RACER SLOTS` says `ready`, begins when its input ends, and prints the slots it has
/// won, a line each.
@main enum SlotRacer {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let racer = Int(arguments[2]), let slots = Int(arguments[3]) else {
      say("SlotRacer BOOK RACER SLOTS")
      exit(2)
    }
    do {
      let won = try await SlotRace(path: arguments[1], slots: slots).run(racer: racer) {
        say("ready")
        while readLine() != nil {}
      }
      say(won.map(String.init).joined(separator: "\n"))
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  private static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
