import Foundation
import Persistence
import Text

/// A launch, flown or planned.
struct Launch: PersistentModel {
  var id: PersistentIdentifier<Launch>
  var list: Reference<LaunchList>
  /// The document's own id.
  var documentID: String
  var flight: Int?
  var name: String
  /// The beginning of what `precision` leaves open.
  var date: Date
  var precision: DatePrecision
  var outcome: LaunchOutcome
  var details: String?
  /// Why it failed; empty where nothing is said.
  var failure: String

  /// For search: name and details without case and accents.
  var folded: String { "\(name)\n\(details ?? "")".foldedForSearch }

  static let table = TableSchema(
    "launch", Column(\Launch.id, "id"), Column(\.list, "list_id", .onDelete(.cascade)),
    Column(\.documentID, "document_id", .unique), Column(\.flight, "flight"),
    Column(\.name, "name"),
    Column(\.date, "date"), Column(\.precision, "precision"), Column(\.outcome, "outcome"),
    Column(\.details, "details"), Column(\.failure, "failure"), Column(\.folded, "folded"),
    indexes: [["list_id", "date"], ["date"]], search: SearchIndex(words: ["folded"])
  ) { id, list, documentID, flight, name, date, precision, outcome, details, failure, _ in
    Launch(
      id: id, list: list, documentID: documentID, flight: flight, name: name, date: date,
      precision: precision, outcome: outcome, details: details, failure: failure)
  }

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(list)
    row.append(documentID)
    row.append(flight)
    row.append(name)
    row.append(date)
    row.append(precision)
    row.append(outcome)
    row.append(details)
    row.append(failure)
    row.append(folded)
  }
}
