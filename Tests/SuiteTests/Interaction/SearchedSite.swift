import Foundation
import ReportText

@testable import ReportCompiler

/// A site with four pages and a search, in a temporary folder deleted after the test.
final class SearchedSite {
  private static let pages: [(path: String, title: String, main: String)] = [
    ("index.html", "Welcome", "<h1>Welcome</h1><p>The study of heart and sleep.</p>"),
    (
      "about/team.html", "Team",
      """
      <h1>Team</h1><p>Physicians &amp; nurses.</p><h2 id="doctor">Dr. Jos\u{E9} N\u{FA}\u{F1}ez</h2>
      <p>Cardiology. His caf\u{E9} is open; a <em>heart</em>beat is counted.</p>
      """
    ),
    (
      "results/2026/index.html", "Results",
      """
      <h1>Results</h1><h2 id="steps">Steps</h2><p>\(String(repeating: "Walking is good. ", count: 20))
      Participants walked more.</p><h2 id="sleep">Sleep</h2><p>Participants slept &lt;b&gt;longer&lt;/b&gt;.</p>
      <svg xmlns="http://www.w3.org/2000/svg"><title>Invisible drawing</title></svg>
      """
    ),
    ("a b.html", "Odd name", "<h1>Odd name</h1><p>Percent.</p>"),
  ]

  /// The parent of the site folder `study`.
  let folder: URL
  /// The folder of the site.
  var root: URL { folder.appending(path: "study") }

  init(policy: String = "default-src 'none'; script-src 'self'") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var index = SearchIndex(language: "en")
    for page in Self.pages {
      let depth = page.path.split(separator: "/").count - 1
      let box = SearchBox(language: "en", root: String(repeating: "../", count: depth))
      var writer = ByteWriter()
      writer.literal(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\"><head>")
      writer.literal(
        "<meta charset=\"UTF-8\"/><meta http-equiv=\"Content-Security-Policy\" content=\"")
      writer.attribute(policy)
      writer.literal("\"/><title>")
      writer.text(page.title)
      writer.literal("</title>")
      box.writeScript(into: &writer)
      writer.literal("</head><body><header>")
      box.write(into: &writer)
      writer.literal("</header><main id=\"content\">")
      writer.markup(page.main)
      writer.literal("</main><footer><a href=\"#content\">Up</a></footer></body></html>\n")
      let bytes = writer.copy()
      let published = PublishedPage(path: page.path, title: page.title, language: "en")
      index.add(published, PageText(bytes))
      for path in [page.path, page.path.replacing(".html", with: ".xhtml")] {
        try write(PublishedFile(path: path, bytes: bytes))
      }
    }
    try write(index.file())
    try write(SearchScript.file)
  }

  private func write(_ file: PublishedFile) throws {
    let url = root.appending(path: file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
