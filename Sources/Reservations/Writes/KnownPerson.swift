import Persistence
import Text

/// The names and phones one person has in the book, to find them where no card says who is meant.
struct KnownPerson: Equatable, Sendable {
  /// How sure it is.
  enum Match {
    /// The same name, case and accents aside, with the same phone in any form; or the phone in the place of a name.
    case person
    /// The same name without a phone: somebody who may be the person.
    case nameAlone
    /// The same name with another phone, or the same phone under another name: most likely somebody else.
    case namesake
  }

  private let names: Set<String>
  private let phones: [PhoneNumber]

  init(_ guests: [Guest]) {
    self.init(guests.map { (name: $0.name, phone: $0.phone) })
  }

  init(_ pairs: [(name: String, phone: String)]) {
    names = Set(pairs.map(\.name.foldedForSearch))
    phones = pairs.filter { !$0.phone.phoneDigits.isEmpty }.map { PhoneNumber($0.phone) }
  }

  /// Whether a text names them, case and accents aside; a name of one or two letters could be anything.
  func isNamed(in text: String) -> Bool {
    guard !text.isEmpty else { return false }
    let folded = text.foldedForSearch
    return names.contains { $0.count > 2 && folded.contains($0) }
  }

  /// Whether a name is one of their phones: it was written down as if it were one.
  private func isPhone(_ folded: String) -> Bool {
    guard folded.isPhoneLike else { return false }
    let number = PhoneNumber(folded)
    return phones.contains { $0.isSame(as: number) }
  }

  /// Who somebody of this name and phone is; nil for somebody else.
  func match(name: String, phone: String) -> Match? {
    let hasPhone = !phone.phoneDigits.isEmpty
    let isSamePhone = hasPhone && phones.contains { $0.isSame(as: PhoneNumber(phone)) }
    let folded = name.foldedForSearch
    guard names.contains(folded) else {
      guard isPhone(folded) else { return isSamePhone ? .namesake : nil }
      return !hasPhone || isSamePhone ? .person : .namesake
    }
    return isSamePhone ? .person : hasPhone ? .namesake : .nameAlone
  }
}
