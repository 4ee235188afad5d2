/// What an address in an attribute may be made of: data can fill a part of it, but never choose
/// its scheme or its host.
enum AddressRule {
  /// What is wrong.
  enum Problem: Equatable {
    /// It starts with a value.
    case startsWithValue
    /// A value decides about the scheme.
    case scheme
    /// A value decides about the host.
    case host
    /// It runs a script.
    case script
  }

  /// Stands for a value in the bytes that are checked; XML text cannot hold it.
  static let value: UInt8 = 0

  /// Attributes that hold an address, by local name.
  static let attributes: Set<String> = [
    "href", "src", "action", "formaction", "cite", "poster", "data", "background", "longdesc",
    "manifest", "profile", "usemap", "icon",
  ]

  /// Attributes that hold several.
  static let listAttributes: Set<String> = ["srcset", "imagesrcset", "ping", "archive"]

  /// The first problem of the value of an attribute, ``value`` standing for each value in it.
  static func problem(in bytes: [UInt8], isList: Bool) -> Problem? {
    guard isList else { return problem(in: bytes[...]) }
    for candidate in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true) {
      let words = candidate.split { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
      if let first = words.first, let problem = problem(in: first) { return problem }
    }
    return nil
  }

  /// True when the address runs a script.
  static func isScript(_ bytes: ArraySlice<UInt8>) -> Bool { problem(in: bytes) == .script }

  /// Reads as browsers do (WHATWG URL): white space before and tabs and line ends inside do not
  /// count, a backslash is a slash, letters are lower case.
  private static func problem(in bytes: ArraySlice<UInt8>) -> Problem? {
    let visible = bytes.drop { $0 != value && $0 <= 0x20 }
      .filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
      .map { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "\\"): UInt8(ascii: "/")
        default: byte
        }
      }
    guard let first = visible.first else { return nil }
    let mark = visible.firstIndex { Array(":/?#".utf8).contains($0) }
    guard let mark, visible[mark] == UInt8(ascii: ":") else {
      if first == value { return .startsWithValue }
      return visible.starts(with: Array("//".utf8)) ? authority(visible[2...]) : nil
    }
    let scheme = visible[..<mark]
    let rest = visible[(mark + 1)...]
    guard !scheme.contains(value) else {
      if isScriptScheme(scheme.filter { $0 != value }) { return .script }
      return first == value ? .startsWithValue : .scheme
    }
    if isScriptScheme(Array(scheme)) { return .script }
    if scheme.elementsEqual("data".utf8) {
      let isPassive = rest.starts(with: "image/".utf8) || rest.starts(with: "font/".utf8)
      return isPassive ? nil : .script
    }
    if rest.starts(with: Array("//".utf8)) { return authority(rest.dropFirst(2)) }
    let isWeb = ["http", "https", "ftp", "ws", "wss"].contains { scheme.elementsEqual($0.utf8) }
    return isWeb ? authority(rest.drop { $0 == UInt8(ascii: "/") }) : nil
  }

  private static func authority(_ bytes: ArraySlice<UInt8>) -> Problem? {
    let host = bytes.drop { $0 == UInt8(ascii: "/") }.prefix { !Array("/?#".utf8).contains($0) }
    return host.contains(value) ? .host : nil
  }

  private static func isScriptScheme(_ scheme: [UInt8]) -> Bool {
    scheme.elementsEqual("javascript".utf8) || scheme.elementsEqual("vbscript".utf8)
  }
}
