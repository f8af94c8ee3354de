import Persistence

extension FeedState: PersistentModel {
  /// The table `feed`.
  public static let table = TableSchema(
    "feed", Column(\FeedState.id, "id"), Column(\.name, "name", .unique), Column(\.source, "source"),
    Column(\.etag, "etag"), Column(\.lastModified, "last_modified"), Column(\.bodyHash, "body_hash"),
    Column(\.fetchedAt, "fetched_at"), Column(\.result, "result"), Column(\.failures, "failures"),
    Column(\.nextTry, "next_try"), Column(\.leaseHolder, "lease_holder"), Column(\.leaseUntil, "lease_until"),
    Column(\.refused, "refused"), Column(\.withheld, "withheld")
  ) {
    id, name, source, etag, lastModified, bodyHash, fetchedAt, result, failures, nextTry, leaseHolder,
    leaseUntil,
    refused, withheld in
    var state = FeedState(id: id, name: name, source: source)
    state.etag = etag
    state.lastModified = lastModified
    state.bodyHash = bodyHash
    state.fetchedAt = fetchedAt
    state.result = result
    state.failures = failures
    state.nextTry = nextTry
    state.leaseHolder = leaseHolder
    state.leaseUntil = leaseUntil
    state.refused = refused
    state.withheld = withheld
    return state
  }

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(name)
    row.append(source)
    row.append(etag)
    row.append(lastModified)
    row.append(bodyHash)
    row.append(fetchedAt)
    row.append(result)
    row.append(failures)
    row.append(nextTry)
    row.append(leaseHolder)
    row.append(leaseUntil)
    row.append(refused)
    row.append(withheld)
  }
}
