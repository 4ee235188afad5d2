public import ReportData
import ReportQuery

/// The security rule for addresses in attributes.
///
/// A value can be part of an address, but it must not determine the scheme or the host.
enum AddressRule {
  /// A violation of the security rule by an address.
  enum Problem: Equatable {
    /// A value at the start of the address.
    case startsWithValue
    /// A value in the scheme.
    case scheme
    /// A value in the host.
    case host
    /// An address that runs a script.
    case script
  }

  /// The byte that represents a data value in an address. It cannot occur in XML text.
  static let value: UInt8 = 0

  /// The local names of attributes that contain one address.
  static let attributes: Set<String> = [
    "href", "src", "action", "formaction", "cite", "poster", "data", "background", "longdesc",
    "manifest", "profile", "usemap", "icon",
  ]

  /// The local names of attributes that contain several addresses.
  static let listAttributes: Set<String> = ["srcset", "imagesrcset", "ping", "archive"]

  /// Returns the first violation in an attribute value, with ``value`` for each inserted value.
  static func problem(in bytes: [UInt8], isList: Bool) -> Problem? {
    guard isList else { return problem(in: bytes[...]) }
    for candidate in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true) {
      let words = candidate.split { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
      if let first = words.first, let problem = problem(in: first) { return problem }
    }
    return nil
  }

  /// Returns whether the address runs a script.
  static func isScript(_ bytes: ArraySlice<UInt8>) -> Bool { problem(in: bytes) == .script }

  /// Checks an address as browsers parse it (WHATWG URL).
  ///
  /// Leading white space, tabs, and line ends are ignored. A backslash is equivalent to a slash.
  /// Letters are lower case.
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

/// The expressions that make addresses of pages inside a website.
public struct SiteAddresses: Sendable {
  /// The role of an expression in an address.
  enum Kind {
    /// The relative path from a page to the site root, which starts with `./` or `../`.
    case root
    /// The path of a page relative to the site root.
    case path
  }

  private let slot: Int
  private let list: TableSchema

  /// - Parameters:
  ///   - slot: the slot of the page facts, with the fields `root` and `address`.
  ///   - list: the columns of the page list. Its column `address` contains paths.
  public init(slot: Int, list: TableSchema) {
    self.slot = slot
    self.list = list
  }

  /// Returns the role of an expression in an address; nil for all other expressions.
  ///
  /// A name that hides the page facts has no role.
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

/// The resolution of paths in templates, which are relative to their file and stay in the project.
public enum ProjectPath {
  /// The reason why a path is invalid.
  public enum Problem: Error, Sendable, Equatable {
    /// The path is empty.
    case empty
    /// The path is absolute, or is an address.
    case absolute
    /// The path is outside the project.
    case outside
    /// The path contains a backslash or a control character.
    case character
  }

  /// Returns the path relative to the project root, without `.` and `..`.
  ///
  /// The function does not access the file system. The loader must reject symbolic links to files
  /// outside the project.
  ///
  /// - Parameters:
  ///   - path: a path relative to the folder of the file `from`.
  ///   - from: the path of the file, relative to the project root.
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

/// The percent-encoding of addresses (RFC 3986). Non-ASCII characters stay unchanged (RFC 3987).
enum Percent {
  /// Returns whether a byte must have percent-encoding in an address.
  static func isNeeded(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D, 0x7F: true
    default: false
    }
  }

  /// Returns the percent-encoding of a byte if it needs one, or else the byte.
  static func encoded(_ byte: UInt8) -> [UInt8] {
    guard isNeeded(byte) else { return [byte] }
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
