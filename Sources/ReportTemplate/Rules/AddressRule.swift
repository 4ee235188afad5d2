public import ReportData
import ReportQuery

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

/// The values of which addresses inside a website are made: what leads from a page to the top of the
/// site, and the paths of pages from there.
public struct SiteAddresses: Sendable {
  /// What a value is in an address.
  enum Kind {
    /// The way to the top of the site, which begins with `./` or `../`.
    case root
    /// A path from the top.
    case path
  }

  private let slot: Int
  private let list: TableSchema

  /// - Parameters:
  ///   - slot: where the facts of the page are, of which `root` and `address` are such values.
  ///   - list: the columns of the list of pages, whose column `address` holds paths.
  public init(slot: Int, list: TableSchema) {
    self.slot = slot
    self.list = list
  }

  /// What an expression is in an address; nil for any other value. A name that hides that of the page
  /// is any other.
  func kind(of expression: Expression, _ names: Names) -> Kind? {
    guard let path = expression.path, path.count == 2, let entry = names[path[0]] else {
      return nil
    }
    if entry.slot == slot, entry.column == nil {
      return path[1] == "root" ? .root : path[1] == "address" ? .path : nil
    }
    guard path[1] == "address", case .row(let schema) = entry.type, schema == list else {
      return nil
    }
    return .path
  }
}

/// Paths in templates: relative to the file they stand in, and never out of the project.
public enum ProjectPath {
  /// Why a path cannot be used.
  public enum Problem: Error, Sendable, Equatable {
    /// There is nothing in it.
    case empty
    /// It starts at the root of the machine, or is an address.
    case absolute
    /// It leads out of the project.
    case outside
    /// It holds a backslash or a control character.
    case character
  }

  /// The path relative to the project that `path` means in the file `from` (itself relative to
  /// the project), without `.` and `..`.
  ///
  /// This looks at the letters only; that no symbolic link leads out is for the loader to see to.
  public static func resolve(_ path: String, from: String) throws(Problem) -> String {
    guard !path.isEmpty else { throw .empty }
    guard
      !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0.value == 0x7F })
    else { throw .character }
    let head = path.prefix { $0 != "/" && $0 != ":" }
    guard !path.hasPrefix("/"),
      head.count == path.count || !path.dropFirst(head.count).hasPrefix(":")
    else { throw .absolute }
    var parts = from.split(separator: "/").dropLast().filter { $0 != "." }
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard !parts.isEmpty else { throw .outside }
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    guard !parts.isEmpty, !path.hasSuffix("/") else { throw .empty }
    return parts.joined(separator: "/")
  }
}

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
