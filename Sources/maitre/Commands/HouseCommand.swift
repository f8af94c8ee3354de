import Book
import Foundation
import Persistence
import Reservations
import Text
import YAML

/// `maitre house`: a house's set-up as a file, out of the book and into it.
enum HouseCommand: Subcommand {
  static let name = "house"
  static let summary = "write a house's set-up to a file, read it, remove a house"
  static let synopsis = "export|import [FILE] | remove NAME"
  static let options = [
    CommandOption("restaurant", "NAME", help: "the house; not needed where there is one"),
    CommandOption("new", "NAME", help: "import: a house that is not in the book yet"),
    CommandOption("accept", help: "import although it strands bookings"),
  ]
  static let examples = [
    "maitre house export --restaurant pasta > pasta.yaml",
    "maitre house import pasta.yaml --restaurant pasta",
    "maitre house remove \"Sushi Sensation\"",
    "maitre house import trattoria.yaml --new \"Trattoria Uno\"",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess {
    switch arguments.rest.first {
    case "import": .beginning
    case "remove": .changing
    default: .reading
    }
  }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let words = arguments.words.dropFirst()
    if arguments.has("new"), arguments.has("restaurant") {
      throw UsageError("--new and --restaurant exclude each other.")
    }
    switch (words.first, words.count) {
    case ("export", 1), ("export", 2):
      if arguments.has("accept") { throw UsageError("--accept goes with house import.") }
      if arguments.has("new") { throw UsageError("--new goes with house import.") }
      return try await export(arguments["restaurant"], to: words.dropFirst().first, context)
    case ("import", 2):
      return try await read(words[words.startIndex + 1], arguments, context)
    case ("remove", 2): return try await remove(words[words.startIndex + 1], context)
    case ("remove", 1): throw UsageError("house remove needs a house: maitre house remove NAME")
    case ("import", 1): throw UsageError("house import needs a file: maitre house import FILE")
    case (let word?, 1...2):
      let nearest = word.nearest(in: ["export", "import", "remove"]) ?? "export"
      throw UsageError("house does not know \(word.inQuotes). Did you mean \(nearest)?")
    default: throw UsageError("house needs to know what: maitre house export, or maitre house import FILE")
    }
  }

  private static func export(
    _ restaurant: String?, to file: String?, _ context: CommandContext
  ) async throws -> Int32 {
    let book = try await context.open(.reading)
    return try await book.closing {
      let text = HouseFile.text(of: try await book.rules(ofHouseNamed: restaurant))
      if let file { try write(text, to: file) } else { try context.output.raw(text) }
      return 0
    }
  }

  /// Over nothing that is there.
  private static func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path) was not written: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    try Output(descriptor: descriptor).raw(text)
  }

  private static func read(
    _ file: String, _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws -> Int32 {
    let document: YAMLNode
    do { document = try YAMLDocument.read(path: file) } catch { throw CommandFailure("\(error)".asSentence) }
    let request = Request(
      document: document, name: arguments["new"], restaurant: arguments["restaurant"],
      accepts: arguments.has("accept"))
    if let name = request.name, name.isVisiblyBlank {
      throw UsageError("--new needs the name of the house: --new \"Trattoria Uno\"")
    }
    let book = try await context.open(.beginning) { _ = try await $0.setUp(request) }
    return try await book.closing {
      let result = try await book.setUp(request)
      for booking in result.stranded { try context.errors.line(booking.line) }
      try context.tellDone(sentence(result))
      return 0
    }
  }

  /// What was typed and read, before the book is opened.
  fileprivate struct Request: Sendable {
    let document: YAMLNode
    /// Of a new house.
    let name: String?
    let restaurant: String?
    let accepts: Bool
  }

  private static func remove(_ name: String, _ context: CommandContext) async throws -> Int32 {
    let book = try await context.open(.changing)
    return try await book.closing {
      let (house, desk) = (try await book.house(named: name), book.desk())
      let isGone = try await book.container.transaction { try desk.remove(house.id, in: $0) }
      let stays = isGone ? "" : " of the lists; its history stays"
      try context.tellDone("\(house.name) is out\(isGone ? " of the book" : stays).")
      return 0
    }
  }

  private static func sentence(_ result: HouseSetUp) -> String {
    let name = result.rules.restaurant.name
    guard result.isChanged else { return "\(name) is set up like that already." }
    let stranded =
      result.stranded.isEmpty ? "" : " Stranded bookings: \(result.stranded.count), listed above."
    return "\(name) is set up: \(result.rules.summary).\(stranded)"
  }
}

extension CommandBook {
  /// Sets the house up; faults are told as a person reads them.
  fileprivate func setUp(_ request: HouseCommand.Request) async throws -> HouseSetUp {
    do {
      if let name = request.name { return try await found(name, from: request.document) }
      return try await setUp(request.restaurant, from: request.document, accepts: request.accepts)
    } catch let error as YAMLError {
      throw CommandFailure("\(error)".asSentence)
    } catch BookRefusal.strands(let bookings, let house) {
      let sentence = BookRefusal.strands(bookings, house: house).wholeSentence
      throw CommandFailure("\(sentence) --accept does it all the same:", ways: bookings.map(\.line))
    }
  }
}
