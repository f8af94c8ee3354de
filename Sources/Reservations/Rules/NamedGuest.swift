import Text

/// The name and the phone somebody gave, to tell whether another name and phone are the same guest's: by phone in any form, or by
/// name, case and accents aside, where one of the two has no phone.
struct NamedGuest: Sendable {
  private let name: String
  private let folded: String
  private let typedPhone: String
  private let phone: PhoneNumber
  let hasPhone: Bool

  init(name: String, phone: String) {
    self.name = name
    folded = name.foldedForSearch
    typedPhone = phone
    self.phone = PhoneNumber(phone)
    hasPhone = !phone.phoneDigits.isEmpty
  }

  /// Whether a name and a phone are theirs; blank names are nobody's.
  func isSame(name other: String, phone otherPhone: String) -> Bool {
    let otherHasPhone = !otherPhone.isEmpty && !otherPhone.phoneDigits.isEmpty
    if hasPhone, otherHasPhone { return endsAlike(otherPhone) && phone.isSame(as: PhoneNumber(otherPhone)) }
    return !folded.isEmpty && (name == other || folded == other.foldedForSearch)
  }

  /// Whether another one is the same guest.
  func isSame(as other: NamedGuest) -> Bool { isSame(name: other.name, phone: other.typedPhone) }

  /// Whether two texts may end with one digit: all forms of a number do, and most numbers of an evening differ here.
  private func endsAlike(_ other: String) -> Bool {
    guard let own = typedPhone.utf8.last, let theirs = other.utf8.last else { return true }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return own == theirs || !digits.contains(own) || !digits.contains(theirs)
  }
}
