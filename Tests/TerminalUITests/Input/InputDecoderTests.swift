import Testing

@testable import TerminalUI

@Suite struct InputDecoderTests {
  @Test(
    arguments: [
      ("a", .character("a")), ("?", .character("?")), (" ", .character(" ")), ("é", .character("é")),
      ("王", .character("王")), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\t", .tab), ("\r", .enter),
      ("\n", .enter), ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{0}", .control(" ")),
      ("\u{1F}", .control("_")), ("\u{1B}", .escape), ("\u{1B}b", .alt("b")), ("\u{1B}é", .alt("é")),
      ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
      ("\u{1B}[1;5D", .controlLeft),
      ("\u{1B}[1;5C", .controlRight), ("\u{1B}[1;3C", .controlRight), ("\u{1B}Od", .controlLeft),
      ("\u{1B}[1;2A", .up),
      ("\u{1B}[Z", .backTab), ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[2~", .insert),
      ("\u{1B}[3~", .delete),
      ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}OP", .function(1)),
      ("\u{1B}[[B", .function(2)),
      ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)), ("\u{1B}[24~", .function(12)),
      ("\u{1B}OM", .enter), ("\u{1B}Op", .character("0")), ("\u{1B}Ok", .character("+")),
    ] as [(String, Key)])
  func `a key comes out as it is named`(bytes: String, key: Key) {
    #expect(DecoderRun.events(bytes) == [.key(key)])
  }

  @Test func `every name of a typed key is the key that its bytes send`() throws {
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      let byte = try #require(letter.asciiValue) & 0x1F
      #expect(DecoderRun.events([byte]) == [.key(try #require(Key(name: "^\(letter)")))])
    }
    let characters = (0...0x2FF).compactMap(Unicode.Scalar.init).map(Character.init) + ["王", "🍽", "e\u{301}"]
    for character in characters {
      let composed = character == "é" ? "é" : character
      if let key = Key(name: String(character)) {
        #expect(DecoderRun.events(String(composed)) == [.key(key)])
      }
      if let key = Key(name: "Alt-\(character)") {
        #expect(DecoderRun.events("\u{1B}\(composed)") == [.key(key)], "Alt-\(character)")
      }
    }
  }

  @Test(arguments: [
    "é", "王🍽", "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5D", "\u{1B}[24~", "\u{1B}[[A",
    "\u{1B}[200~paste é\u{1B}[201~x",
    "\u{1B}[<0;12;7M", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", "\u{1B}[?62;22cx", "\u{1B}é",
  ])
  func `a sequence means the same wherever it is split`(text: String) {
    let bytes = Array(text.utf8)
    let whole = DecoderRun.events(bytes)
    #expect(!whole.isEmpty)
    for split in 0...bytes.count {
      #expect(DecoderRun.events(Array(bytes[..<split]), Array(bytes[split...])) == whole, "split at \(split)")
    }
  }

  private static let answers = [
    "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}", "\u{1B}[?62;1;6;22c",
    "\u{1B}[12;40R",
    "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[I", "\u{1B}[?2026;2$y", "\u{1B}[1;2P",
    "\u{1B}[99;99;99~", "\u{1B}[M !!",
  ]

  @Test(arguments: answers)
  func `an answer of the terminal types nothing, however it is split in two`(answer: String) {
    let bytes = Array(answer.utf8)
    for split in 1...bytes.count {
      var run = DecoderRun()
      run.take(Array(bytes[..<split]))
      run.wait(.milliseconds(60))
      run.take(Array(bytes[split...]))
      run.wait(.seconds(1))
      // Where only its Escape came in time, that is a key by itself.
      #expect(run.events.filter(\.types).isEmpty, "split at \(split)")
    }
  }

  @Test(arguments: answers, [(30, false), (60, false), (90, false), (30, true), (60, true), (400, true)])
  func `an answer that comes byte by byte types nothing`(
    answer: String, link: (pauseInMilliseconds: Int, isExpected: Bool)
  ) {
    var run = DecoderRun(expectsAnswers: link.isExpected)
    run.take(answer, pausing: .milliseconds(link.pauseInMilliseconds))
    #expect(run.events.filter(\.types).isEmpty)
    run.wait(.seconds(1))
    run.take("j")
    #expect(run.events.last == .key(.character("j")))
  }

  @Test(arguments: ["]", "P"])
  func `a key that might begin an answer acts when none comes`(letter: String) {
    for next in ["", "j"] {
      var run = DecoderRun()
      run.take("\u{1B}")
      run.wait(.milliseconds(30))
      run.take(letter + next)
      run.wait(.milliseconds(100))
      #expect(run.events == [.key(.escape)] + (letter + next).map { .key(.character($0)) })
    }
  }

  @Test func `an endless answer is swallowed, and ^C ends it`() {
    var run = DecoderRun()
    run.take("\u{1B}P" + String(repeating: "q", count: 100_000))
    #expect(run.events.isEmpty)
    run.take("\u{3}j")
    #expect(run.events == [.key(.control("c")), .key(.character("j"))])
  }

  @Test func `the window's keyboard comes and goes`() {
    #expect(DecoderRun.events("\u{1B}[I\u{1B}[O") == [.focus(isGained: true), .focus(isGained: false)])
  }

  @Test func `the rest of a slow sequence is swallowed after Escape was a key`() {
    var run = DecoderRun()
    run.take("\u{1B}")
    run.wait(.milliseconds(30))
    run.take("[1;5Dj")
    #expect(run.events == [.key(.escape), .key(.character("j"))])
  }

  @Test func `half a second after Escape a bracket is a key again`() {
    var run = DecoderRun()
    run.take("\u{1B}")
    run.wait(.milliseconds(30))
    run.wait(.milliseconds(501))
    run.take("[O]")
    #expect(run.events == [.key(.escape)] + ["[", "O", "]"].map { .key(.character($0)) })
  }

  @Test func `a cut sequence does not swallow what is typed later`() {
    var run = DecoderRun()
    run.take("\u{1B}[1;")
    run.wait(.milliseconds(501))
    run.take("j")
    #expect(run.events == [.key(.character("j"))])
  }

  @Test func `two Escapes are two keys`() {
    #expect(DecoderRun.events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
  }

  @Test func `keys of the terminal's own description come first`() {
    let keys = KeySequences(described: [
      (Array("\u{1B}[A".utf8), .pageUp), (Array("\u{1B}x".utf8), .insert),
    ])
    #expect(DecoderRun.events(Array("\u{1B}[A\u{1B}x".utf8), keys: keys) == [.key(.pageUp), .key(.insert)])
  }

  @Test func `random bytes never trap the decoder, and the keys work again afterwards`() {
    var random = SplitMix(seed: 11)
    let likely = Array("\u{1B}[]OP<M~;0123456789mHA\u{7}\\".utf8)
    for _ in 0..<10_000 {
      var run = DecoderRun(expectsAnswers: Bool.random(using: &random))
      let isLikely = Bool.random(using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        run.take(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            isLikely ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
          })
        if Bool.random(using: &random) { run.wait(.milliseconds(30)) }
      }
      run.wait(.seconds(11))
      run.wait(.seconds(1))
      run.take("\u{1B}[201~")
      run.take("j")
      guard run.events.last == .key(.character("j")) else {
        Issue.record("after \(run.events)")
        return
      }
    }
  }
}

extension InputEvent {
  /// Whether a person could have meant it: Escape by itself does no harm.
  fileprivate var types: Bool {
    switch self {
    case .key(let key): key != .escape
    case .paste: true
    case .mouse, .focus: false
    }
  }
}
