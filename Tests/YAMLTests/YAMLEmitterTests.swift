import Testing
import YAML

struct YAMLEmitterTests {
  @Test func `lists and groups stand a line each, or in one`() {
    let value = YAMLValue.mapping(
      [
        YAMLValue.Entry("zone", .scalar("Europe/Berlin")),
        YAMLValue.Entry(
          "tables",
          .sequence(
            [
              .mapping(
                [YAMLValue.Entry("label", .scalar("4")), YAMLValue.Entry("seats", .integer(2))], .flow)
            ],
            .block)),
        YAMLValue.Entry("days", .sequence([.scalar("mon"), .scalar("tue")], .flow)),
      ], .block)
    #expect(
      YAMLDocument.text(of: value, comment: ["A house.", ""])
        == "# A house.\n#\nzone: Europe/Berlin\ntables:\n- {label: 4, seats: 2}\ndays: [mon, tue]\n")
  }

  @Test(arguments: [
    "", " ", "a", "a: b", "- a", "#a", "a #b", "'", "\"", "\\", "a\nb", "a\n", "\n", "\t", "~", "null",
    "true", "1:30",
    "{", "[a]", "&a", "*a", "!a", "%a", "@a", "`a`", "é", "漢", "\u{0}", "\u{7}", "\u{85}", "\u{2028}",
    "\u{FEFF}", "\u{202E}",
    "\u{FFFE}", "\u{1F600}", String(repeating: "long ", count: 200),
  ])
  func `any text comes back as it was`(text: String) throws {
    let value = YAMLValue.mapping(
      [
        YAMLValue.Entry("a", .scalar(text)), YAMLValue.Entry("b", .sequence([.scalar(text)], .flow)),
        YAMLValue.Entry("c", .sequence([.scalar(text)], .block)),
      ], .block)
    let written = YAMLDocument.text(of: value)
    let read = try YAMLDocument.parse(Array(written.utf8), file: "t")
    for node in [
      try read.required("a"), try read.required("b").list()[0], try read.required("c").list()[0],
    ] {
      #expect(Array(try node.text().unicodeScalars) == Array(text.unicodeScalars), "\(written)")
    }
  }

  @Test func `random text comes back as it was`() throws {
    var random = SystemRandomNumberGenerator()
    let ranges: [ClosedRange<UInt32>] = [
      0...0x7F, 0x20...0x7E, 0x80...0x2FF, 0x2000...0xD7FF, 0xE000...0x10FFFF,
    ]
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        guard let range = ranges.randomElement(using: &random) else { continue }
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
      }
      let value = YAMLValue.mapping([YAMLValue.Entry("name", .scalar(String(text)))], .block)
      let written = YAMLDocument.text(of: value)
      let read = try YAMLDocument.parse(Array(written.utf8), file: "t")
      #expect(Array(try read.required("name").text().unicodeScalars) == Array(text), "\(written)")
    }
  }
}
