/// Offsets from UTC as they are written: `+01:00`, `-0530`, `+02`.
enum FixedOffset {
  /// The seconds east of UTC that the bytes from `start` to the end spell; at most 23:59 either
  /// way; nil when they spell none.
  static func seconds(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let isWest = bytes[start] == UInt8(ascii: "-")
    guard isWest || bytes[start] == UInt8(ascii: "+") else { return nil }
    var digits: [Int] = []
    for place in start + 1..<bytes.count {
      if place == start + 3, bytes[place] == UInt8(ascii: ":") { continue }
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit <= 9, digits.count < 4 else { return nil }
      digits.append(Int(digit))
    }
    let hasColon = bytes.count > start + 3 && bytes[start + 3] == UInt8(ascii: ":")
    guard digits.count == 4 || (digits.count == 2 && !hasColon) else { return nil }
    let hours = digits[0] * 10 + digits[1]
    let minutes = digits.count == 4 ? digits[2] * 10 + digits[3] : 0
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }

  /// The text of an offset, such as `+01:00`.
  static func text(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}
