import Foundation
import Persistence
import Testing
import Text

@testable import Reservations

extension TestBook {
  /// Writes a file of this text, gives it to `body`, and removes it.
  static func withFile<Result>(_ text: String, _ body: (String) async throws -> Result) async throws -> Result
  {
    let url = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString).csv")
    try Data(text.utf8).write(to: url)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
    return try await body(url.path)
  }

  /// The import of a file into the house.
  func bookings(
    of path: String, order: DateOrder? = nil, overrides: [(field: String, header: String)] = []
  ) async throws -> BookingImport {
    let house = house
    let rules = try await container.read { try HouseRules.fetch(house, in: $0) }
    let file = try DelimitedFile(path: path)
    return try BookingImport(
      file: file, mapping: try ImportMapping(header: file.header, overrides: overrides), rules: rules,
      otherHouses: try await container.read { try house.otherNames(in: $0) }, order: order)
  }

  /// Imports a text as a file.
  func importing(_ text: String, order: DateOrder? = nil) async throws -> ImportReport {
    try await Self.withFile(text) { path in
      try await bookings(of: path, order: order).run(in: container, by: try desk())
    }
  }

  /// Every booking, in the order in which they were taken.
  func allBookings() async throws -> [Booking] { try await container.read { try $0.fetch() } }
}
