/// The first rows of the references met: open addressing, since a dictionary of a million would take half as much memory again.
struct FirstRows: Sendable {
  /// Keys and one, so that 0 is an empty place.
  private var keys: [UInt64] = []
  private var rows: [ImportReader.FirstRow] = []
  private var count = 0

  /// Makes room: a table that grows is there twice for a while.
  mutating func reserve(_ wanted: Int) {
    let capacity = max(64, wanted + wanted / 3)
    guard capacity > keys.count else { return }
    let (oldKeys, oldRows) = (keys, rows)
    keys = Array(repeating: 0, count: capacity)
    rows = Array(repeating: .none, count: capacity)
    for (key, row) in zip(oldKeys, oldRows) where key != 0 { put(key, row, at: place(of: key)) }
  }

  /// The row that came first under a key; nil when it is this one.
  mutating func first(of key: ImportKey, orNow row: ImportReader.FirstRow) -> ImportReader.FirstRow? {
    if count >= keys.count / 8 * 7 { reserve(max(64, count * 2)) }
    let stored = UInt64(bitPattern: key.rawValue) + 1
    let place = place(of: stored)
    guard keys[place] == 0 else { return rows[place] }
    put(stored, row, at: place)
    count += 1
    return nil
  }

  private mutating func put(_ key: UInt64, _ row: ImportReader.FirstRow, at place: Int) {
    (keys[place], rows[place]) = (key, row)
  }

  /// Where a key stands, or would.
  private func place(of key: UInt64) -> Int {
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    // Neighbouring references have neighbouring keys: Fibonacci hashing spreads them over all places.
    var place = Int(mixed.multipliedFullWidth(by: UInt64(keys.count)).high)
    while keys[place] != 0, keys[place] != key { place = place + 1 == keys.count ? 0 : place + 1 }
    return place
  }
}
