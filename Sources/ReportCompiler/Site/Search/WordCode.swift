import ReportText

/// Numbers of words as visible characters that stand for themselves in a string of JavaScript, small numbers in
/// fewer: one for the first 48, two for the next 3,680, three for the next 25,392, else five.
///
/// A digit of the base 92 is a character from `#` to `~`, with `!` for the backslash and a space for `<`. The first
/// digit says how many follow. ``SearchScript`` reads it.
enum WordCode {
  /// Writes a number from 0.
  static func write(_ number: Int, into writer: inout ByteWriter) {
    var rest = number
    if rest < 48 { return digit(rest, &writer) }
    rest -= 48
    if rest < 40 * 92 {
      digit(48 + rest / 92, &writer)
      return digit(rest % 92, &writer)
    }
    rest -= 40 * 92
    if rest < 3 * 92 * 92 {
      digit(88 + rest / 8464, &writer)
      digit(rest / 92 % 92, &writer)
      return digit(rest % 92, &writer)
    }
    rest -= 3 * 92 * 92
    digit(91, &writer)
    digit(rest / 778_688 % 92, &writer)
    digit(rest / 8464 % 92, &writer)
    digit(rest / 92 % 92, &writer)
    digit(rest % 92, &writer)
  }

  private static func digit(_ value: Int, _ writer: inout ByteWriter) {
    let byte = UInt8(35 + value)
    switch byte {
    case UInt8(ascii: "\\"): writer.byte(UInt8(ascii: "!"))
    case UInt8(ascii: "<"): writer.byte(0x20)
    default: writer.byte(byte)
    }
  }
}
