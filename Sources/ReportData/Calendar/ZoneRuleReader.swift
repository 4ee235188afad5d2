/// Takes the parts of a `TZ` text one after the other.
struct ZoneRuleReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  func isAt(_ byte: UInt8) -> Bool { rest.first == byte }

  /// Goes over a byte if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Goes over a name: letters, or anything in angle brackets.
  mutating func skipName() -> Bool {
    if take(UInt8(ascii: "<")) {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end > rest.startIndex else {
        return false
      }
      rest = rest[(end + 1)...]
      return true
    }
    let name = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    rest = rest[name.endIndex...]
    return !name.isEmpty
  }

  /// A whole number within bounds.
  mutating func number(in bounds: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    rest = rest[digits.endIndex...]
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return bounds.contains(value) ? value : nil
  }

  /// Seconds of `[+-]hh[:mm[:ss]]`.
  mutating func time(limit: Int) -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    guard var seconds = number(in: 0...limit).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(UInt8(ascii: ":")) {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }
}
