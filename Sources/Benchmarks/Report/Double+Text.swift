extension Double {
  /// With a fixed number of decimals, and commas between thousands.
  func text(decimals: Int) -> String {
    guard isFinite else { return "–" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((magnitude * Double(scale)).rounded())
    let whole = (scaled / scale).groupedText
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + whole }
    let fraction = String(scaled % scale)
    return "\(sign)\(whole).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
  }

  /// With as many decimals as it needs, at most two.
  var shortText: String {
    let decimals = (0...2).first { scale in
      let shifted = self * [1, 10, 100][scale]
      return shifted == shifted.rounded()
    }
    return text(decimals: decimals ?? 2)
  }
}

extension Int {
  /// `1,000,000`.
  var groupedText: String {
    let digits = String(magnitude)
    let head = digits.count % 3
    let groups = stride(from: head, to: digits.count, by: 3).map { digits.dropFirst($0).prefix(3) }
    let all = (head > 0 ? [digits.prefix(head)] : []) + groups
    return (self < 0 ? "-" : "") + all.joined(separator: ",")
  }
}
