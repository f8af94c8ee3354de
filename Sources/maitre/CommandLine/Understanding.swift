import Reservations

/// Reads what was typed for an option.
///
/// - Throws: `CommandFailure` that names the option and its value.
func understand<Value>(_ option: String, _ typed: String, _ read: () throws -> Value) throws -> Value {
  do {
    return try read()
  } catch let refusal as BookRefusal {
    throw CommandFailure("--\(option) “\(typed)”: \(refusal.sentence)")
  }
}
