import ReportData
import ReportText

/// The sitemap of a website (sitemaps.org protocol 0.9), with language links (`xhtml:link`).
enum Sitemap {
  /// The path of the sitemap file, or of its index file if the sitemap has several parts.
  static let path = "sitemap.xml"

  /// The limits of a sitemap file.
  struct Limit: Sendable {
    /// The maximum number of pages per sitemap file.
    var count = 50_000
    /// The maximum number of bytes per sitemap file: 50 MB in the definition of the protocol.
    var bytes = 52_428_800
  }

  /// Returns the sitemap file, or an index followed by its parts.
  ///
  /// The listed pages stay in their order. The result is empty if no page is listed.
  static func files(
    _ pages: [PublishedPage], site: SiteAddress, limit: Limit = Limit()
  ) -> [PublishedFile] {
    var parts: [[UInt8]] = []
    var part = ByteWriter(capacity: 1 << 16)
    var entry = ByteWriter(capacity: 1 << 10)
    var count = 0
    part.literal(begin)
    for page in pages where page.isListed {
      entry.removeAll()
      write(page, site: site, into: &entry)
      let isFull = part.count + entry.count + end.utf8CodeUnitCount > limit.bytes
      if count > 0, isFull || count == limit.count {
        part.literal(end)
        parts.append(part.copy())
        part.removeAll()
        part.literal(begin)
        count = 0
      }
      entry.withBytes { part.markup($0) }
      count += 1
    }
    if count == 0 { return [] }
    part.literal(end)
    parts.append(part.copy())
    if parts.count == 1 { return [PublishedFile(path: path, bytes: parts[0])] }
    let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
    return [PublishedFile(path: path, bytes: index(names, site: site))]
      + zip(names, parts).map { PublishedFile(path: $0, bytes: $1) }
  }

  private static let begin: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
    xmlns:xhtml="http://www.w3.org/1999/xhtml">

    """
  private static let end: StaticString = "</urlset>\n"

  private static func write(
    _ page: PublishedPage, site: SiteAddress, into writer: inout ByteWriter
  ) {
    writer.literal("<url><loc>")
    writer.text(site.address(ofPage: page.path))
    writer.literal("</loc>")
    if let date = page.date {
      writer.literal("<lastmod>")
      writer.isoDay(date)
      writer.literal("</lastmod>")
    }
    for translation in page.translations {
      writer.literal("<xhtml:link rel=\"alternate\" hreflang=\"")
      writer.attribute(translation.language)
      writer.literal("\" href=\"")
      writer.attribute(site.address(ofPage: translation.path))
      writer.literal("\"/>")
    }
    writer.literal("</url>\n")
  }

  private static func index(_ names: [String], site: SiteAddress) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 12)
    writer.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.literal("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for name in names {
      writer.literal("<sitemap><loc>")
      writer.text(site.address(ofFile: name))
      writer.literal("</loc></sitemap>\n")
    }
    writer.literal("</sitemapindex>\n")
    return writer.copy()
  }
}

/// The file `robots.txt` (RFC 9309), which allows all pages and names the sitemap.
enum Robots {
  /// The path of the file, which RFC 9309 requires.
  static let path = "robots.txt"

  /// Returns `robots.txt`, without a sitemap entry if the website has no address.
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
