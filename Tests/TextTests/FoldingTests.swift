import Testing
import Text

struct FoldingTests {
  @Test(arguments: [
    ("Łukasz Wiśniewski", "lukasz wisniewski"), ("Søren Østergård", "soren ostergard"),
    ("Jörg Weißgerber", "jorg weissgerber"), ("Fatma Yılmaz İzmir", "fatma yilmaz izmir"), ("Đorđe", "dorde"),
    ("Ærø Œuvre Þór", "aero oeuvre thor"), ("ΣΟΦΊΑ Παπαδοπούλου", "σοφια παπαδοπουλου"), ("Νίκος", "νικοσ"),
    ("ШЕВЧЕНКО Ёлка", "шевченко елка"), ("Siobhán O’Rourke", "siobhan o'rourke"), ("ＡＢＣ１２", "abc12"),
    ("٠١٢", "012"), ("25–26", "25-26"), ("a\u{A0}\tb", "a  b"), ("ﬁancé", "fiance"), ("e\u{301}", "e"),
    ("ANNA\r\n", "anna  "), ("a\u{200D}b\u{FE0F}", "ab"), ("Ngô Thị Hương", "ngo thi huong"), ("ẞ", "ss"),
  ])
  func `names are found as people type them`(text: String, folded: String) {
    #expect(text.foldedForSearch == folded)
  }

  @Test func `marks that make another letter stay`() {
    #expect("が".foldedForSearch != "か".foldedForSearch)
    #expect("कि".foldedForSearch != "क".foldedForSearch)
  }

  @Test func `a letter is folded alike alone and beside letters of other scripts`() {
    for value in UInt32(0x20)..<0x250 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((String(scalar) + "漢").foldedForSearch == String(scalar).foldedForSearch + "漢")
    }
  }

  @Test func `folding twice changes nothing more, for every code point`() {
    for value in UInt32(0)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else {
        continue
      }
      if scalar.properties.generalCategory == .privateUse { continue }
      let once = String(scalar).foldedForSearch
      if Array(once.foldedForSearch.unicodeScalars) != Array(once.unicodeScalars) {
        Issue.record("U+\(String(value, radix: 16)) folds to \(once)")
      }
    }
  }
}
