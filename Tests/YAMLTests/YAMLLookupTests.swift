import Testing
import YAML

struct YAMLLookupTests {
  private let node: YAMLNode

  init() throws {
    let text = "name: evening\ncount: 12\nquick: Yes\nkeys: [a, b]\nempty:\nsub: {x: 1}\n"
    node = try YAMLDocument.parse(Array(text.utf8), file: "t.yaml")
  }

  @Test func `each kind is read as what it is`() throws {
    #expect(try node.required("name").text() == "evening")
    #expect(try node.required("count").integer() == 12)
    #expect(try node.required("quick").boolean())
    #expect(try node.required("keys").list().map { try $0.text() } == ["a", "b"])
    #expect(try node.required("empty").list().isEmpty)
    #expect(node["sub"]?["x"] != nil)
    #expect(node["nothing"] == nil)
  }

  @Test func `the wrong kind names what stands there`() {
    #expect(message { try node.required("name").integer() } == "t.yaml:1:7: “evening” is no whole number")
    #expect(
      message { try node.required("name").boolean() } == "t.yaml:1:7: “evening” is neither true nor false")
    #expect(message { try node.required("keys").text() } == "t.yaml:4:7: a word belongs here, not a list")
    #expect(message { try node.required("count").list() } == "t.yaml:2:8: a list belongs here, not “12”")
    #expect(message { try node.required("count").entries() }.hasPrefix("t.yaml:2:8: `name: value` lines"))
    #expect(message { try node.required("theme") } == "t.yaml:1:1: `theme` is missing")
  }

  @Test func `an unknown name gets the nearest known one`() {
    let known = ["name", "counts", "quick", "keys", "empty", "sub"]
    #expect(
      message { try node.allowOnly(known) } == "t.yaml:2:1: “count” is not known; did you mean “counts”?")
    #expect(message { try node.allowOnly(["name"]) } == "t.yaml:2:1: “count” is not known")
    #expect(
      message { throw try node.required("name").unknown(among: ["evenings"]) }
        == "t.yaml:1:7: “evening” is not known; did you mean “evenings”?")
  }

  private func message(_ body: () throws -> some Any) -> String {
    do { _ = try body(); return "" } catch { return "\(error)" }
  }
}
