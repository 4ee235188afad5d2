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
