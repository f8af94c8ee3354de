import Book
import Persistence
import Reservations
import Testing
import YAML

@testable import Dashboard

extension TestApp {
  /// A house of its own in the open book, set up by another session; it is the one shown.
  func found(_ name: String, _ yaml: String) async throws -> Restaurant {
    let screen = try #require(root.shownScreen)
    let desk = BookDesk(
      actor: "jonas", session: 9, now: app.surroundings.clock.now(),
      identifiers: IdentifierSource(now: app.surroundings.clock.now))
    let document = try YAMLDocument.parse(Array(yaml.utf8), file: "house.yaml")
    let house = try await screen.session.container.transaction { context in
      let house = try desk.found(name, zone: "Europe/Berlin", in: context)
      _ = try desk.setUp(house.id, from: document, accepts: true, in: context)
      return house
    }
    try await until("the house is there") { try book.dayBook.restaurants.contains { $0.id == house.id } }
    try book.show(restaurant: house.id)
    try await until("it is shown") { try book.dayBook.restaurant == house.id }
    return house
  }
}
