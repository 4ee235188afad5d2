import ReportText

/// `robots.txt` (RFC 9309): every page may be read, and where the sitemap is.
enum Robots {
  /// Where it has to lie.
  static let path = "robots.txt"

  /// The file; without a site's address it cannot name the sitemap.
  static func file(_ site: SiteAddress?) -> PublishedFile {
    var writer = ByteWriter(capacity: 256)
    writer.literal("User-agent: *\nAllow: /\n")
    if let site {
      writer.literal("\nSitemap: ")
      writer.markup(site.address(ofFile: Sitemap.path))
      writer.literal("\n")
    }
    return PublishedFile(path: path, bytes: writer.copy())
  }
}
