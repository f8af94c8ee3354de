import Foundation
import Persistence
import Reservations
import Text

nonisolated extension CommandBook {
  /// Removes the unsaved forms of this user that tell of a person.
  ///
  /// - Parameter guests: The person's names and phones.
  /// - Returns: Whether there was one; forms of other users of the machine are out of reach.
  /// - Throws: `BookError.notRead`, `.notWritten`.
  public func removeDraft(tellingOf guests: [(name: String, phone: String)]) throws(BookError) -> Bool {
    guard let path = surroundings.directories?.drafts else { return false }
    return try DraftFolder(path: path, session: surroundings.session).removeAll { draft in
      guests.contains { draft.tells(of: $0.name, phone: $0.phone) }
    }
  }

  /// Copies of the book that stand beside it, made before it was brought up to date; oldest first.
  public var copies: [String] {
    let file = URL(filePath: container.path)
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
      return names.filter { $0.hasPrefix("\(file.lastPathComponent).before-") }.sorted()
    } catch {
      // The folder may be hidden from this user; then so are its copies.
      return []
    }
  }
}

nonisolated extension FormDraft {
  func tells(of name: String, phone: String) -> Bool {
    let wanted = name.foldedForSearch
    let all = ([change?.name ?? ""] + Array(texts.values) + Array(change?.before.values ?? [:].values))
    let isNamed = !wanted.isEmpty && all.contains { $0.foldedForSearch.contains(wanted) }
    let number = PhoneNumber(phone)
    return isNamed || all.contains { PhoneNumber($0).isSame(as: number) }
  }
}
