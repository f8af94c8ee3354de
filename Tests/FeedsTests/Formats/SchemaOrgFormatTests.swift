import Testing

@testable import Feeds

struct SchemaOrgFormatTests {
  private func read(_ text: String) throws -> FeedDocument {
    let document = try FeedDecoder().decode(Array(text.utf8))
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
       {"validFrom": "2026-12-24", "validThrough": "2026-12-25", "opens": "09:00:00", "closes": "11:00:00"},
       {"opens": "10:00", "closes": "11:00"}]}
      """#)
    let hours = try #require(document.records.first?.openingHours)
    #expect(hours == "Mo,Tu 09:00-17:00, Su off; 2026 Dec 24-2026 Dec 25 09:00-11:00")
    #expect(OpeningHours(hours) != nil)
  }
}
