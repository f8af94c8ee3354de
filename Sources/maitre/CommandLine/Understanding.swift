import Reservations
import Text

/// Reads what was typed for an option.
///
/// - Throws: `UsageError` that names the option and its value.
func understand<Value>(_ option: String, _ typed: String, _ read: () throws -> Value) throws -> Value {
  do {
    return try read()
  } catch let refusal as BookRefusal {
    throw UsageError("--\(option) \(typed.inQuotes): \(refusal.wholeSentence)")
  }
}

/// Reads a word between the options.
///
/// - Throws: `UsageError` that names the word.
func understandWord<Value>(_ typed: String, _ read: () throws -> Value) throws -> Value {
  do {
    return try read()
  } catch let refusal as BookRefusal {
    throw UsageError("\(typed.inQuotes): \(refusal.wholeSentence)")
  }
}
