import Foundation
import Persistence
import Testing

/// One shape of a predicate, named by what it shows.
struct PredicateShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let predicate: Predicate<Item>

  init(_ name: String, _ predicate: Predicate<Item>) {
    testDescription = name
    self.predicate = predicate
  }
}

struct Filter: Codable, Hashable, Sendable {
  var name = "ab"
  var size: Size? = .small
}

private let two = 2
private let start = Item.day(3)
private let end = Item.day(6)
private let span = Item.day(3)...Item.day(6)
private let noNote: String? = nil
private let someNote: String? = "ab"
private let conditions: Set<Condition> = [.new, .broken]
private let names = ["ab", "b%", "漢a"]
private let optionalNotes: [String?] = ["a", nil]
private let presentNotes: [String?] = ["a", "B"]
private let identifiers: [Item.ID] = [.init(rawValue: 3), .init(rawValue: 30)]
private let shelf: Shelf.ID? = .init(rawValue: 2)
private let filter = Filter()
private let filters = [Filter()]
private let prefix = "z\u{10FFFF}"
private let text = "b%"
private let wanted = Condition.worn
private let fromThree = 3...
private let belowThree = ..<3
private let upToThree = ...3
private let largeOnly: [Size] = [.large]
private let none: [String] = []
private let manyCounts = Set(2..<200)
private let manyNames = ["ab", "b%", "B", "\"", "\\", "\u{1}"] + (0..<100).map { "name \($0)" }
private let markedNames = plainNames + ["\"\u{301}", "\\\u{301}", "x\u{301}\"\u{302}"]
private let plainNames = ["ab", "b%", "B", "\"", "\\", "漢a"] + (0..<100).map { "name \($0)" }
private let manyNotes: [String?] = [nil] + plainNames
private let manyWeights = (0..<100).map { Double($0) / 2 }

private let comparisons: [PredicateShape] = [
  PredicateShape("==", #Predicate { $0.count == two }),
  PredicateShape("!=", #Predicate { $0.name != text }),
  PredicateShape("<", #Predicate { $0.count < two }),
  PredicateShape("<=", #Predicate { $0.weight <= 1 }),
  PredicateShape(">", #Predicate { $0.madeAt > start }),
  PredicateShape(">=", #Predicate { $0.serial >= 4 }),
  PredicateShape("column with column", #Predicate { ($0.note ?? "") == $0.name }),
  PredicateShape("column unlike column", #Predicate { $0.count != $0.rating ?? 0 }),
  PredicateShape("optional columns", #Predicate { $0.lentAt == $0.lentAt }),
  PredicateShape("bool", #Predicate { $0.isLent }),
  PredicateShape("bool ==", #Predicate { $0.isLent == false }),
  PredicateShape("comparison as bool", #Predicate { ($0.count > 2) == $0.isLent }),
  PredicateShape("identifier", #Predicate { $0.shelf == shelf }),
  PredicateShape("not identifier", #Predicate { $0.shelf != shelf }),
]

private let logic: [PredicateShape] = [
  PredicateShape("&&", #Predicate { $0.count > 0 && $0.isLent }),
  PredicateShape("||", #Predicate { $0.count > 3 || $0.note == someNote }),
  PredicateShape("!", #Predicate { !($0.note == someNote) }),
  PredicateShape("! over ||", #Predicate { !($0.count > 2 || $0.name.isEmpty) }),
  PredicateShape("ternary", #Predicate { ($0.isLent ? $0.count : $0.rating ?? 0) > 2 }),
  PredicateShape("ternary with nil", #Predicate { ($0.isLent ? $0.note : nil) == nil }),
  PredicateShape("constant", .true),
  PredicateShape("joined &&", #Predicate { $0.count > 0 } && #Predicate { $0.note == nil }),
  PredicateShape("joined ||", #Predicate { $0.count > 4 } || #Predicate { $0.size == nil }),
  PredicateShape("joined !", !(#Predicate<Item> { $0.note == someNote })),
  PredicateShape("comparison with nil as bool", #Predicate { ($0.note == someNote) == $0.isLent }),
  PredicateShape(
    "comparison with nil in a ternary", #Predicate { ($0.note == someNote ? 1 : $0.count) == 1 }),
  PredicateShape("! over &&", #Predicate { !($0.note == someNote && $0.isLent) }),
  PredicateShape(
    "joined three",
    (#Predicate { $0.count > 0 } || #Predicate { $0.isLent }) && #Predicate { $0.name != text }),
]

// One shape unwraps: in SQL nothing is forced.
// swift-format-ignore: NeverForceUnwrap
private let optionals: [PredicateShape] = [
  PredicateShape("== nil", #Predicate { $0.note == nil }),
  PredicateShape("!= nil", #Predicate { $0.note != nil }),
  PredicateShape("captured nil", #Predicate { $0.note == noNote }),
  PredicateShape("not captured nil", #Predicate { $0.note != noNote }),
  PredicateShape("captured optional", #Predicate { $0.note == someNote }),
  PredicateShape("not captured optional", #Predicate { $0.note != someNote }),
  PredicateShape("??", #Predicate { ($0.note ?? "ab") == "ab" }),
  PredicateShape("?? column", #Predicate { ($0.note ?? $0.name) != "a" }),
  PredicateShape("?? then <", #Predicate { ($0.rating ?? 2) < 2 }),
  PredicateShape("flat map", #Predicate { $0.note?.isEmpty == false }),
  PredicateShape("not flat map", #Predicate { !($0.note?.isEmpty == true) }),
  PredicateShape("flat map is nil", #Predicate { $0.note?.isEmpty == nil }),
  PredicateShape("flat map contains", #Predicate { $0.note?.contains("b") ?? true }),
  PredicateShape("flat map with list", #Predicate { $0.size.flatMap { largeOnly.contains($0) } == false }),
  PredicateShape("unwrapped", #Predicate { $0.rating != nil && $0.rating! > 2 }),
  PredicateShape("captured member", #Predicate { $0.name == filter.name && $0.size == filter.size }),
]

private let lists: [PredicateShape] = [
  PredicateShape("half-open range", #Predicate { (start..<end).contains($0.madeAt) }),
  PredicateShape("closed range", #Predicate { (1...3).contains($0.count) }),
  PredicateShape("captured range", #Predicate { span.contains($0.madeAt) }),
  PredicateShape("from", #Predicate { fromThree.contains($0.count) }),
  PredicateShape("below", #Predicate { belowThree.contains($0.count) }),
  PredicateShape("up to", #Predicate { upToThree.contains($0.count) }),
  PredicateShape("array", #Predicate { names.contains($0.name) }),
  PredicateShape("not in array", #Predicate { !names.contains($0.name) }),
  PredicateShape("set of enums", #Predicate { conditions.contains($0.condition) }),
  PredicateShape("identifiers", #Predicate { identifiers.contains($0.id) }),
  PredicateShape("optionals with nil", #Predicate { optionalNotes.contains($0.note) }),
  PredicateShape("not in optionals with nil", #Predicate { !optionalNotes.contains($0.note) }),
  PredicateShape("not in optionals", #Predicate { !presentNotes.contains($0.note) }),
  PredicateShape("many numbers", #Predicate { manyCounts.contains($0.count) }),
  PredicateShape("not in many texts", #Predicate { !plainNames.contains($0.name) }),
  PredicateShape("many texts with control characters", #Predicate { manyNames.contains($0.name) }),
  PredicateShape("many texts with marks on quotes", #Predicate { markedNames.contains($0.name) }),
  PredicateShape("many optionals with nil", #Predicate { !manyNotes.contains($0.note) }),
  PredicateShape("many optional texts", #Predicate { plainNames.contains($0.note ?? "x") }),
  PredicateShape("many floats", #Predicate { manyWeights.contains($0.weight) }),
  PredicateShape("list as bool", #Predicate { presentNotes.contains($0.note) == $0.isLent }),
  PredicateShape("empty", #Predicate { none.contains($0.name) }),
]

private let texts: [PredicateShape] = [
  PredicateShape("contains", #Predicate { $0.name.contains("b") }),
  PredicateShape("contains %", #Predicate { $0.name.contains("%") }),
  PredicateShape("contains nothing", #Predicate { $0.name.contains("") }),
  PredicateShape("starts", #Predicate { $0.name.starts(with: "ab") }),
  PredicateShape("starts with captured", #Predicate { $0.name.starts(with: text) }),
  PredicateShape("starts with the last scalar", #Predicate { $0.name.starts(with: prefix) }),
  PredicateShape("starts with nothing", #Predicate { $0.name.starts(with: "") }),
  PredicateShape("not starts", #Predicate { !$0.name.starts(with: "a") }),
  PredicateShape("starts with column", #Predicate { $0.name.starts(with: $0.note ?? "x") }),
  PredicateShape("?? starts", #Predicate { ($0.note ?? "").starts(with: "a") }),
  PredicateShape("isEmpty", #Predicate { $0.name.isEmpty }),
]

private let numbers: [PredicateShape] = [
  PredicateShape("+", #Predicate { $0.count + two > 4 }),
  PredicateShape("- and *", #Predicate { ($0.count - 1) * 2 == 4 }),
  PredicateShape("unary -", #Predicate { -$0.count > 1 }),
  PredicateShape("/ of integers", #Predicate { $0.count / 2 == -1 }),
  PredicateShape("% of integers", #Predicate { $0.count % 2 == -1 }),
  PredicateShape("/ of floats", #Predicate { $0.weight / 2 >= 0.5 }),
  PredicateShape("/ by 0 is infinite", #Predicate { 1 / $0.weight > 1 }),
  PredicateShape("/ by 0 below 0", #Predicate { ($0.weight - 1) / $0.weight < 0.25 }),
  PredicateShape("0 / 0 is in no order", #Predicate { !($0.weight / $0.weight <= 1) }),
  PredicateShape("0 / 0 is unequal", #Predicate { $0.weight / $0.weight != 1 }),
  PredicateShape("enum", #Predicate { $0.condition == wanted }),
  PredicateShape("optional enum", #Predicate { $0.size != filter.size }),
  PredicateShape("raw value", #Predicate { $0.condition.rawValue == "broken" }),
  PredicateShape("optional raw value", #Predicate { $0.size?.rawValue == 2 }),
]

@Suite struct PredicateTests {
  private static let shapes = comparisons + logic + optionals + lists + texts + numbers

  @Test func `every shape finds what evaluating it in memory finds`() async throws {
    let items = Item.random(400, seed: 20)
    let container = try await TestStore.filled(with: items)
    for shape in Self.shapes {
      let expected = try items.filter { try shape.predicate.evaluate($0) }.map(\.id)
      let found = try await container.read { context in
        try context.fetchIdentifiers(FetchDescriptor(predicate: shape.predicate))
      }
      #expect(found == expected, "\(shape.testDescription)")
      let isTelling = !expected.isEmpty && expected.count < items.count
      #expect(
        isTelling || Self.constant.contains(shape.testDescription), "\(shape.testDescription) tells nothing")
    }
    await container.close()
  }

  @Test func `shapes joined at random find what evaluating them in memory finds`() async throws {
    let items = Item.random(200, seed: 22)
    let container = try await TestStore.filled(with: items)
    var random = SeededGenerator(state: 23)
    for number in 0..<150 {
      let predicate = Self.joined(depth: 3, &random)
      let expected = try items.filter { try predicate.evaluate($0) }.map(\.id)
      let found = try await container.read { try $0.fetchIdentifiers(FetchDescriptor(predicate: predicate)) }
      #expect(found == expected, "predicate \(number)")
    }
    await container.close()
  }

  private static func joined(depth: Int, _ random: inout SeededGenerator) -> Predicate<Item> {
    guard depth > 0 else { return shapes.randomElement(using: &random)?.predicate ?? .true }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return joined(depth: depth - 1, &random) && joined(depth: depth - 1, &random)
    case 1: return joined(depth: depth - 1, &random) || joined(depth: depth - 1, &random)
    default: return !joined(depth: depth - 1, &random)
    }
  }

  /// Shapes whose answer is the same for every row.
  private static let constant: Set<String> = [
    "constant", "empty", "contains nothing", "starts with nothing", "optional columns",
  ]

  @Test func `a count and a deletion follow the predicate too`() async throws {
    let items = Item.random(100, seed: 21)
    let container = try await TestStore.filled(with: items)
    let lent = items.count { $0.isLent }
    let predicate = #Predicate<Item> { $0.isLent }
    let (counted, deleted, left) = try await container.transaction { context in
      let counted = try context.fetchCount(FetchDescriptor(predicate: predicate))
      let deleted = try context.delete(model: Item.self, where: predicate)
      return (counted, deleted, try context.fetchCount(FetchDescriptor<Item>()))
    }
    #expect(counted == lent)
    #expect(deleted == lent)
    #expect(left == 100 - lent)
    await container.close()
  }

  @Test(arguments: [
    PredicateShape("\\String.<computed Int> of the stored String", #Predicate { $0.name.count > 2 }),
    PredicateShape("\\Item.<computed String>, which is not a column of item", #Predicate { $0.label == "a" }),
    PredicateShape(
      "\\Condition.<computed String> of the stored Condition", #Predicate { $0.condition.title == "new" }),
    PredicateShape("SequenceAllSatisfy", #Predicate { $0.picture.allSatisfy { $0 == 1 } }),
    PredicateShape("contains on a stored Array<UInt8>", #Predicate { $0.picture.contains(1) }),
    PredicateShape("the captured Filter", #Predicate { filters.contains($0.name.isEmpty ? filter : filter) }),
  ])
  func `what cannot be translated is named`(_ shape: PredicateShape) async throws {
    let container = try await TestStore.filled(with: [Item]())
    do {
      _ = try await container.read { try $0.fetch(FetchDescriptor(predicate: shape.predicate)) }
      Issue.record("\(shape.testDescription) was translated")
    } catch let PersistenceError.unsupportedPredicate(expression) {
      #expect(expression.contains(shape.testDescription), "\(expression)")
    }
    await container.close()
  }
}

extension Item {
  var label: String { name }
}

extension Condition {
  var title: String { rawValue + "!" }
}
