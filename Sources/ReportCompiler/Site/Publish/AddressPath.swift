import ReportText

/// Paths of files as addresses have them.
enum AddressPath {
  /// A path with everything encoded that a path of RFC 3986 (section 3.3) cannot hold as it is, by its
  /// bytes in UTF-8: `news/a b.html` is `news/a%20b.html`. A percent sign is one of the file's name.
  static func encoded(_ path: String) -> String {
    if path.utf8.allSatisfy(isPlain) { return path }
    var writer = ByteWriter(capacity: path.utf8.count + 16)
    for byte in path.utf8 {
      if isPlain(byte) {
        writer.byte(byte)
      } else {
        writer.byte(UInt8(ascii: "%"))
        writer.byte(hexDigit(byte >> 4))
        writer.byte(hexDigit(byte & 15))
      }
    }
    return writer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// A path without `index.html` at its end, so that it is the address of the folder.
  static func folder(_ path: String) -> String {
    let name = "index.html"
    guard path == name || path.hasSuffix("/" + name) else { return path }
    return String(path.dropLast(name.count))
  }

  /// True for what stands for itself in a path: `pchar` of RFC 3986, and the slash.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ":"),
      UInt8(ascii: "@"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
