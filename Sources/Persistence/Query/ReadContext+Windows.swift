extension ReadContext {
  /// At most `count` rows around the row with this id, at whatever depth: the same time for the first row as for the millionth.
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
    precondition(count > 0, "a window has at least one row")
    let row = try id.flatMap { id throws(PersistenceError) in try find(id) }
    guard let cursor = row.map({ FetchCursor($0) }) ?? place else {
      let later = try rows(from: nil, count, descriptor)
      return FetchWindow(rows: Array(later.prefix(count)), hasEarlier: false, hasLater: later.count > count)
    }
    let half = count / 2
    // Each side asks for one more than it shows, to know whether there is more.
    var later = try rows(from: cursor, count - half, descriptor)
    let missing = max(0, count - half - later.count)
    let earlier = try rows(before: cursor, half + missing, descriptor)
    let shownBefore = min(earlier.count, half + missing)
    if count - shownBefore > count - half, later.count > count - half {
      later = try rows(from: cursor, count - shownBefore, descriptor)
    }
    let shownAfter = min(later.count, count - shownBefore)
    return FetchWindow(
      rows: earlier.suffix(shownBefore) + later.prefix(shownAfter), hasEarlier: earlier.count > shownBefore,
      hasLater: later.count > shownAfter)
  }

  private func rows<Model: PersistentModel>(
    from cursor: FetchCursor<Model>?, _ count: Int, _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> [Model] {
    var part = descriptor.withoutPart
    part.after = cursor
    part.includesCursor = true
    part.fetchLimit = count + 1
    return try fetch(part)
  }

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
