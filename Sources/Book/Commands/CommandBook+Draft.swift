import Foundation
import Persistence
import Reservations
import Text

nonisolated extension CommandBook {
  /// Removes the unsaved forms of this user that tell of a person.
  ///
  /// - Parameter guests: The person's names and phones.
  /// - Returns: Whether there was one, and the paths of forms that cannot be read and may tell of them; those of other users of the
  ///   machine are out of reach.
  /// - Throws: `BookError.notRead`, `.notWritten`.
  public func removeDraft(tellingOf guests: [(name: String, phone: String)]) throws(BookError) -> (
    isRemoved: Bool, unread: [String]
  ) {
    guard let directories = surroundings.directories else { return (false, []) }
    return try DraftFolder(directories, session: surroundings.session).removeAll { draft in
      guests.contains { draft.tells(of: $0.name, phone: $0.phone) }
    }
  }

  /// Copies of the book that stand beside it, whatever they are called: those made before it was brought up to date, and every other
  /// file that is a book; by name.
  public var copies: [String] {
    let file = URL(filePath: container.path)
    let folder = file.deletingLastPathComponent()
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return names.filter { name in
        name != file.lastPathComponent
          && (name.hasPrefix("\(file.lastPathComponent).before-")
            || BookSchema.isBook(path: folder.appending(path: name).path))
      }.sorted()
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
