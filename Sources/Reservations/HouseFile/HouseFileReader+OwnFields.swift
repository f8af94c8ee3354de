import Text
import YAML

extension HouseFileReader {
  /// The house with what the document says of it that a feed says too; an empty value leaves it to the feed again.
  func ownFields(of document: YAMLNode) throws(YAMLError) -> Restaurant {
    var house = rules.restaurant
    for (section, field) in HouseFile.ownFields {
      guard let node = document[section.rawValue] else { continue }
      let values = field == .cuisines ? try texts(node) : [try text(node)].filter { !$0.isEmpty }
      if let value = values.first {
        if field == .cuisines { house.cuisines = values } else { house.set(field, to: value) }
      } else if field == .name, house.isOwn(.name) == false {
        throw YAMLError(at: node.position, "a house needs a name")
      }
      house.set(field, isOwn: !values.isEmpty)
    }
    return house
  }

  private func texts(_ list: YAMLNode) throws(YAMLError) -> [String] {
    var texts: [String] = []
    for node in try list.list() {
      let text = try text(node)
      guard !text.isEmpty else { throw YAMLError(at: node.position, "a cuisine needs a name") }
      texts.append(text)
    }
    return texts
  }

  private func text(_ node: YAMLNode) throws(YAMLError) -> String {
    let words = try node.text().split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ").cleanedForKeeping
    guard text.count <= 500 else { throw YAMLError(at: node.position, "longer than 500 characters") }
    return text
  }
}

extension Restaurant {
  fileprivate mutating func set(_ field: OwnField, to text: String) {
    switch field {
    case .name:
      name = text
      shortName = text.split(separator: " ").first.map(String.init) ?? text
    case .phone: phone = text
    case .address: address = text
    case .hours: openingHours = text
    case .cuisines: cuisines = [text]
    }
  }
}
