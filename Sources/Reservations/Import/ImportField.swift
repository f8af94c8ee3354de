import Text

/// What a column of a foreign list of bookings may hold.
public enum ImportField: String, CaseIterable, Sendable {
  case reference, code, start, date, time, end, minutes, party, guest, first, last, phone, email, status,
    source, table
  case notes, staff, allergies, tags, created, restaurant

  /// The field of a word as typed for `--map`; nil when there is none.
  public init?(typed word: String) { self.init(rawValue: word.typed) }

  /// Headers that mean it, folded to letters and digits, the most telling first.
  ///
  /// Those of ResDiary are from its published import form; the others are what the exports of OpenTable, SevenRooms, Resy, Tock,
  /// TheFork and of spreadsheets in five languages are usually headed with. `Booking date` is none: for some it is the day of the
  /// visit, for others the day of the call.
  var headers: [String] {
    switch self {
    case .reference:
      [
        "reservationid", "bookingid", "confirmationnumber", "confirmationcode", "confirmation",
        "bookingreference",
        "reservationnumber", "bookingnumber", "reservationcode", "bookingcode", "reference", "ref", "id",
        "reservierungsnummer", "buchungsnummer", "numerodereservation", "localizador", "codiceprenotazione",
      ]
    case .code: ["code"]
    case .start:
      [
        "start", "startsat", "startat", "datetime", "dateandtime", "datetimeofvisit", "visitdatetime",
        "reservationdatetime", "datumuhrzeit", "dateheure", "fechahora", "dataora",
      ]
    case .date:
      [
        "visitdate", "reservationdate", "arrivaldate", "mealdate", "eventdate", "servicedate", "dateofvisit",
        "dateofreservation", "date", "day", "reservierungsdatum", "datum", "datedereservation", "datedurepas",
        "jour",
        "fechadereserva", "fecha", "dataprenotazione", "data",
      ]
    case .time:
      [
        "visittime", "reservationtime", "bookingtime", "mealtime", "starttime", "seatingtime", "timeslot",
        "slot", "time",
        "arrivaltime", "uhrzeit", "zeit", "heuredurepas", "heure", "hora", "orario", "ora",
      ]
    case .end: ["endtime", "endsat", "end", "ende", "fin", "fine"]
    case .minutes:
      [
        "minutes", "durationminutes", "durationmin", "durationinminutes", "duration", "length", "dauer",
        "dauermin", "duree",
        "duracion", "durata",
      ]
    case .party:
      [
        "partysize", "party", "covers", "covercount", "numberofcovers", "numberofguests", "noofguests",
        "guestcount",
        "numguests", "pax", "people", "persons", "size", "guests", "maxguests", "personen", "personenzahl",
        "anzahlpersonen",
        "gaste", "couverts", "nombredecouverts", "nbcouverts", "nombredepersonnes", "personnes",
        "numerodepersonas",
        "personas", "comensales", "coperti", "numeropersone", "persone",
      ]
    default: headersOfPeople
    }
  }

  private var headersOfPeople: [String] {
    switch self {
    case .guest:
      [
        "guestname", "guest", "fullname", "customername", "clientname", "reservationname", "bookingname",
        "contactname",
        "name", "customer", "client", "patron", "contact", "gastname", "gast", "kunde", "nomduclient",
        "nomcomplet",
        "nombrecompleto", "cliente", "nomeecognome",
      ]
    case .first:
      [
        "guestfirstname", "customerfirstname", "clientfirstname", "firstname", "givenname", "forename",
        "vorname", "prenom",
        "nombre", "nome",
      ]
    case .last:
      [
        "guestlastname", "customerlastname", "clientlastname", "lastname", "surname", "familyname",
        "nachname",
        "nomdefamille", "nom", "apellidos", "apellido", "cognome",
      ]
    case .phone:
      [
        "phonenumber", "guestphone", "customerphone", "mobilenumber", "mobilephone", "contactnumber",
        "primaryphone", "phone",
        "mobile", "telephone", "cellphone", "cell", "tel", "telefonnummer", "telefon", "handy", "mobil",
        "portable",
        "telefono", "movil", "cellulare",
      ]
    case .email:
      [
        "emailaddress", "guestemail", "customeremail", "email", "mail", "courriel", "correoelectronico",
        "correo",
      ]
    default: headersOfService
    }
  }

  private var headersOfService: [String] {
    switch self {
    case .status:
      [
        "reservationstatus", "bookingstatus", "visitstatus", "resstatus", "status", "state", "statut", "etat",
        "estado", "stato",
      ]
    case .source:
      [
        "bookingsource", "reservationsource", "source", "channel", "origin", "bookedvia", "quelle",
        "herkunft", "provenance",
        "canal", "origen", "fonte", "canale",
      ]
    case .table:
      [
        "tablenumber", "tablenumbers", "tablename", "assignedtable", "seatedtable", "tables", "table",
        "tableno", "tische",
        "tisch", "tischnummer", "numerodetable", "mesas", "mesa", "tavoli", "tavolo",
      ]
    case .notes:
      [
        "guestrequests", "guestrequest", "specialrequests", "specialrequest", "clientrequests",
        "customerrequests",
        "reservationnotes", "reservationnote", "bookingnotes", "bookingcomments", "guestnotes", "comments",
        "comment", "notes",
        "note", "message", "bemerkungen", "bemerkung", "kommentar", "anmerkung", "notizen", "commentaires",
        "commentaire",
        "remarques", "observaciones", "comentarios", "notas",
      ]
    case .staff:
      [
        "staffnotes", "visitnotes", "visitnote", "internalnotes", "internalnote", "restaurantnotes",
        "venuenotes",
        "servernotes", "internenotiz", "notesinternes",
      ]
    case .allergies:
      [
        "allergies", "allergy", "allergytags", "foodallergies", "dietaryrestrictions", "dietaryrequirements",
        "dietarynotes",
        "dietary", "allergien", "allergie", "alergias", "intolleranze",
      ]
    case .tags:
      [
        "reservationtags", "visittags", "guesttags", "tags", "tag", "bookingreasons", "occasion",
        "specialoccasion", "anlass",
        "etiquetas", "ocasion", "occasione",
      ]
    case .created:
      [
        "createdat", "createdon", "createddate", "datecreated", "created", "bookingdatetime", "bookedat",
        "bookedon",
        "bookeddate", "creationdate", "reservationcreated", "erstelltam", "erstellt", "datedecreation",
        "creado",
      ]
    case .restaurant: ["restaurant", "restaurantname", "venue", "venuename", "location"]
    default: []
    }
  }
}

extension String {
  /// What of a header counts when two are compared: its letters and digits, case and accents aside.
  var headerLetters: String { String(foldedForSearch.filter { $0.isLetter || $0.isNumber }) }
}
