import Testing
import Text

struct MatchingTests {
  @Test(arguments: [
    ("Rivière d’été", "ete riv", [0..<3, 10..<13]),
    ("Rivière d’été", "d’ete", [8..<13]),
    ("arrival", "ete riv", []),
    ("arrival", "riv", [2..<5]),
    ("Anna Annabel", "anna annab", [0..<10]), ("Annabel Anna", "anna annab", [0..<5, 8..<12]),
    ("漢字 été", "ete 漢", [0..<2, 5..<8]),
    ("7012345678", "smith 345", [4..<7]),
    ("7012345678", "smith 34", []),
    ("Smith & Sons", "sons, smi", [0..<3, 8..<12]),
    ("O'Brien", "brien o", [0..<1, 2..<7]),
    ("Straße", "x strass", [0..<5]),
    ("text", " ,", []), ("", "a b", []), ("text", "", []),
  ])
  func `a search marks its whole, or else each word where one begins`(
    text: String, query: String, cells: [Range<Int>]
  ) {
    #expect(text.cells(matchingWordsOf: query) == cells)
  }
}
