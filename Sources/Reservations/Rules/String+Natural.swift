extension String {
  /// Whether it comes before another in natural order: `2` before `10` before `C2` before `C10`.
  public func isNaturallyBefore(_ other: String) -> Bool {
    // Labels are sorted in each write, and nearly all are of ASCII, which is compared by bytes much faster.
    let isBefore = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in left.isBeforeInASCII(right) }
    }
    return isBefore.flatMap { $0 ?? nil } ?? isBeforeByCharacters(other)
  }

  private func isBeforeByCharacters(_ other: String) -> Bool {
    var left = Substring(self), right = Substring(other)
    while let first = left.first, let second = right.first {
      if first.isASCIIDigit, second.isASCIIDigit {
        let number = left.takeDigits(), otherNumber = right.takeDigits()
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if number != otherNumber { return number < otherNumber }
      } else if first != second {
        return first < second
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty && !right.isEmpty
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Nil where not all is ASCII.
  fileprivate func isBeforeInASCII(_ other: Self) -> Bool? {
    guard allSatisfy({ $0 < 0x80 }), other.allSatisfy({ $0 < 0x80 }) else { return nil }
    var left = self[...], right = other[...]
    while let first = left.first, let second = right.first {
      if first.isDigit, second.isDigit {
        let number = left.takeDigits(), otherNumber = right.takeDigits()
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
      } else if first != second {
        return first < second
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty && !right.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Takes the digits it begins with; leading zeros do not count.
  fileprivate mutating func takeDigits() -> Self {
    let digits = prefix(while: \.isDigit)
    self = self[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Substring {
  /// Takes the digits it begins with; leading zeros do not count.
  fileprivate mutating func takeDigits() -> Substring {
    let digits = prefix(while: \.isASCIIDigit)
    self = self[digits.endIndex...]
    return digits.drop { $0 == "0" }
  }
}
