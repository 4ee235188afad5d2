import ReportText

/// The addresses that a link of a chart can have: a place of the same document (`#id`), one beside
/// it, or one of the web by `https:`. No other scheme, since some run a script or hold a document of
/// their own; no host without a scheme.
enum LinkAddress {
  /// True for an address that can stand in an `href` as it is.
  static func isAllowed(_ address: ByteText) -> Bool {
    let bytes = address.bytes
    guard let first = bytes.first, isPlain(bytes) else { return false }
    let mark = bytes.firstIndex {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
        || $0 == UInt8(ascii: "#")
    }
    guard let mark, bytes[mark] == UInt8(ascii: ":") else {
      return !(first == UInt8(ascii: "/") && bytes.dropFirst().first == UInt8(ascii: "/"))
        && bytes.count { $0 == UInt8(ascii: "#") } <= 1 && address != "#"
    }
    let https: StaticString = "https://"
    let start = UnsafeBufferPointer(start: https.utf8Start, count: https.utf8CodeUnitCount)
    return bytes.starts(with: start)
      && bytes.dropFirst(start.count).withUnsafeBufferPointer { AddressAuthority.end(of: $0) }
        != nil
      && bytes.count { $0 == UInt8(ascii: "#") } <= 1
  }

  /// What is wanted, in words.
  static let wanted =
    "a relative address, `#` with an id, or an address that begins with `https://`"

  /// True when all characters may stand in an address (those of RFC 3986 but
  /// for brackets, and what is beyond ASCII) and each
  /// percent sign begins an escape.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%") {
        guard place + 2 < bytes.endIndex, isHexadecimal(bytes[place + 1]),
          isHexadecimal(bytes[place + 2])
        else { return false }
        place += 2
      } else if byte <= 0x20 || byte == 0x7F || refused.contains(byte) {
        return false
      }
      place += 1
    }
    return true
  }

  private static let refused = Array("\"<>[\\]^`{|}".utf8)

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
