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

/// Reads what was typed for `--at` and `--day`.
///
/// - Throws: `UsageError` that names the one that cannot be read, with its value.
func understandMoment(at: String?, day: String?, _ read: () throws -> TypedMoment) throws -> TypedMoment {
  do {
    return try read()
  } catch let refusal as BookRefusal {
    var isOfDay = at == nil
    switch refusal {
    case .noSuchDay(let text), .noSuchMonth(let text, _, _): isOfDay = isOfDay || text == day
    default: break
    }
    let (option, typed) = isOfDay ? ("day", day) : ("at", at)
    throw UsageError("--\(option) \((typed ?? "").inQuotes): \(refusal.wholeSentence)")
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
