/// What one part of a split needs, in cells.
struct RoomNeed: Hashable, Sendable {
  let minimum: Int
  let ideal: Int
  let maximum: Int
  let priority: Int
  /// Before the part, unless it is the first that is shown.
  let gap: Int
}

/// How parts share room: who is shown, and who gets how much.
///
/// It knows parts by their place alone: a screen is laid out at every key, and code that knows no one's type of id is quick.
struct RoomSharing {
  private let needs: [RoomNeed]

  init(_ needs: [RoomNeed]) { self.needs = needs }

  /// The parts that have room among `room` cells, in order, each with its cells.
  func spans(in room: Int) -> [(part: Int, cells: Range<Int>)] {
    guard room > 0, !needs.isEmpty else { return [] }
    let shown = shown(in: room)
    let lengths = lengths(of: shown, in: room)
    var spans: [(part: Int, cells: Range<Int>)] = []
    var start = 0
    for (place, part) in shown.enumerated() {
      start += place == 0 ? 0 : needs[part].gap
      spans.append((part, start..<start + lengths[place]))
      start += lengths[place]
    }
    return spans
  }

  /// The parts whose minimums fit together; at least one.
  private func shown(in room: Int) -> [Int] {
    var shown = Array(needs.indices)
    while shown.count > 1, leastCells(of: shown) > room {
      // Of equals the last one goes.
      var least = 0
      for place in shown.indices where needs[shown[place]].priority <= needs[shown[least]].priority {
        least = place
      }
      shown.remove(at: least)
    }
    return shown
  }

  private func lengths(of shown: [Int], in room: Int) -> [Int] {
    var lengths = shown.map { min(needs[$0].minimum, room) }
    var spare = max(0, room - leastCells(of: shown))
    guard spare > 0 else { return lengths }
    let byPriority = placesByPriority(of: shown)
    for place in byPriority {
      let more = min(spare, needs[shown[place]].ideal - lengths[place])
      guard more > 0 else { continue }
      lengths[place] += more
      spare -= more
    }
    share(spare, among: shown, inOrder: byPriority, lengths: &lengths)
    return lengths
  }

  /// Gives each part that can still grow as much as the others; what one cannot take goes to the rest.
  private func share(_ spare: Int, among shown: [Int], inOrder order: [Int], lengths: inout [Int]) {
    var spare = spare
    while spare > 0 {
      let growing = order.filter { lengths[$0] < needs[shown[$0]].maximum }
      guard !growing.isEmpty else { return }
      let each = max(1, spare / growing.count)
      for place in growing where spare > 0 {
        let more = min(each, spare, needs[shown[place]].maximum - lengths[place])
        lengths[place] += more
        spare -= more
      }
    }
  }

  /// The highest first; equals in their order.
  private func placesByPriority(of shown: [Int]) -> [Int] {
    shown.indices.sorted { first, second in
      let (one, other) = (needs[shown[first]].priority, needs[shown[second]].priority)
      return one == other ? first < second : one > other
    }
  }

  private func leastCells(of shown: [Int]) -> Int {
    var cells = 0
    for (place, part) in shown.enumerated() {
      cells += needs[part].minimum + (place == 0 ? 0 : needs[part].gap)
    }
    return cells
  }
}
