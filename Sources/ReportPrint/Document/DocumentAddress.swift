import ReportText

/// URL resolution as in browsers (WHATWG URL), for the scheme `http`.
enum DocumentAddress {
  /// Returns the number of `..` segments at the start of a relative URL.
  static func climb(_ address: String) -> Int {
    var depth = 0
    for part in split(path(of: clean(address))) {
      if isDouble(part) { depth += 1 } else if !isSingle(part) { break }
    }
    return depth
  }

  /// Returns the canonical form of a URL, relative to a folder of an origin.
  static func resolve(_ address: String, origin: String, folder: String) -> String {
    let address = clean(address)
    if hasScheme(address) { return normal(address) }
    if address.hasPrefix("//") { return normal("http:" + address) }
    if address.hasPrefix("/") { return normal(origin + address) }
    return normal(origin + folder + address)
  }

  /// Returns the canonical form of a URL: without dot segments and without unnecessary escapes.
  static func canonical(_ address: String) -> String { normal(clean(address)) }

  private static func normal(_ address: String) -> String {
    guard let authority = address.firstRange(of: "://") else { return address }
    let start = address[authority.upperBound...].firstIndex { $0 == "/" || $0 == "?" }
    guard let start else { return address + "/" }
    let rest = String(address[start...])
    let path = path(of: rest)
    var parts: [Substring] = []
    let all = split(path)
    for (index, part) in all.enumerated() {
      let isLast = index == all.count - 1
      if isDouble(part) {
        if parts.count > 1 { parts.removeLast() }
        if isLast { parts.append("") }
      } else if isSingle(part) {
        if isLast { parts.append("") }
      } else {
        parts.append(part)
      }
    }
    let normalized = parts.joined(separator: "/")
    return address[..<start] + unescaped(normalized.hasPrefix("/") ? normalized : "/" + normalized)
      + unescaped(String(rest.dropFirst(path.count)))
  }

  /// Returns a URL without surrounding white space, line ends and fragment.
  ///
  /// Backslashes become slashes.
  private static func clean(_ address: String) -> String {
    var scalars = address.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    var text = ""
    var isQuery = false
    for scalar in scalars.drop(while: { $0.value <= 0x20 }) {
      if scalar == "#" { break }
      if scalar == "?" { isQuery = true }
      text.unicodeScalars.append(scalar == "\\" && !isQuery ? "/" : scalar)
    }
    return text
  }

  private static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return false }
    let name = address[..<colon].utf8
    guard let first = name.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
      return false
    }
    return name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  private static func path(of address: String) -> String { String(address.prefix { $0 != "?" }) }

  private static func split(_ path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func isSingle(_ part: Substring) -> Bool {
    part == "." || part.lowercased() == "%2e"
  }

  private static func isDouble(_ part: Substring) -> Bool {
    switch part.lowercased() {
    case "..", ".%2e", "%2e.", "%2e%2e": true
    default: false
    }
  }

  /// Decodes percent-encoding in a URL, except for characters with a special meaning.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexadecimalDigit, let low = bytes[index + 2].hexadecimalDigit
      {
        let byte = high << 4 | low
        if "/?#%\\&=+;".utf8.contains(byte) || byte == 0 {
          result += "%".utf8
          result += (byte < 16 ? "0" : "").utf8
          result += String(byte, radix: 16, uppercase: true).utf8
        } else {
          result.append(byte)
        }
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    // A text that would not be valid UTF-8 stays unchanged.
    return String(validating: result, as: UTF8.self) ?? text
  }
}
