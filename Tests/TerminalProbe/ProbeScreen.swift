import Dispatch
import Glibc
import TerminalUI

/// The probe's one screen and its keys.
@MainActor final class ProbeScreen {
  private let terminal: Terminal
  private let environment: [String: String]
  private let theme: Theme
  private let paper: Theme
  private let model = ProbeModel()
  private var loop: EventLoop?
  private var frames = 0
  private var isCrashKey = false
  private var suspensions = 0

  init(terminal: Terminal, environment: [String: String]) throws(ThemeError) {
    self.terminal = terminal
    let theme = try Theme(yaml: Array(Self.looks.utf8), file: "probe.yaml", roles: .library)
    self.theme = theme.adapted(to: terminal.depth, paintsBackground: false)
    paper = theme.adapted(to: terminal.depth, paintsBackground: true)
    self.environment = environment
  }

  private static let looks = """
    name: probe
    variant: dark
    roles:
      screen: {background: "#1c1c1c"}
      text.dim: {foreground: "#8a8a8a"}
      text.strong: {foreground: "#ff8800"}
      message.ok: {foreground: "#87d787", attributes: [dim]}
      pane.title.focused: {foreground: "#d7af5f", attributes: [bold]}
      row.selected: {foreground: "#ffffd7", background: "#005f87"}
      row.marked: {attributes: [reverse]}
      match: {foreground: "#ff8800", attributes: [underline]}
    """

  func run() async throws(TerminalError) -> ExitReason {
    let loop = EventLoop(
      terminal: terminal, draw: { [self] in draw(&$0) }, handle: { [self] in handle($0) },
      theme: { [model, theme, paper] in model.isOnPaper ? paper : theme },
      beforeSuspend: { [self] in suspensions += 1 },
      stopSafely: Self.stopElsewhere, onNoShell: { [model] in model.text = "no shell" },
      onBackground: { [model] in model.background = "\($0)" },
      onHangUp: { [self] in saveDraft() })
    self.loop = loop
    if environment["PROBE_NO_DESCRIPTORS"] != nil { useUpDescriptors() }
    return try await loop.run()
  }

  /// On another thread, as a program does that has locks.
  private static func stopElsewhere(_ stop: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "probe.stop").async { @Sendable in
        stop()
        continuation.resume()
      }
    }
  }

  private func drawCounts(_ canvas: inout Canvas) {
    let size = canvas.size
    let drawn = "frames \(frames) patches \(terminal.patchCount) depth \(terminal.depth)"
    canvas.write("size \(size.columns)x\(size.rows) \(drawn)", column: 0, row: 0)
    canvas.write(
      "events \(model.eventCount): \(model.events.suffix(4).joined(separator: " "))", column: 0, row: 1)
  }

  private func draw(_ canvas: inout Canvas) {
    frames += 1
    if model.isStill { canvas.write("still", column: 0, row: 0) } else { drawCounts(&canvas) }
    canvas.write("counter \(model.counter) suspensions \(suspensions)", column: 0, row: 2)
    canvas.write(terminal.notice ?? "no notice", column: 0, row: 3, role: .textDim)
    canvas.write("background \(model.background)", column: 0, row: 7)
    canvas.write("signs ○◊»•●·×–▌━─│╭╮╰╯╌┊…→▁▂▃▄▅▆▇█", column: 0, row: 4, role: .paneTitleFocused)
    canvas.write("text \(environment["PROBE_TEXT"] ?? "Łukasz née 王")|", column: 0, row: 5, role: .textStrong)
    canvas.write(model.text, column: 0, row: 6)
    drawRows(&canvas)
    if environment["PROBE_FULL"] != nil { drawFull(&canvas) }
    if model.scramble > 0 {
      ProbeScramble(number: model.scramble, scrolled: model.scrolled).draw(on: &canvas)
    }
    if model.hasMark { canvas.write("*", column: 30, row: 2) }
    if model.showsCursor { canvas.showCursor(column: model.cursorColumn, row: 2) }
  }

  private func drawRows(_ canvas: inout Canvas) {
    for row in 8..<14 {
      let isSelected = row == 8 + model.selection
      let line = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      if isSelected { canvas.fill(line, ground: .rowSelected) }
      canvas.write(
        "\(isSelected ? "▌" : " ") 19:\(row + 10)  Guest of row \(row)         4  12      ", column: 0,
        row: row)
      canvas.write("● seated", column: 46, row: row, role: isSelected ? .text : .messageOK)
    }
  }

  /// A letter, an accent or a wide character in every cell below the rows.
  private func drawFull(_ canvas: inout Canvas) {
    let text = String(repeating: "née 王 ", count: canvas.size.columns / 7 + 1)
    for row in 14..<max(14, canvas.size.rows) {
      canvas.write(text, column: 0, row: row, role: row.isMultiple(of: 2) ? .textDim : .messageOK)
    }
  }

  private func handle(_ event: InputEvent) {
    model.eventCount += 1
    model.events.append(Self.name(of: event))
    if model.events.count > 8 { model.events.removeFirst() }
    guard case .key(let key) = event else { return }
    if isCrashKey, case .character(let kind) = key { ProbeCrash.crash(kind) }
    isCrashKey = key == .character("X")
    act(on: key)
  }

  private func act(on key: Key) {
    switch key {
    case .character("q"): loop?.stop(code: 0)
    case .character("7"): loop?.stop(code: 7)
    case .character("c"): model.showsCursor.toggle()
    case .character("b"): changeOften()
    case .character("s"): model.scramble += 1
    case .character("v"): model.scrolled += 1
    case .character("t"): model.isOnPaper.toggle()
    case .character("n"): model.isStill.toggle()
    case .character("h"): (model.showsCursor, model.hasMark) = (false, true)
    case .left: model.cursorColumn = max(3, model.cursorColumn - 9)
    case .right: model.cursorColumn = min(24, model.cursorColumn + 7)
    case .character("m"): ProbeTrace.begin()
    case .character("u"): ProbeTrace.end()
    case .character("f"): model.text = String(repeating: "#", count: 100)
    case .down: model.selection = (model.selection + 1) % 6
    case .control("l"): loop?.repaint()
    case .control("z"): loop?.suspendToShell()
    default: return
    }
  }

  /// A thousand changes in a thousand turns of the main actor.
  private func changeOften() {
    DispatchQueue.global().async { @Sendable [model] in
      for _ in 0..<1_000 { Task { @MainActor in model.counter += 1 } }
    }
  }

  private func useUpDescriptors() {
    var limit = rlimit(rlim_cur: 3, rlim_max: 3)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private func saveDraft() {
    guard let path = environment["PROBE_DRAFT"] else { return }
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    _ = write(file, "draft", 5)
    close(file)
  }

  private static func name(of event: InputEvent) -> String {
    switch event {
    case .key(let key): "\(key)"
    case .paste(let text): "paste(\(text.utf8.count) \(text.prefix(8)))"
    case .mouse(let mouse): "\(mouse.kind)(\(mouse.point.column),\(mouse.point.row))"
    case .focus(let isGained): isGained ? "focused" : "unfocused"
    }
  }
}
