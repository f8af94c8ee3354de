/// A booking as `maitre list --format json` prints it.
struct ListedBooking: Decodable, Equatable {
  let id: String
  let code: String
  let restaurant: String
  let guest: String
  let phone: String
  let party: Int
  let start: String
  let serviceDay: String
  let minutes: Int
  let status: String
  let tables: [String]
  let notes: String
  let allergies: String
  let tags: [String]
  let staffNotes: String
  let source: String
}
