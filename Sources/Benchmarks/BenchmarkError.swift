/// Why a measurement could not be made: what was tried, and what was seen instead.
enum BenchmarkError: Error, CustomStringConvertible {
  case failed(String, String)
  case sqlite(call: String, message: String)

  var description: String {
    switch self {
    case .failed(let action, let seen): "\(action) failed:\n\(seen)"
    case .sqlite(let call, let message): "sqlite3 \(call): \(message)"
    }
  }
}
