/// Writes the percent-encoding of addresses (RFC 3986); characters beyond ASCII stand as they are (RFC 3987).
enum Percent {
  /// True for the bytes that cannot stand in an address.
  static func isNeeded(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D, 0x7F: true
    default: false
    }
  }

  /// A byte as it stands in an address.
  static func encoded(_ byte: UInt8) -> [UInt8] {
    guard isNeeded(byte) else { return [byte] }
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
