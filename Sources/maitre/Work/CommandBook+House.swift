import Book
import Foundation
import Persistence
import Reservations
import YAML

extension CommandBook {
  /// The set-up of the house a name means.
  func rules(ofHouseNamed name: String?) async throws -> HouseRules {
    let house = try await house(named: name, for: "house export")
    return try await read { try HouseRules.fetch(house, in: $0) }
  }

  /// Sets a house up as a document says, in one transaction; a book that has no house yet fetches its feed first.
  ///
  /// - Throws: `YAMLError` for a fault of the document; `BookRefusal.strands`.
  func setUp(_ name: String?, from document: YAMLNode, accepts: Bool) async throws -> HouseSetUp {
    try await fetchIfNew()
    let house = try await house(named: name, for: "house import")
    let desk = desk()
    return try await container.transaction { context in
      try desk.setUp(house.id, from: document, accepts: accepts, in: context)
    }
  }

  /// Notes a house that no feed has and sets it up as a document says, in one transaction.
  ///
  /// - Throws: `YAMLError` for a fault of the document; what `BookDesk.found` throws.
  func found(_ name: String, from document: YAMLNode) async throws -> HouseSetUp {
    let (desk, zone) = (desk(), surroundings.zone.identifier)
    return try await container.transaction { context in
      let house = try desk.found(name, zone: zone, in: context)
      var result = try desk.setUp(house.id, from: document, in: context)
      result.isChanged = true
      return result
    }
  }

  /// What a house can offer a party.
  func answers(_ request: FreeCommand.Request) async throws -> (rules: HouseRules, answers: [SeatingAnswer]) {
    let house = try await house(named: request.restaurant, for: FreeCommand.name)
    let (wish, around) = try request.wish(for: house, surroundings)
    let day = house.clock.serviceDay(at: wish.start)
    let availability = try await read { [now = surroundings.clock.now()] in
      try Availability.fetch(house, around: day, now: now, in: $0)
    }
    let answers =
      around.map { availability.answers(around: wish, minutes: $0) } ?? [availability.answer(wish)]
    return (availability.rules, answers)
  }
}
