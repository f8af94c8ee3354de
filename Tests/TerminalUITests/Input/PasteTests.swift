import Testing

@testable import TerminalUI

@Suite struct PasteTests {
  @Test func `a paste is one event and none of it acts`() {
    let events = DecoderRun.events("\u{1B}[200~q\r\u{3}\u{1B}[A\u{1B}[201~j")
    #expect(events == [.paste("q\r\u{3}\u{1B}[A"), .key(.character("j"))])
  }

  @Test func `an end mark that begins twice still ends the paste`() {
    #expect(DecoderRun.events("\u{1B}[200~a\u{1B}[20\u{1B}\u{1B}[201~") == [.paste("a\u{1B}[20\u{1B}")])
  }

  @Test func `a paste that pauses for seconds goes on`() {
    var run = DecoderRun()
    run.take("\u{1B}[200~a")
    run.wait(.seconds(5))
    run.take("q\u{1B}[201~")
    #expect(run.events == [.paste("aq")])
  }

  @Test func `a paste whose end never comes gives the keys back`() {
    var run = DecoderRun()
    run.take("\u{1B}[200~a")
    run.wait(.seconds(11))
    run.take("q")
    #expect(run.events == [.paste("a"), .key(.character("q"))])
  }

  @Test func `Control-C by itself ends a paste whose end never comes, however much is typed`() {
    var run = DecoderRun()
    run.take("\u{1B}[200~a")
    for _ in 0..<20 {
      run.wait(.seconds(1))
      run.take("q")
    }
    #expect(run.events.isEmpty)
    run.wait(.milliseconds(600))
    run.take("\u{3}")
    #expect(run.events == [.paste("a" + String(repeating: "q", count: 20)), .key(.control("c"))])
  }

  @Test func `Control-C among pasted bytes is pasted`() {
    var run = DecoderRun()
    run.take("\u{1B}[200~a")
    run.take("\u{3}")
    run.wait(.seconds(1))
    run.take("\u{3}b\u{1B}[201~")
    #expect(run.events == [.paste("a\u{3}\u{3}b")])
  }

  @Test func `a paste whose start mark was slow is a paste`() {
    var run = DecoderRun()
    run.take("\u{1B}")
    run.wait(.milliseconds(30))
    run.take("[200~q\u{1B}[201~")
    #expect(run.events == [.key(.escape), .paste("q")])
  }

  @Test func `a paste of broken UTF-8 has U+FFFD`() {
    #expect(
      DecoderRun.events(Array("\u{1B}[200~".utf8), [0xC3], Array("\u{1B}[201~".utf8)) == [.paste("\u{FFFD}")])
  }

  @Test func `what is longer than the limit is cut, and the end is still found`() {
    var paste = PasteBuffer(limitInBytes: 5)
    let bytes = Array("0123456789\u{1B}[201~j".utf8)
    let (count, text) = bytes.withUnsafeBufferPointer { paste.take($0) }
    #expect(text == "01234")
    #expect(count == bytes.count - 1)
  }
}
