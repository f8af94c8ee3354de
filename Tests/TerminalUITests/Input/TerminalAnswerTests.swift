import Testing

@testable import TerminalUI

@Suite struct TerminalAnswerTests {
  @Test(
    arguments: [
      ("\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\", .background(.rgb(red: 0x1E, green: 0x20, blue: 0xFF))),
      ("\u{1B}]11;rgb:f/0/8\u{7}", .background(.rgb(red: 0xFF, green: 0, blue: 0x88))),
      ("\u{1B}]11;rgba:0000/ffff/0000/ffff\u{7}", .background(.rgb(red: 0, green: 0xFF, blue: 0))),
      ("\u{1B}]11;#fdf6e3\u{7}", .background(.rgb(red: 0xFD, green: 0xF6, blue: 0xE3))),
      ("\u{1B}[?2026;1$y", .synchronizedOutput(true)), ("\u{1B}[?2026;2$y", .synchronizedOutput(true)),
      ("\u{1B}[?2026;0$y", .synchronizedOutput(false)), ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
      ("\u{1B}[?62;22c", .kind), ("\u{1B}[?1;2c", .kind),
    ] as [(String, TerminalAnswer)])
  func `an answer is understood, whole and byte by byte`(bytes: String, answer: TerminalAnswer) {
    for pause in [Duration.zero, .milliseconds(60)] {
      var run = DecoderRun(expectsAnswers: true)
      run.take(bytes, pausing: pause)
      #expect(run.answers == [answer])
    }
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:12345/0/0\u{7}", "\u{1B}]11;rgb:0/0\u{7}", "\u{1B}]11;\u{7}", "\u{1B}]11;#12\u{7}",
    "\u{1B}]11;rgb:+1/0/0\u{7}", "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}[?1004;2$y", "\u{1B}[?20261;2$y",
    "\u{1B}[c", "\u{1B}]11;rgb:\u{18}0/0/0",
  ])
  func `anything else is no answer`(bytes: String) {
    var run = DecoderRun()
    run.take(bytes)
    #expect(run.answers.isEmpty)
  }

  @Test(arguments: [(0x00_0000, false), (0x2E_3440, false), (0xFF_FFFF, true), (0xFB_F1C7, true)])
  func `a background is dark or light by what reads on it`(value: UInt32, isLight: Bool) {
    let color = Color.rgb(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    #expect(Theme.Variant(background: color) == (isLight ? .light : .dark))
  }
}
