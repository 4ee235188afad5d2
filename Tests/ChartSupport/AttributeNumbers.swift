import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A check of the numbers in the attributes of a finished document.
public enum AttributeNumbers {
  /// The attributes with author text or names, which are not numbers.
  private static let wordy: Set<String> = [
    "class", "id", "aria-labelledby", "aria-label", "role", "scope", "href", "xmlns", "font-family",
    "data-axis", "data-chart", "data-reads", "alt", "lang", "dir", "download",
  ]

  /// Returns the attributes with a non-finite number or an exponent, as written.
  public static func complaints(about document: String) -> [String] {
    var document = document
    return document.withUTF8 { bytes in
      var complaints: [String] = []
      var offset = 0
      while let equals = find("=", in: bytes, from: offset) {
        offset = equals + 1
        guard equals > 0, offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
          continue
        }
        guard let end = find("\"", in: bytes, from: offset + 1) else { break }
        if isSuspicious(bytes, offset + 1, end) {
          var start = equals
          while start > 0, bytes[start - 1] > 0x20, bytes[start - 1] != UInt8(ascii: "<") {
            start -= 1
          }
          let name = String(decoding: bytes[start..<equals], as: UTF8.self)
          if !wordy.contains(name) {
            complaints.append(String(decoding: bytes[start...end], as: UTF8.self))
          }
        }
        offset = end + 1
      }
      return complaints
    }
  }

  /// Whether an XML parser accepts the document.
  public static func isWellFormed(_ document: String) -> Bool {
    XMLParser(data: Data(document.utf8)).parse()
  }

  private static func find(
    _ byte: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let address = memchr(base + start, Int32(byte.value), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(address) - UnsafeRawPointer(base)
  }

  /// Whether a value contains an exponent after a digit, `nan`, or `inf`.
  ///
  /// Colours and pattern references are not checked.
  private static func isSuspicious(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    guard let base = bytes.baseAddress, start < end, bytes[start] != UInt8(ascii: "#"),
      !bytes[start..<end].starts(with: Array("url(#".utf8))
    else { return false }
    for letter in [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "n"), UInt8(ascii: "N")] {
      var offset = start
      while offset < end, let address = memchr(base + offset, Int32(letter), end - offset) {
        let index = UnsafeRawPointer(address) - UnsafeRawPointer(base)
        offset = index + 1
        let before = index > start ? bytes[index - 1] : 0
        if letter | 0x20 == UInt8(ascii: "e") {
          if before >= 0x30 && before <= 0x39 || before == UInt8(ascii: ".") { return true }
        } else {
          let after = index + 1 < end ? bytes[index + 1] | 0x20 : 0
          let last = index + 2 < end ? bytes[index + 2] | 0x20 : 0
          if before | 0x20 == UInt8(ascii: "i"), after == UInt8(ascii: "f") { return true }
          if after == UInt8(ascii: "a"), last == UInt8(ascii: "n") { return true }
        }
      }
    }
    return false
  }
}
