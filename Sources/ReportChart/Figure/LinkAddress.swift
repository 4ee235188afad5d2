import ReportText

/// The addresses to which a figure may link: of a file beside the document, or on the web.
enum LinkAddress {
  /// True for a relative address and one that begins with `https://` or `http://`, made of the
  /// characters that RFC 3986 allows.
  static func isAllowed(_ address: ByteText) -> Bool {
    guard !address.isEmpty, address.bytes.allSatisfy(isAllowed) else { return false }
    let mark = address.bytes.firstIndex { [0x3A, 0x2F, 0x3F, 0x23].contains($0) }
    guard let mark, address.bytes[mark] == UInt8(ascii: ":") else {
      return !address.bytes.starts(with: "//".utf8)
    }
    return address.bytes.starts(with: "https://".utf8)
      || address.bytes.starts(with: "http://".utf8)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}
