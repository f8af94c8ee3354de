/// A record that a handler fills: rows of one model or of several, stored together or not at all.
public struct BatchRecord: ~Copyable {
  private let slice: BatchSlice

  /// Counts the records of a request from 1.
  public let number: Int

  init(_ slice: BatchSlice, number: Int) {
    self.slice = slice
    self.number = number
  }

  /// Adds a row.
  ///
  /// Rows of a record are stored parents first, whatever the order in which they are added.
  ///
  /// - Precondition: The request was made for this model.
  public mutating func insert<Model: PersistentModel>(_ model: Model) {
    slice.add(model)
  }

  /// The id of the stored row with these values, for references of this record's rows and as a value of further keys.
  ///
  /// It is a stand-in until the record is stored, for this record only: one that has it of another is refused. A record whose row is not there is refused; `BatchRefusal` tells why.
  ///
  /// - Parameter values: One a column of the key, in its order.
  public mutating func find<Model, each Value: ColumnValue>(
    _ key: BatchKey<Model>, _ values: repeat each Value
  ) -> PersistentIdentifier<Model> {
    var row = slice.beginFind(key.definition)
    repeat row.append(each values)
    return PersistentIdentifier(rawValue: slice.endFind(row, key.definition, isRequired: true))
  }

  /// As `find`, for references that may be nil: they are when the row is not there.
  public mutating func findIfPresent<Model, each Value: ColumnValue>(
    _ key: BatchKey<Model>, _ values: repeat each Value
  ) -> PersistentIdentifier<Model>? {
    var row = slice.beginFind(key.definition)
    repeat row.append(each values)
    return PersistentIdentifier(rawValue: slice.endFind(row, key.definition, isRequired: false))
  }

  /// Leaves this record out, for a reason in the words of whoever reads the source.
  public mutating func refuse(_ reason: String) {
    slice.refuse(reason)
  }
}
