import Testing

@testable import ReportCompiler

@Suite struct AtomFeedTests {
  private let feed = AtomFeed(
    path: "feed.xml", title: "Heart & Sleep", subtitle: "News <of> the study",
    author: "University Hospital", language: "en")

  private func lines(_ pages: [PublishedPage]) throws -> [String] {
    let site = try #require(PublishedXML.site)
    let file = try #require(feed.file(pages, site: site))
    #expect(file.path == "feed.xml")
    return try PublishedXML.lines(file.bytes, ["": "http://www.w3.org/2005/Atom"])
  }

  @Test func `a feed has the elements that RFC 4287 requires, newest first`() throws {
    var first = PublishedXML.page("news/first/index.html", title: "First", date: "2026-03-01")
    first.description = "It \"begins\" & goes on"
    first.keywords = ["start", "R&D"]
    let second = PublishedXML.page(
      "neues/zwei.html", title: "Zwei", date: "2026-04-01", language: "de")
    let root = "https://study.example.org/heart/"
    #expect(
      try lines([PublishedXML.page("about.html"), first, second]) == [
        "feed lang=en", ".id: \(root)", ".title: Heart & Sleep", ".subtitle: News <of> the study",
        ".updated: 2026-04-01T00:00:00Z", ".author", "..name: University Hospital",
        ".link href=\(root)feed.xml rel=self type=application/atom+xml",
        ".link href=\(root) rel=alternate type=text/html",
        ".entry lang=de", "..id: \(root)neues/zwei.html", "..title: Zwei",
        "..updated: 2026-04-01T00:00:00Z",
        "..link href=\(root)neues/zwei.html hreflang=de rel=alternate type=text/html",
        "..summary: Zwei",
        ".entry", "..id: \(root)news/first/", "..title: First", "..updated: 2026-03-01T00:00:00Z",
        "..link href=\(root)news/first/ hreflang=en rel=alternate type=text/html",
        "..summary: It \"begins\" & goes on", "..category term=start", "..category term=R&D",
      ])
  }

  @Test func `a feed has at most fifty entries, sorted by day and path`() throws {
    let pages = (10..<80).map { PublishedXML.page("n/\($0).html", date: "2026-03-01") }
    let ids = try lines(pages.reversed()).filter { $0.hasPrefix("..id") }
    #expect(ids == (10..<60).map { "..id: https://study.example.org/heart/n/\($0).html" })
  }

  @Test func `without a listed page with a date there is no feed`() throws {
    var hidden = PublishedXML.page("n.html", date: "2026-03-01")
    hidden.isListed = false
    let site = try #require(PublishedXML.site)
    #expect(feed.file([hidden, PublishedXML.page("a.html")], site: site)?.path == nil)
  }
}
