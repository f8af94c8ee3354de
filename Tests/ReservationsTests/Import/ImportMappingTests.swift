import Testing

@testable import Reservations

@Suite struct ImportMappingTests {
  private func fields(_ header: String, separator: Character = ",") throws -> [String: String] {
    let mapping = try ImportMapping(header: header.split(separator: separator).map(String.init))
    return Dictionary(uniqueKeysWithValues: mapping.columns.map { ($0.field.rawValue, $0.header) })
  }

  @Test func `ResDiary's own names are known; its BookingDateTime is when the call came`() throws {
    let fields = try fields(
      "VisitDate,VisitTime,BookingDateTime,PartySize,Tables,Status,BookingComments,BookingReasons,FirstName,Surname,Mobile,Email"
    )
    #expect(
      fields == [
        "date": "VisitDate", "time": "VisitTime", "created": "BookingDateTime", "party": "PartySize",
        "table": "Tables", "status": "Status", "notes": "BookingComments", "tags": "BookingReasons",
        "first": "FirstName", "last": "Surname", "phone": "Mobile", "email": "Email",
      ])
  }

  @Test(arguments: [
    "Visit Date,Visit Time,Party Size,Guest Name,Phone Number,Email Address,Status,Table,Guest Requests,Visit Notes",
    "Reservation Date,Reservation Time,Covers,First Name,Last Name,Phone,Reservation Status,Table(s),Reservation Notes",
    "Date,Time,Guests,Name,Mobile,E-mail,State,Table no.,Special requests",
    "Datum,Uhrzeit,Personen,Gast,Telefon,E-Mail,Status,Tisch,Bemerkung",
    "Date du repas,Heure du repas,Nombre de couverts,Nom,Prénom,Téléphone,Statut,N° de table,Commentaires",
    "Fecha,Hora,Comensales,Nombre,Apellidos,Teléfono,Estado,Mesa,Observaciones",
    "Data prenotazione,Ora,Coperti,Nome,Cognome,Cellulare,Stato,Tavolo,Note",
    "DATE/TIME,PAX,CUSTOMER",
  ])
  func `headers of common systems and spreadsheets are recognised`(header: String) throws {
    let fields = try fields(header)
    #expect(fields["party"] != nil)
    #expect(fields["start"] != nil || fields["date"] != nil && fields["time"] != nil)
    #expect(fields["guest"] != nil || fields["last"] != nil)
  }

  @Test func `what the house calls its columns goes before what is recognised`() throws {
    let mapping = try ImportMapping(
      header: ["Day", "Clock", "Pers.", "Who", "Guests"],
      overrides: [("time", "clock"), ("party", "Pers."), ("GUEST", "Who")])
    #expect(mapping[.time]?.index == 1 && mapping[.party]?.index == 2 && mapping[.guest]?.index == 3)
    #expect(mapping.ignored == ["Guests"])
  }

  @Test func `an empty header leaves a field out`() throws {
    let mapping = try ImportMapping(
      header: ["Date", "Time", "Party", "Name", "Status"], overrides: [("status", "")])
    #expect(mapping[.status] == nil && mapping.ignored == ["Status"])
  }

  @Test func `Booking date alone is no day of a visit`() {
    let problem = #expect(throws: ImportProblem.self) {
      try ImportMapping(header: ["Booking date", "Time", "Party", "Name"])
    }
    #expect(problem == .noColumn(.date, header: ["Booking date", "Time", "Party", "Name"]))
    #expect(problem?.description.contains("--map \"date=HEADER\"") == true)
    #expect(problem?.description.contains("“Booking date”, “Time”, “Party”, “Name”.") == true)
  }

  @Test(arguments: [
    ("Date,Party,Name", ImportField.time), ("Date,Time,Name", .party), ("Date,Time,Party", .guest),
  ])
  func `a field that every booking needs is asked for`(header: String, field: ImportField) {
    let names = header.split(separator: ",").map(String.init)
    #expect(throws: ImportProblem.noColumn(field, header: names)) { try ImportMapping(header: names) }
  }

  @Test func `a field or a header that is not there is told`() {
    let header = ["Date", "Time", "Party", "Name"]
    #expect(throws: ImportProblem.noSuchField("covers")) {
      try ImportMapping(header: header, overrides: [("covers", "Party")])
    }
    #expect(throws: ImportProblem.noSuchHeader("Nam", nearest: "Name")) {
      try ImportMapping(header: header, overrides: [("guest", "Nam")])
    }
    #expect(
      ImportProblem.noSuchHeader("Nam", nearest: "Name").description
        == "The file has no column “Nam”. “Name”?")
    #expect(ImportProblem.noSuchField("covers").description.contains("Fields: reference, code, start,"))
  }

  @Test func `a list that Maitre has printed is known as such`() throws {
    let own = "id,code,restaurant,guest,phone,party,start,serviceDay,minutes,status,tables,notes"
    let mapping = try ImportMapping(header: own.split(separator: ",").map(String.init))
    #expect(mapping.isOwnList && mapping.ignored == ["serviceDay"])
    #expect(mapping.columns.count == 11)
    #expect(try !ImportMapping(header: ["id", "start", "party", "guest"]).isOwnList)
  }
}
