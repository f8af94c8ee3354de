import Testing
import Text

@testable import FeedFuzz
@testable import Feeds

struct SchemaOrgFormatTests {
  private func read(_ text: String) throws -> FeedDocument {
    let document = try FeedDocument(Array(text.utf8))
    #expect(document.format == .schemaOrg)
    return document
  }

  private static let mario = #"""
    {"@context": "https://schema.org", "@type": ["Restaurant", "LocalBusiness"], "@id": "https://mario.example/#r",
     "name": "Da Mario", "servesCuisine": ["Italian", "pizza"], "telephone": "+39 1", "url": "https://mario.example",
     "address": {"@type": "PostalAddress", "streetAddress": "Via Po 3", "postalCode": "10124", "addressLocality": "Torino"},
     "geo": {"latitude": "45.06", "longitude": 7.69}, "openingHours": ["Mo-Sa 11:00-14:30", "Fr-Sa 17:00-22:00"]}
    """#

  @Test(arguments: [mario, "[\(mario)]", #"{"@graph": [\#(mario)]}"#, #"[{"@graph": [\#(mario)]}]"#])
  func `a place is read wherever it stands`(text: String) throws {
    let record = try #require(try read(text).records.first)
    #expect(record.feedID == "https://mario.example/#r")
    #expect(record.name == "Da Mario")
    #expect(record.cuisines == ["Italian", "Pizza"])
    #expect(record.phone == "+39 1")
    #expect(record.address == "Via Po 3, 10124 Torino")
    #expect(record.latitude == 45.06 && record.longitude == 7.69)
    #expect(record.openingHours == "Mo-Sa 11:00-14:30, Fr-Sa 17:00-22:00")
  }

  @Test(
    arguments: [
      (#""identifier": "x7", "url": "https://a.example""#, "x7"),
      (#""identifier": {"@type": "PropertyValue", "value": 7}"#, "7"),
      (#""url": ["https://a.example", "https://b.example"]"#, "https://a.example"),
    ])
  func `the id is @id, else the identifier, else the url`(members: String, id: String) throws {
    let document = try read(#"{"@type": "schema:Restaurant", "name": "A", \#(members)}"#)
    #expect(document.records.map(\.feedID) == [id])
  }

  @Test(
    arguments: [
      (
        #"{"@type": "Restaurant", "name": "A"}"#, nil, "has no @id, identifier or url to be known by"
      ),
      (#"{"@type": "Restaurant", "url": "u"}"#, "u", "has no name"),
      (#"{"@type": "https://schema.org/Store", "@id": "s"}"#, "s", "is no place to eat or drink (Store)"),
      (#"{"@context": "https://schema.org", "@id": "s"}"#, "s", "has no @type"),
    ] as [(String, String?, String)])
  func `a node that is no place is refused`(text: String, identifier: String?, reason: String) throws {
    #expect(try read(text).refused == [RefusedRecord(position: 1, identifier: identifier, reason: reason)])
  }

  @Test func `specified hours become a plan, those with dates above it`() throws {
    let document = try read(
      #"""
      {"@type": "Restaurant", "name": "A", "url": "u", "openingHoursSpecification": [
       {"dayOfWeek": ["https://schema.org/Monday", "Tuesday"], "opens": "09:00:00", "closes": "17:00:00"},
       {"dayOfWeek": "Su", "opens": "00:00", "closes": "00:00"},
       {"validFrom": "2026-12-24", "validThrough": "2026-12-25", "opens": "09:00:00", "closes": "11:00:00"}]}
      """#)
    let hours = try #require(document.records.first?.openingHours)
    #expect(hours == "Mo,Tu 09:00-17:00, Su off; 2026 Dec 24-2026 Dec 25 09:00-11:00")
    #expect(OpeningHours(hours) != nil)
  }

  private func hours(_ specifications: String) throws -> String? {
    try read(
      #"{"@type": "Restaurant", "name": "A", "url": "u", "openingHoursSpecification": \#(specifications)}"#
    )
    .records.first?.openingHours
  }

  @Test(
    arguments: [
      (#"{"opens": "9:00", "closes": "17:30"}"#, "09:00-17:30"),
      (#"{"dayOfWeek": [], "opens": "18:00:00.0+01:00", "closes": "02:00Z"}"#, "18:00-02:00"),
      (#"{"dayOfWeek": "Monday"}"#, "Mo off"),
      (
        #"{"validFrom": "2026-06-01T00:00", "opens": "09:00", "closes": "17:00"}"#,
        "2026 Jun 01-9999 Dec 31 09:00-17:00"
      ),
      (
        #"{"validThrough": "2026-06-01", "dayOfWeek": "Sa", "opens": "09:00", "closes": "17:00"}"#,
        "1000 Jan 01-2026 Jun 01 Sa 09:00-17:00"
      ),
      (
        #"""
        [{"validFrom": "2026-06-01", "validThrough": "2026-06-30", "opens": "11:00", "closes": "14:00"},
         {"validFrom": "2026-06-01", "validThrough": "2026-06-30", "opens": "18:00", "closes": "22:00"}]
        """#,
        "2026 Jun 01-2026 Jun 30 11:00-14:00, 2026 Jun 01-2026 Jun 30 18:00-22:00"
      ),
    ])
  func `what a specification leaves out is not limited`(specifications: String, text: String) throws {
    #expect(try hours(specifications) == text)
    #expect(OpeningHours(text) != nil)
  }

  @Test func `two specifications of the same dates add up`() throws {
    let day = #""validFrom": "2026-06-01", "validThrough": "2026-06-30""#
    let text = try hours(
      #"[{\#(day), "opens": "11:00", "closes": "14:00"}, {\#(day), "opens": "18:00", "closes": "22:00"}]"#)
    let plan = try #require(text.flatMap { OpeningHours($0) })
    #expect(plan.state(on: CalendarDate(year: 2026, month: 6, day: 3), minute: 720) == .open(until: 840))
    #expect(plan.state(on: CalendarDate(year: 2026, month: 6, day: 3), minute: 1140) == .open(until: 1320))
  }

  @Test(
    arguments: [
      (#"{"dayOfWeek": "Monday", "opens": "9:00 AM", "closes": "5:00 PM"}"#, "Mo 9:00 AM-5:00 PM"),
      (#"{"dayOfWeek": "Monday", "opens": "09:00 PM", "closes": "11:00"}"#, "Mo 09:00 PM-11:00"),
      (#"{"dayOfWeek": "Monday", "opens": "09:00"}"#, "Mo 09:00-?"),
      (
        #"{"dayOfWeek": ["Monday", "Weekend"], "opens": "09:00", "closes": "17:00"}"#,
        "Monday,Weekend 09:00-17:00"
      ),
      (#"{"dayOfWeek": "Jan", "opens": "09:00", "closes": "17:00"}"#, "Jan 09:00-17:00 ?"),
      (#"{"validFrom": "soon", "opens": "09:00", "closes": "17:00"}"#, "soon-? 09:00-17:00"),
      (#"[{"opens": "09:00", "closes": "25:00"}, {"dayOfWeek": "Su"}]"#, "09:00-25:00, Su off"),
      (#"["Mo-Fr 10:00-12:00"]"#, "?"),
    ])
  func `one part that is not read leaves all hours unread`(specifications: String, text: String) throws {
    let hours = try #require(try hours(specifications))
    #expect(hours.hasPrefix(text))
    #expect(OpeningHours(hours) == nil)
  }

  @Test func `a blank node's name is no id`() throws {
    let document = try read(
      #"""
      {"@graph": [{"@type": "Restaurant", "@id": "_:b0", "url": "u", "name": "A"},
       {"@type": "Restaurant", "@id": "_:b1", "name": "B"}]}
      """#)
    #expect(document.records.map(\.feedID) == ["u"])
    #expect(document.refused.map(\.reason) == ["has no @id, identifier or url to be known by"])
    #expect(document.refused.map(\.identifier) == [nil])
  }
}
