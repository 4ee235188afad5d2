import ReportData
import ReportText

/// The news of a site as a feed in Atom (RFC 4287).
///
/// A page is identified by its address; its day at midnight UTC is when it was updated, since a build knows no
/// clock.
struct AtomFeed: Sendable {
  /// The most entries that a feed has.
  static let entryLimit = 50

  /// Where it lies from the site's root, such as `feed.xml`.
  var path: String
  /// What it is called: the name of the study.
  var title: String
  /// What it is about.
  var subtitle: String?
  /// Who publishes it.
  var author: String
  /// The tag of its language.
  var language: String
  /// The page that it belongs to, by its path from the site's root.
  var home = "index.html"

  /// The feed of the listed pages with a day, newest first, pages of one day by their paths; nil without
  /// any, since a feed has to say when it was updated.
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
    // An entry without content has to say something or other (4.1.2), and readers show it.
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
