import ReportData
import ReportText

/// The Atom feed of a website (RFC 4287).
///
/// The identifier of an entry is its address. Its update time is midnight UTC of the page date,
/// because builds do not use the current time.
struct AtomFeed: Sendable {
  /// The maximum number of entries in a feed.
  static let entryLimit = 50

  /// The path of the feed file from the website root, such as `feed.xml`.
  var path: String
  /// The title of the feed.
  var title: String
  /// The description of the feed; nil if there is none.
  var subtitle: String?
  /// The name of the publisher of the feed.
  var author: String
  /// The BCP 47 tag of the feed's language.
  var language: String
  /// The path of the home page from the website root.
  var home = "index.html"

  /// Returns the feed file with the listed pages that have a date; nil if there are none.
  ///
  /// The newest pages are first. Pages of one day are sorted by path. A feed without pages is not
  /// possible, because Atom requires an update time.
  func file(_ pages: [PublishedPage], site: SiteAddress) -> PublishedFile? {
    var dated: [(page: PublishedPage, date: CalendarDay)] = []
    for page in pages where page.isListed {
      if let date = page.date { dated.append((page, date)) }
    }
    dated.sort { left, right in
      left.date == right.date ? left.page.path < right.page.path : left.date > right.date
    }
    let entries = dated.prefix(Self.entryLimit)
    guard let latest = entries.first else { return nil }
    var writer = ByteWriter(capacity: 1 << 14)
    writer.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.literal("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    writer.attribute(language)
    writer.literal("\">\n")
    element("id", site.address(ofPage: home), into: &writer)
    element("title", title, into: &writer)
    if let subtitle { element("subtitle", subtitle, into: &writer) }
    updated(latest.date, into: &writer)
    writer.literal("<author>")
    element("name", author, into: &writer)
    writer.literal("</author>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"")
    writer.attribute(site.address(ofFile: path))
    writer.literal("\"/>\n<link rel=\"alternate\" type=\"text/html\" href=\"")
    writer.attribute(site.address(ofPage: home))
    writer.literal("\"/>\n")
    for (page, date) in entries { write(page, date, site: site, into: &writer) }
    writer.literal("</feed>\n")
    return PublishedFile(path: path, bytes: writer.copy())
  }

  private func write(
    _ page: PublishedPage, _ date: CalendarDay, site: SiteAddress, into writer: inout ByteWriter
  ) {
    let address = site.address(ofPage: page.path)
    writer.literal("<entry")
    if page.language != language {
      writer.literal(" xml:lang=\"")
      writer.attribute(page.language)
      writer.literal("\"")
    }
    writer.literal(">\n")
    element("id", address, into: &writer)
    element("title", page.title, into: &writer)
    updated(date, into: &writer)
    writer.literal("<link rel=\"alternate\" type=\"text/html\" hreflang=\"")
    writer.attribute(page.language)
    writer.literal("\" href=\"")
    writer.attribute(address)
    writer.literal("\"/>\n")
    // An entry without content needs a summary for readers to show (RFC 4287, 4.1.2).
    element("summary", page.description ?? page.title, into: &writer)
    for keyword in page.keywords {
      writer.literal("<category term=\"")
      writer.attribute(keyword)
      writer.literal("\"/>\n")
    }
    writer.literal("</entry>\n")
  }

  private func updated(_ date: CalendarDay, into writer: inout ByteWriter) {
    writer.literal("<updated>")
    writer.isoDay(date)
    writer.literal("T00:00:00Z</updated>\n")
  }

  private func element(_ name: StaticString, _ text: String, into writer: inout ByteWriter) {
    writer.literal("<")
    writer.literal(name)
    writer.literal(">")
    writer.text(text)
    writer.literal("</")
    writer.literal(name)
    writer.literal(">\n")
  }
}
