import ReportData
import ReportText

/// Where a site will be on the web, for what has to name whole addresses: the sitemap, the feed, social tags.
struct SiteAddress: Sendable {
  /// The address of the site's root; it ends with a slash.
  let root: String

  /// The address of a site by `site.url`; nil when it is not `http://` or `https://` with a host, or has a
  /// query, a fragment or what no address holds. A slash at the end is added.
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

  /// The address of a file by its path from the site's root.
  func address(ofFile path: String) -> String { root + AddressPath.encoded(path) }

  /// The address of a page by its path from the site's root: an `index.html` is the page of its folder.
  func address(ofPage path: String) -> String {
    root + AddressPath.encoded(AddressPath.folder(path))
  }

  /// True for visible ASCII without what ends a path or is in no address, each percent sign with two digits.
  private static func isAddress(_ text: Substring) -> Bool {
    var digitsWanted = 0
    for byte in text.utf8 {
      if digitsWanted > 0 {
        guard Character(Unicode.Scalar(byte)).isHexDigit else { return false }
        digitsWanted -= 1
      } else if byte == UInt8(ascii: "%") {
        digitsWanted = 2
      } else if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}?#".utf8.contains(byte) {
        return false
      }
    }
    return digitsWanted == 0
  }
}

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

/// What is said of a finished page outside of itself: in the sitemap, the feed and the search.
struct PublishedPage: Sendable {
  /// Where it lies from the site's root, such as `news/first/index.html`; neither encoded nor escaped.
  var path: String
  /// Its title, as text.
  var title: String
  /// What it is about, in a sentence or two, as text.
  var description: String?
  /// The day that it is of; a page without one is not in the feed.
  var date: CalendarDay?
  /// The tag of its language, such as `en-GB`.
  var language: String
  /// What it can be found by.
  var keywords: [String] = []
  /// The same page in all its languages, itself included; empty when there is only this one.
  var translations: [(language: String, path: String)] = []
  /// False for pages that are left out of the sitemap, the feed and the search, such as the 404 page.
  var isListed = true
}

/// A file of a site that is not a page.
struct PublishedFile: Sendable {
  /// Where it lies from the site's root; neither encoded nor escaped.
  let path: String
  /// What is in it.
  let bytes: [UInt8]
}
