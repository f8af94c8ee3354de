import Book
import Testing

@MainActor
@Suite struct MessageQueueTests {
  let time = FakeClock()

  @Test func `a message goes after five seconds, with an undo after eight`() async throws {
    let queue = MessageQueue(clock: time.clock)
    queue.post(.done, "Anna Kovács seated at 4.", offersUndo: true)
    queue.post(.otherHost, "jonas: Ben arrived.")
    #expect(queue.messages.map(\.text) == ["jonas: Ben arrived.", "Anna Kovács seated at 4."])

    try await eventually("a timer is set") { time.wakings == [.seconds(5)] }
    time.advance(by: .seconds(5))
    try await eventually("the short one goes") { queue.messages.map(\.text) == ["Anna Kovács seated at 4."] }

    try await eventually("a timer is set") { time.wakings == [.seconds(8)] }
    time.advance(by: .seconds(3))
    try await eventually("the long one goes") { queue.messages.isEmpty }
  }

  @Test func `a refusal stays until the next key`() async throws {
    let queue = MessageQueue(clock: time.clock)
    queue.post(.refused, "seat: Jake Whitmore is cancelled. B brings the booking back.")
    #expect(time.wakings.isEmpty)
    time.advance(by: .seconds(3600))
    #expect(queue.shown?.kind == .refused)
    queue.keyPressed()
    #expect(queue.shown == nil)
  }

  @Test func `three messages are kept, the newest above`() {
    let queue = MessageQueue(clock: time.clock)
    for number in 1...4 { queue.post(.otherHost, "\(number)") }
    #expect(queue.messages.map(\.text) == ["4", "3", "2"])
  }

  @Test func `what this session did before is not shown again`() {
    let queue = MessageQueue(clock: time.clock)
    queue.post(.otherHost, "jonas: Ben arrived.")
    queue.post(.done, "Emma Fischer no-show, 37 is free.", offersUndo: true)
    queue.post(.done, "Undone: Emma Fischer is back at booked.")
    #expect(queue.messages.map(\.text) == ["Undone: Emma Fischer is back at booked.", "jonas: Ben arrived."])
  }

  @Test func `what is wrong with the start stays above all else until a key is pressed`() {
    let queue = MessageQueue(clock: time.clock)
    queue.post(.otherHost, "jonas: Ben arrived.")
    queue.postAtStart("2 faults in config.yaml")
    queue.post(.done, "A draft from 19:41.")
    queue.post(.otherHost, "jonas: Ana arrived.")
    #expect(queue.shown?.text == "2 faults in config.yaml")
    queue.keyPressed()
    #expect(
      queue.messages.map(\.text) == ["jonas: Ana arrived.", "A draft from 19:41.", "jonas: Ben arrived."])
  }

  @Test func `what nobody here asked for waits behind a refusal until the next key`() {
    let queue = MessageQueue(clock: time.clock)
    queue.post(.refused, "Not saved: the book’s file was moved.")
    queue.post(.warned, "The feed was not saved.", isOfBackground: true)
    queue.post(.otherHost, "jonas: Ben arrived.")
    #expect(queue.shown?.text == "Not saved: the book’s file was moved.")
    queue.keyPressed()
    #expect(queue.messages.map(\.text) == ["jonas: Ben arrived.", "The feed was not saved."])
    queue.post(.refused, "No booking is selected.")
    queue.post(.done, "Emma Fischer no-show.")
    #expect(queue.shown?.text == "Emma Fischer no-show.")
  }

  @Test func `a message cannot move the cursor`() {
    let queue = MessageQueue(clock: time.clock)
    queue.post(.done, "Anna\u{1b}[2J seated")
    #expect(queue.shown?.text == "Anna\u{FFFD}[2J seated")
  }

  @Test func `a stopped queue has no timer`() async throws {
    let queue = MessageQueue(clock: time.clock)
    queue.post(.done, "Saved.")
    try await eventually("a timer is set") { !time.wakings.isEmpty }
    queue.stop()
    try await eventually("the timer is gone") { time.wakings.isEmpty }
  }
}
