import Synchronization
import Testing

@testable import Persistence

@Suite struct FetchedRowsTests {
  private final class Count: Sendable {
    let living = Atomic(0)
    var value: Int { living.load(ordering: .relaxed) }
  }

  private final class Piece: Sendable {
    let number: Int
    private let count: Count

    init(_ number: Int, _ count: Count) {
      (self.number, self.count) = (number, count)
      count.living.add(1, ordering: .relaxed)
    }

    deinit { count.living.subtract(1, ordering: .relaxed) }
  }

  private func fetched(_ numbers: Range<Int>, _ count: Count) -> FetchedRows {
    var rows = FetchedRows(of: Piece.self, limit: nil)
    for number in numbers {
      rows.next().initializeMemory(as: Piece.self, to: Piece(number, count))
      rows.append()
    }
    // As a row that throws leaves it.
    _ = rows.next()
    return rows
  }

  @Test(arguments: [0, 1, 64, 65, 1_000])
  func `rows are taken in their order, and nothing of them stays`(_ number: Int) {
    let count = Count()
    do {
      var rows = fetched(0..<number, count)
      let pieces: [Piece] = rows.take()
      #expect(pieces.map(\.number) == Array(0..<number))
      #expect(withExtendedLifetime(pieces) { count.value } == number)
    }
    #expect(count.value == 0)
  }

  @Test(arguments: [0, 1, 64, 65, 1_000])
  func `rows that nobody takes go, in later blocks too`(_ number: Int) {
    let count = Count()
    do {
      _ = fetched(0..<number, count)
    }
    #expect(count.value == 0)
  }

  @Test func `rows are not taken as another model`() async {
    await #expect(processExitsWith: .failure) {
      var rows = FetchedRows(of: Int.self, limit: 1)
      rows.next().initializeMemory(as: Int.self, to: 1)
      rows.append()
      let _: [String] = rows.take()
    }
  }
}
