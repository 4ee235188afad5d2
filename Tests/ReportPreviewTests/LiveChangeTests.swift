import Foundation
import TestSupport
import Testing

/// Tests of file changes as received by an open browser.
@Suite struct LiveChangeTests {
  /// Returns the version of a served page.
  private func version(_ text: String) throws -> String {
    String(try #require(text.firstMatch(of: /data-version="([0-9-]+)"/)).1)
  }

  /// Makes a change and returns the text of its event.
  private func event(
    _ server: RunningPreview, since version: String, _ change: () throws -> Void
  ) throws -> String {
    let socket = try RawSocket(port: server.port)
    socket.send("GET /_preview/events?since=\(version) HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
    let head = socket.read(until: "retry: 500\n\n")
    #expect(head.contains("Content-Type: text/event-stream"))
    #expect(!head.contains("data:"))
    try change()
    return socket.read(until: "data: ")
  }

  @Test(arguments: [
    ("pages/about.md", "# About\n\nOther words.\n", "/about.html"),
    ("pages/about.md", "# Other words\n\nText.\n", "/index.html"),
    (
      "templates/page.xhtml",
      PreviewProject.layout.replacing("<nav>", with: "<p>Other words</p><nav>"), "/"
    ),
    ("pages/index.md", "# Home\n\nOther words, [news](news/index.md), [a](about.md).\n", "/"),
    ("data/weeks.csv", "week,steps\nOther words,1\n", "/table.html"),
    ("files/consent.txt", "Other words\n", "/consent.txt"),
    ("files/new.txt", "Other words\n", "/new.txt"),
    ("pages/far/away/new.md", "# New\n\nOther words.\n", "/far/away/new.html"),
    ("reportgen.yml", PreviewProject.project.replacing("Trial", with: "Other words"), "/_reports/"),
    ("data/people.csv", "id,name\n\(PreviewProject.secret)-a,Other words\n", "/_reports/weekly/1"),
    (
      "templates/report.xhtml", PreviewProject.report.replacing("Week of", with: "Other words"),
      "/_reports/weekly/3"
    ),
  ])
  func `a change is reported and displayed`(path: String, text: String, address: String) throws {
    let project = try PreviewProject()
    try project.write("pages/table.md", "# Table\n\n{{ weeks.week | first }}\n")
    let server = try RunningPreview(project)
    let before = try server.get("/").text
    #expect(try !server.get(address).text.contains("Other words"))
    let eventText = try event(server, since: try version(before)) { try project.write(path, text) }
    #expect(eventText.contains("data: "))
    let after = try server.get(address)
    #expect(after.status == 200)
    #expect(after.text.contains("Other words"), "\(after.text)")
    #expect(try version(try server.get("/").text) != version(before))
  }

  @Test func `an outdated page receives an event immediately`() throws {
    let server = try RunningPreview()
    let socket = try RawSocket(port: server.port)
    socket.send("GET /_preview/events?since=0-0 HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
    #expect(socket.read(until: "data: ").contains("data: "))
  }

  @Test func `a served page is never older than the files`() throws {
    let server = try RunningPreview()
    for number in 0..<30 {
      try server.project.write("pages/about.md", "# About\n\nNumber \(number).\n")
      #expect(try server.get("/about.html").text.contains("Number \(number)."))
      if number % 5 == 0 {
        try server.project.write("pages/new\(number).md", "# New\n\nNumber \(number).\n")
        #expect(try server.get("/new\(number).html").text.contains("Number \(number)."))
        try server.project.remove("pages/new\(number).md")
        #expect(try server.get("/new\(number).html").status == 404)
      }
    }
  }

  @Test func `files that no page uses cause no new version`() throws {
    let server = try RunningPreview()
    let before = try version(try server.get("/").text)
    for path in [
      "notes.txt", "out/x.xhtml", "public/index.html", ".git/index", "pages/.a.md.swp",
      "pages/a.md~",
    ] {
      try server.project.write(path, "# Other\n\nwords\n")
      #expect(try version(try server.get("/").text) == before, "\(path)")
    }
  }

  @Test func `the search index follows the pages`() throws {
    let server = try RunningPreview()
    #expect(try server.get("/search-en.js").text.contains("First words"))
    try server.project.write("pages/about.md", "# About\n\nQuite other zebras.\n")
    let index = try server.get("/search-en.js").text
    #expect(index.contains("zebras"))
    #expect(!index.contains("First words"))
  }

  // MARK: Errors

  @Test func `an error is displayed above the previous page until its fix`() throws {
    let server = try RunningPreview()
    #expect(try server.get("/about.html").text.contains("First words."))
    try server.project.write("pages/about.md", "# About\n\nNow {{ weeks.stepz | sum }} steps.\n")
    let wrong = try server.get("/about.html")
    #expect(wrong.status == 200)
    #expect(wrong.text.contains("First words."))
    #expect(wrong.text.contains("The page is outdated"))
    #expect(wrong.text.contains("pages/about.md:3:"))
    #expect(wrong.text.contains("3 | Now {{ weeks.stepz | sum }} steps."))
    #expect(wrong.text.contains("^^^^^"))
    #expect(wrong.text.contains("<details><summary>RG"))
    #expect(try !server.get("/").text.contains("stepz"))
    try server.project.write("pages/about.md", "# About\n\nNow {{ weeks.steps | sum }} steps.\n")
    let right = try server.get("/about.html").text
    #expect(right.contains("11,000 steps") || right.contains("11000 steps"))
    #expect(!right.contains("class=\"panel\""))
  }

  @Test(arguments: [
    ("reportgen.yml", PreviewProject.project.replacing("layout:", with: "layuot:")),
    ("templates/page.xhtml", PreviewProject.layout.replacing("</nav>", with: "")),
    ("pages/index.md", "# Home\n\n{{ nothing.x }}\n"),
  ])
  func `the page below a message retains its style sheet`(path: String, text: String) throws {
    let server = try RunningPreview()
    let right = try server.get("/").text
    let sheet = try #require(right.firstMatch(of: /href="(?:\.?\/)?([^"]+\.css)"/)).1
    try server.project.write(path, text)
    let wrong = try server.get("/")
    #expect(wrong.text.contains("The page is outdated"))
    #expect(wrong.text.contains(sheet))
    let response = try server.get("/" + sheet)
    #expect(response.status == 200 && response.text.contains("color: #111"))
  }

  @Test func `a page without a previous version has an error page`() throws {
    let project = try PreviewProject()
    try project.write("pages/about.md", "# About\n\n<b>bold</b> & {{ nothing }}\n")
    let response = try RunningPreview(project).get("/about.html")
    #expect(response.status == 500)
    #expect(response.text.contains("&lt;b&gt;bold&lt;/b&gt; &amp; {{ nothing }}"))
    #expect(!response.text.contains("<b>"))
    #expect(response.text.contains("pages/about.md:3:"))
  }

  @Test func `an invalid project is reported on every page until its fix`() throws {
    let server = try RunningPreview()
    _ = try server.get("/")
    try server.project.write(
      "reportgen.yml", PreviewProject.project.replacing("layout:", with: "layuot:"))
    #expect(try server.get("/").text.contains("layuot"))
    #expect(try server.get("/about.html").status == 500)
    #expect(try server.get("/_reports/weekly/1").status == 500)
    #expect(try server.get("/_reports/").text.contains("layuot"))
    try server.project.write("reportgen.yml", PreviewProject.project)
    #expect(try server.get("/about.html").status == 200)
    #expect(try !server.get("/").text.contains("layuot"))
  }

  @Test func `warnings have a badge and a closed panel`() throws {
    let project = try PreviewProject()
    try project.write("reportgen.yml", PreviewProject.project + "  feed: nowhere\n")
    let text = try RunningPreview(project).get("/").text
    #expect(text.contains("class=\"badge warning\">1 warning<"))
    #expect(text.contains("aria-label=\"Problems\" hidden=\"hidden\""))
  }
}
