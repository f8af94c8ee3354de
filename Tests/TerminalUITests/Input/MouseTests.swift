import Testing

@testable import TerminalUI

@Suite struct MouseTests {
  @Test(
    arguments: [
      ("\u{1B}[<0;12;7M", .click), ("\u{1B}[<64;12;7M", .wheelUp), ("\u{1B}[<65;12;7M", .wheelDown),
      ("\u{1B}[<4;12;7M", .click), ("\u{1B}[M ,'", .click),
    ] as [(String, MouseEvent.Kind)])
  func `a report is an event at its cell`(report: String, kind: MouseEvent.Kind) {
    let point = Point(column: 11, row: 6)
    #expect(DecoderRun.events(report) == [.mouse(MouseEvent(kind: kind, point: point))])
  }

  @Test(arguments: [
    "\u{1B}[<0;12;7m", "\u{1B}[<2;12;7M", "\u{1B}[<32;12;7M", "\u{1B}[<0;0;7M", "\u{1B}[<0;12M",
    "\u{1B}[<0;99999999999999999999;7M", "\u{1B}[<M",
  ])
  func `releases, other buttons and nonsense are nothing`(report: String) {
    #expect(DecoderRun.events(report).isEmpty)
  }

  @Test func `two clicks on one cell within 400 ms are a click and a double click`() {
    #expect(kinds(after: .milliseconds(100), second: "\u{1B}[<0;2;2M") == [.click, .doubleClick])
    #expect(kinds(after: .milliseconds(401), second: "\u{1B}[<0;2;2M") == [.click, .click])
    #expect(kinds(after: .milliseconds(100), second: "\u{1B}[<0;3;2M") == [.click, .click])
  }

  private func kinds(after pause: Duration, second: String) -> [MouseEvent.Kind] {
    var run = DecoderRun()
    run.take("\u{1B}[<0;2;2M\u{1B}[<0;2;2m")
    run.wait(pause)
    run.take(second)
    return run.events.compactMap { if case .mouse(let event) = $0 { event.kind } else { nil } }
  }
}
