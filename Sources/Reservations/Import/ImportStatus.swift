/// What other systems call a status.
enum ImportStatus {
  /// The status of a word; nil for one that nobody knows. Nothing is booked, a walk-in is seated.
  static func read(_ text: String) -> BookingStatus? {
    let word = text.headerLetters
    return word.isEmpty ? .booked : word == "walkin" ? .seated : statuses[word]
  }

  /// Whether the word says that the party came without a booking.
  static func isWalkIn(_ text: String) -> Bool {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "w") else { return false }
    return text.headerLetters == "walkin"
  }

  private static let statuses = Dictionary(
    words.flatMap { status, words in words.split(separator: " ").map { (String($0), status) } }
  ) { first, _ in first }

  private static let words: [(BookingStatus, String)] = [
    (
      .requested,
      "requested request pending inquiry waitingforconfirmation angefragt anfrage enattente pendiente inattesa"
    ),
    (
      .booked,
      """
      booked reserved new active open upcoming expected scheduled accepted unconfirmed notconfirmed leftmessage noanswer \
      gebucht reserviert offen reserve reservee reservada reservado prenotato prenotata
      """
    ),
    (
      .confirmed,
      "confirmed reconfirmed assumedconfirmed ok bestatigt confirme confirmee confirmado confirmada confermato confermata"
    ),
    (
      .arrived,
      """
      arrived allarrived partiallyarrived waiting here inhouse checkedin paged atbar waitinginbar angekommen eingetroffen \
      arrive arrivee llegado arrivato
      """
    ),
    (.partlySeated, "partlyseated partiallyseated"),
    (
      .seated,
      """
      seated fullyseated dining atthetable ordered appetizer starter entree mains dessert checkdropped checkpresented sitzt \
      platziert installe installee attable sentado seduto
      """
    ),
    (
      .finished,
      """
      finished completed complete done closed departed left paid fulfilled visited attended showed checkedout cleared \
      bussingneeded abgeschlossen beendet erledigt bezahlt termine terminee honore honoree finalizada finalizado completada \
      completata completato
      """
    ),
    (
      .noShow,
      "noshow noshowed didnotshow didnotarrive didntshow nichterschienen absent nopresentado nosepresento nonpresentato"
    ),
    (
      .cancelled,
      """
      cancelled canceled cancelledbyguest canceledbyguest cancelledbyrestaurant canceledbyrestaurant cancelledbyvenue \
      canceledbyvenue latecancel latecancelled latecanceled declined rejected refused deleted void storniert abgesagt annule \
      annulee cancelada cancelado annullata annullato disdetta
      """
    ),
  ]
}

extension Booking.Source {
  /// What other systems call it; a word that nobody knows is `imported`.
  init(imported text: String) {
    switch text.headerLetters {
    case "walkin", "walkins", "laufkundschaft", "depassage": self = .walkIn
    case "phone", "telephone", "phonecall", "inhouse", "restaurant", "manual", "staff", "host", "telefon",
      "telefono":
      self = .phone
    case "web", "online", "website", "internet", "widget", "app", "google", "reservewithgoogle", "facebook",
      "instagram",
      "opentable", "resy", "thefork", "lafourchette", "tock", "sevenrooms", "resdiary", "quandoo",
      "bookatable", "network",
      "marketplace":
      self = .web
    default: self = .imported
    }
  }
}
