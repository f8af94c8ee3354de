/// The column of each field, by the field's place among all: a dictionary would hash its name twenty times a row.
struct ImportPlaces: Sendable {
  private var columns: [Int?]

  init(_ mapping: ImportMapping) {
    columns = Array(repeating: nil, count: ImportField.allCases.count)
    for column in mapping.columns { columns[column.field.position] = column.index }
  }

  /// The column, from 0; nil when the file has none.
  subscript(field: ImportField) -> Int? { columns[field.position] }
}

extension ImportField {
  /// Its place among all cases.
  fileprivate var position: Int {
    switch self {
    case .reference: 0
    case .code: 1
    case .start: 2
    case .date: 3
    case .time: 4
    case .end: 5
    case .minutes: 6
    case .party: 7
    case .guest: 8
    case .first: 9
    case .last: 10
    case .phone: 11
    case .email: 12
    case .status: 13
    case .source: 14
    case .table: 15
    case .notes: 16
    case .staff: 17
    case .allergies: 18
    case .tags: 19
    case .created: 20
    case .restaurant: 21
    }
  }
}
