extension ReadContext {
  /// Rows that match, in sections by the value of one column.
  ///
  /// Sections come in the ascending order of the column, or in that of the first sort key where this is the column; the sort
  /// keys order the rows within each. A limit counts rows.
  public func fetchSections<Model: PersistentModel, Key: ColumnValue & Equatable>(
    _ descriptor: FetchDescriptor<Model> = FetchDescriptor(), by keyPath: KeyPath<Model, Key>
  ) throws(PersistenceError) -> [FetchSection<Key, Model>] {
    let position = try ColumnReference(keyPath).position(for: "sections by")
    let query = try FetchQuery(descriptor, selecting: .columns, section: position)
    let rows: [Model] = try models(query, atMost: descriptor.fetchLimit)
    return rows.chunked(by: keyPath)
  }
}

extension Array {
  fileprivate func chunked<Key: ColumnValue & Equatable>(
    by keyPath: KeyPath<Element, Key>
  ) -> [FetchSection<Key, Element>] where Element: PersistentModel {
    var sections: [FetchSection<Key, Element>] = []
    var start = 0
    for index in indices
    where index + 1 == count || self[index + 1][keyPath: keyPath] != self[start][keyPath: keyPath] {
      sections.append(FetchSection(key: self[start][keyPath: keyPath], rows: Array(self[start...index])))
      start = index + 1
    }
    return sections
  }
}
