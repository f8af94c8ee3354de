import Testing
import TerminalUI

struct ToastQueueTests {
  private let start = ContinuousClock.now
  private let done = Toast(
    "Anna Kovács seated at 4.", hint: Hint(.character("u"), "undo"), role: .messageOK, stay: .undoable)
  private let note = Toast("marta: Anna Kovács arrived.")
  private let refusal = Toast("Jake Whitmore is cancelled.", role: .messageError, stay: .untilKey)

  @Test func `a message stays five seconds, one that can be undone eight`() {
    var queue = ToastQueue<ContinuousClock.Instant>()
    queue.post(note, at: start)
    queue.post(done, at: start)
    #expect(queue.nextChange == start + .seconds(5))
    #expect(queue.expire(at: start + .seconds(4.9)) == false)
    #expect(queue.expire(at: start + .seconds(5)) == true)
    #expect(queue.toasts == [done])
    #expect(queue.expire(at: start + .seconds(8)) == true)
    #expect(queue.toasts.isEmpty)
    #expect(queue.nextChange == nil)
  }

  @Test func `a refusal stays until the next key, and only that`() {
    var queue = ToastQueue<ContinuousClock.Instant>()
    queue.post(refusal, at: start)
    queue.post(note, at: start)
    #expect(queue.expire(at: start) == false)
    #expect(queue.keyPressed() == true)
    #expect(queue.keyPressed() == false)
    #expect(queue.toasts == [note])
    queue.post(refusal, at: start)
    queue.expire(at: start + .seconds(3600))
    #expect(queue.toasts == [refusal])
  }

  @Test func `three wait, the newest above, the same one begins anew`() {
    var queue = ToastQueue<ContinuousClock.Instant>()
    for number in 1...4 { queue.post(Toast("\(number)"), at: start) }
    #expect(queue.toasts.map(\.text) == ["4", "3", "2"])
    queue.post(Toast("2"), at: start + .seconds(1))
    #expect(queue.toasts.map(\.text) == ["2", "4", "3"])
    queue.removeAll()
    #expect(queue.toasts.isEmpty)
  }

  @Test func `below 100 columns a message takes the whole line`() {
    var areas: [HitArea] = []
    let canvas = canvas(50, 2) { areas = MessageLine(done).draw(on: &$0, row: 1) }
    #expect(canvas.lines[1] == " Anna Kovács seated at 4.                  u undo ")
    #expect(canvas.cell(column: 0, row: 1).ground == .toast)
    #expect(areas == [HitArea(rect: Rect(column: 43, row: 1, columns: 6, rows: 1), key: .character("u"))])
  }

  @Test func `from 100 columns it stands at the right, as wide as its text`() {
    let canvas = canvas(120, 1) { canvas in
      canvas.write("behind", column: 0, row: 0)
      MessageLine(done).draw(on: &canvas, row: 0)
    }
    #expect(canvas.lines[0].hasPrefix("behind "))
    #expect(canvas.lines[0].hasSuffix("  Anna Kovács seated at 4.   u undo "))
    #expect(canvas.cell(column: 84, row: 0).ground == .screen)
    #expect(canvas.cell(column: 85, row: 0).ground == .toast)
  }

  @Test func `a long message is cut before its hint`() {
    #expect(drawn(20) { MessageLine(done).draw(on: &$0, row: 0) } == [" Anna Kovác… u undo "])
    #expect(drawn(12) { MessageLine(note).draw(on: &$0, row: 0) } == [" marta: Ann…"])
  }
}
