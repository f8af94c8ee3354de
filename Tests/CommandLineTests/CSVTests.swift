import Testing

@testable import maitre

@Suite struct CSVTests {
  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\nlines\""),
    ("a\u{1B}[31m\u{202E}b", "a\u{FFFD}[31mb"),
    ("=1+1", "'=1+1"), ("@x", "'@x"), ("-cmd", "'-cmd"), ("+36 30 123 4567", "+36 30 123 4567"), ("-5", "-5"),
  ])
  func `a field is quoted where needed and never a formula`(value: String, field: String) {
    #expect(CSV.record([value, "x"]) == field + ",x\r\n")
  }
}
