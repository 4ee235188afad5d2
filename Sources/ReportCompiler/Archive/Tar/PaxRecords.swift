/// What a header says of the next entry in words (pax): `LENGTH KEY=VALUE` and a line feed, again
/// and again.
struct PaxRecords {
  /// The path, when it is said.
  var path: ArraySlice<UInt8>?
  /// The size, when it is said.
  var size: Int?
  /// True when the entry is a link.
  var isLink = false
  /// True when the entry has holes.
  var hasHoles = false

  /// One record, whose length counts its own digits.
  static func record(_ key: StaticString, _ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let rest = key.utf8CodeUnitCount + value.count + 3
    var length = rest + 1
    while String(length).utf8.count + rest != length { length += 1 }
    var bytes = Array("\(length) \(key)=".utf8)
    bytes.append(contentsOf: value)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Reads all records; nil when they are not well formed.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let length = Self.number(rest[..<space]), length <= rest.count,
        rest.startIndex + length > space + 1
      else { return nil }
      let line = rest[(space + 1)..<(rest.startIndex + length)]
      rest = rest[(rest.startIndex + length)...]
      guard line.last == UInt8(ascii: "\n"), let equal = line.firstIndex(of: UInt8(ascii: "="))
      else { return nil }
      guard take(line[..<equal], line[(equal + 1)...].dropLast()) else { return nil }
    }
  }

  private mutating func take(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool {
    if key.elementsEqual("path".utf8) {
      guard path == nil else { return false }
      path = value
    } else if key.elementsEqual("size".utf8) {
      guard size == nil, let number = Self.number(value) else { return false }
      size = number
    } else if key.elementsEqual("linkpath".utf8) {
      isLink = true
    } else if key.starts(with: "GNU.sparse.".utf8) || key.elementsEqual("SCHILY.realsize".utf8) {
      hasHoles = true
    }
    return true
  }

  /// A whole number of up to 15 digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...15).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
