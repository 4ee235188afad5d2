import ReportText

/// Base64 (RFC 4648, section 4), with padding and without line ends.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// What each byte stands for as a digit; 255: nothing.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Adds bytes as digits.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to writer: inout ByteWriter) {
    let length = (bytes.count + 2) / 3 * 4
    writer.append(atMost: length) { target in
      digits.withUnsafeBufferPointer { digits in
        var from = 0
        var to = 0
        while from + 3 <= bytes.count {
          let value = Int(bytes[from]) << 16 | Int(bytes[from + 1]) << 8 | Int(bytes[from + 2])
          target[to] = digits[value >> 18]
          target[to + 1] = digits[value >> 12 & 63]
          target[to + 2] = digits[value >> 6 & 63]
          target[to + 3] = digits[value & 63]
          from += 3
          to += 4
        }
        let rest = bytes.count - from
        if rest > 0 {
          let value = Int(bytes[from]) << 16 | (rest > 1 ? Int(bytes[from + 1]) << 8 : 0)
          target[to] = digits[value >> 18]
          target[to + 1] = digits[value >> 12 & 63]
          target[to + 2] = rest > 1 ? digits[value >> 6 & 63] : UInt8(ascii: "=")
          target[to + 3] = UInt8(ascii: "=")
        }
      }
      return length
    }
  }

  /// The bytes that digits stand for; nil when one is none, or their number is wrong.
  static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    guard text.count > 0 else { return [] }
    var padding = 0
    if text[text.count - 1] == UInt8(ascii: "=") { padding += 1 }
    if padding == 1, text[text.count - 2] == UInt8(ascii: "=") { padding += 1 }
    var isRight = true
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3) { target, count in
      values.withUnsafeBufferPointer { values in
        func value(_ place: Int) -> UInt8 {
          place >= text.count - padding ? 0 : values[Int(text[place])]
        }
        var all: UInt8 = 0
        var from = 0
        let end = text.count - 4
        while from < end {
          let a = values[Int(text[from])]
          let b = values[Int(text[from + 1])]
          let c = values[Int(text[from + 2])]
          let d = values[Int(text[from + 3])]
          all |= a | b | c | d
          target[count] = a << 2 | b >> 4
          target[count + 1] = b << 4 | c >> 2
          target[count + 2] = c << 6 | d
          count += 3
          from += 4
        }
        let (a, b, c, d) = (value(from), value(from + 1), value(from + 2), value(from + 3))
        all |= a | b | c | d
        isRight = all < 64
        target[count] = a << 2 | b >> 4
        count += 1
        if padding < 2 {
          target[count] = b << 4 | c >> 2
          count += 1
        }
        if padding == 0 {
          target[count] = c << 6 | d
          count += 1
        }
      }
    }
    return isRight ? bytes : nil
  }
}
