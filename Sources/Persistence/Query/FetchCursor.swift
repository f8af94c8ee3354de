/// A place in an order: that of a model with these values, whether or not it is still stored.
public struct FetchCursor<Model: PersistentModel>: Sendable, Equatable {
  let values: [SQLValue]

  /// The place of `model`.
  public init(_ model: Model) {
    var encoder = RowEncoder()
    model.encode(into: &encoder)
    values = encoder.values
  }
}
