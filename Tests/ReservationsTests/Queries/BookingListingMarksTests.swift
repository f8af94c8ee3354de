import Persistence
import Testing

@testable import Reservations

@Suite struct BookingListingMarksTests {
  @Test func `what the guest's card says of allergies and standing is in the list of bookings`() async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      var draft = try book.draft("Anna", 2, at: "20:00")
      (draft.phone, draft.tags) = ("+36 30 1234567", ["birthday"])
      let saved = try await book.add(draft, by: desk).booking
      let holder = try #require(saved.guest)
      _ = try await book.write { context in
        guard let card = try context.find(holder) else { return }
        var known = card
        (known.allergies, known.tags) = ("nuts", ["vip"])
        _ = try desk.change(card, into: known, in: context)
      }
      let listings = try await book.container.read {
        try BookingListing.fetch(from: saved.serviceDay, through: saved.serviceDay, in: $0)
      }
      let listing = try #require(listings.first)
      #expect(listing.allergies == "nuts" && listing.tags == ["birthday", "vip"])
      #expect(listing.marks.letters == "VAC")
    }
  }
}
