/// Why a step of a transfer failed, before anybody knows for which address it was made.
struct TransferFailure: Error {
  let reason: NetworkError.Reason

  init(_ reason: NetworkError.Reason) { self.reason = reason }
}
