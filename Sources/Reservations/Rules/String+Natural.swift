extension String {
  /// Whether it comes before another in natural order: `2` before `10` before `C2` before `C10`.
  public func isNaturallyBefore(_ other: String) -> Bool {
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
