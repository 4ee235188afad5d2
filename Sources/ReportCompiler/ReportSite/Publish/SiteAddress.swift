import ReportData
import ReportText

/// The web address of a website, for files that need absolute addresses.
struct SiteAddress: Sendable {
  /// The address of the website root, with a trailing slash.
  let root: String

  /// Creates an address from `site.url`; nil if the URL is not valid.
  ///
  /// The URL needs the scheme `http` or `https` and a host. It cannot have a query, a fragment, or
  /// characters that are not allowed in URLs. The initializer adds a missing trailing slash.
  init?(_ url: String) {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let rest = url.dropFirst(scheme.count)
    guard rest.hasPrefix("://") else { return nil }
    let host = rest.dropFirst(3).prefix { $0 != "/" }
    let named = host.utf8.contains {
      ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z"))
        || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
    }
    guard named, !host.contains("@"), Self.isAddress(rest.dropFirst(3)) else { return nil }
    root = scheme + rest + (rest.hasSuffix("/") ? "" : "/")
  }

  /// Returns the address of a file at a path from the website root.
  func address(ofFile path: String) -> String { root + AddressPath.encoded(path) }

  /// Returns the address of a page at a path from the website root.
  ///
  /// The address of an `index.html` is its folder.
  func address(ofPage path: String) -> String {
    root + AddressPath.encoded(AddressPath.folder(path))
  }

  /// Returns whether the text contains only URL characters without `?` and `#`.
  ///
  /// Each percent sign must precede two hexadecimal digits.
  private static func isAddress(_ text: Substring) -> Bool {
    var digitsExpected = 0
    for byte in text.utf8 {
      if digitsExpected > 0 {
        guard Character(Unicode.Scalar(byte)).isHexDigit else { return false }
        digitsExpected -= 1
      } else if byte == UInt8(ascii: "%") {
        digitsExpected = 2
      } else if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}?#".utf8.contains(byte) {
        return false
      }
    }
    return digitsExpected == 0
  }
}

/// Functions that convert file paths of a website to URL paths.
enum AddressPath {
  /// Returns a path with percent-encoded bytes where RFC 3986 (section 3.3) requires them.
  ///
  /// For example, `news/a b.html` becomes `news/a%20b.html`. A percent sign in the file name is
  /// encoded too.
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

  /// Returns a path without a final `index.html`, for the address of the folder.
  static func folder(_ path: String) -> String {
    let name = "index.html"
    guard path == name || path.hasSuffix("/" + name) else { return path }
    return String(path.dropLast(name.count))
  }

  /// Returns whether a byte needs no encoding in a path: `pchar` of RFC 3986, or a slash.
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

/// The metadata of a page for the sitemap, the feed, and the search.
struct PublishedPage: Sendable {
  /// The page path from the website root, such as `news/first/index.html`, without encoding.
  var path: String
  /// The title of the page, as plain text.
  var title: String
  /// The description of the page in one or two sentences, as plain text; nil if there is none.
  var description: String?
  /// The date of the page; nil to omit the page from the feed.
  var date: CalendarDay?
  /// The BCP 47 tag of the page's language, such as `en-GB`.
  var language: String
  /// The keywords of the page.
  var keywords: [String] = []
  /// The page in all its languages, including this one; empty if there is only one.
  var translations: [(language: String, path: String)] = []
  /// Whether the sitemap, the feed, and the search include the page; false for the 404 page.
  var isListed = true
}

/// A file of a website that is not a page.
struct PublishedFile: Sendable {
  /// The path of the file from the website root, without encoding.
  let path: String
  /// The content of the file.
  let bytes: [UInt8]
}
