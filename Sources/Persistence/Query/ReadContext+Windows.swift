extension ReadContext {
  /// At most `count` rows around the row with this id, at whatever depth: the same time for the first row as for the millionth,
  /// where an index has the sort keys. Where they differ in direction, rows that are equal in the keys before are sorted.
  ///
  /// About half of them come before the row; near an end the other side gives more. The row's place counts even where the
  /// predicate does not hold for it. Limit, offset and cursors of the descriptor are not used.
  ///
  /// - Parameters:
  ///   - id: The row; nil for the start of the list.
  ///   - place: Where the window stands when the row is gone; without it at the start.
  public func fetchWindow<Model: PersistentModel>(
    around id: PersistentIdentifier<Model>?, orAt place: FetchCursor<Model>? = nil, count: Int,
    _ descriptor: FetchDescriptor<Model> = FetchDescriptor()
  ) throws(PersistenceError) -> FetchWindow<Model> {
    let row = try id.flatMap { id throws(PersistenceError) in try find(id) }
    return try fetchWindow(at: row.map { FetchCursor($0) } ?? place, count: count, descriptor)
  }

  /// A window at a place, or at the start.
  func fetchWindow<Model: PersistentModel>(
    at cursor: FetchCursor<Model>?, count: Int, _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> FetchWindow<Model> {
    precondition(count > 0, "a window has at least one row")
    guard let cursor else {
      let rows = try rows(from: nil, count, descriptor)
      return FetchWindow(rows: Array(rows.prefix(count)), hasEarlier: false, hasLater: rows.count > count)
    }
    let half = count / 2
    var later = try rows(from: cursor, count - half, descriptor)
    // What one side lacks, the other gives.
    let wanted = count - min(later.count, count - half)
    let earlier = try rows(before: cursor, wanted, descriptor)
    let before = earlier.suffix(wanted)
    if before.count < half, later.count > count - half {
      later = try rows(from: cursor, count - before.count, descriptor)
    }
    let after = later.prefix(count - before.count)
    return FetchWindow(
      rows: Array(before + after), hasEarlier: earlier.count > before.count,
      hasLater: later.count > after.count)
  }

  /// One more than asked for, to know whether there is more.
  private func rows<Model: PersistentModel>(
    from cursor: FetchCursor<Model>?, _ count: Int, _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> [Model] {
    var part = descriptor.withoutPart
    part.after = cursor
    part.includesCursor = true
    part.fetchLimit = count + 1
    return try fetch(part)
  }

  /// The nearest ones, again one more.
  private func rows<Model: PersistentModel>(
    before cursor: FetchCursor<Model>, _ count: Int, _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> [Model] {
    var part = descriptor.withoutPart
    part.before = cursor
    part.fetchLimit = count + 1
    return try fetch(part)
  }
}

extension FetchDescriptor {
  fileprivate var withoutPart: FetchDescriptor {
    FetchDescriptor(predicate: predicate, search: search, sortBy: sortBy)
  }
}
