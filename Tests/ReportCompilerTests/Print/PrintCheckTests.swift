import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct PrintCheckTests {
  private static func page(_ body: String, _ style: String = "") -> String {
    """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta charset="UTF-8"/><title>t</title>
    <style>@page{size:A4;margin:20mm}@page rg-landscape{size:A4 landscape}
    .rg-landscape{page:rg-landscape}
    body{margin:0;font:12pt/1.2 "Liberation Sans",Arial,sans-serif}figure{break-inside:avoid;margin:0}
    td,th{padding:0 4px}\(style)</style></head>
    <body>\(body)</body></html>
    """
  }

  private static func kinds(_ body: String, _ style: String = "") -> [PrintFinding.Kind] {
    PrintCheck.findings(in: Array(page(body, style).utf8)).map(\.kind)
  }

  private static func picture(_ height: Int, width: Int = 440) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="rg-svg" width="\(width)" height="\(height)"></svg>
    """
  }

  private static func table(_ columns: Int, _ word: String, class name: String = "") -> String {
    let cells = (0..<columns).map { _ in "<td>\(word)</td>" }.joined()
    return "<table class=\"\(name)\"><tbody><tr>\(cells)</tr></tbody></table>"
  }

  private static func rows(_ count: Int, _ attributes: String = "") -> String {
    "<table \(attributes)><tbody>"
      + (0..<count).map { "<tr><th>\($0)</th><td>x</td></tr>" }.joined() + "</tbody></table>"
  }

  // A4 with margins of 20 mm leaves a height of 257 mm, which is 971 CSS pixels, and a width of
  // 642.

  @Test(arguments: [(960, false), (975, false), (1000, true), (2000, true)])
  func `a figure taller than a page is found`(height: Int, isFound: Bool) {
    #expect(
      Self.kinds("<figure>\(Self.picture(height))</figure>", "svg{display:block;max-width:100%}")
        == (isFound ? [.figure] : []))
  }

  @Test func `the height of a figure includes its caption and scaled images`() {
    let long = String(repeating: "many words in a caption ", count: 60)
    #expect(
      Self.kinds("<figure><figcaption>\(long)</figcaption>\(Self.picture(900))</figure>")
        == [.figure])
    #expect(
      Self.kinds(
        "<figure>\(Self.picture(1200, width: 1300))</figure>", "svg{display:block;max-width:100%}")
        == [])
  }

  @Test func `images in one line count once`() {
    let pictures = String(repeating: Self.picture(300, width: 100), count: 6)
    #expect(Self.kinds("<figure><p>\(pictures)</p></figure>") == [])
    #expect(Self.kinds("<figure>\(pictures)</figure>", "svg{display:block}") == [.figure])
  }

  @Test func `an image with size rules in a style sheet is not measured`() {
    let figure = "<figure>\(Self.picture(2000))</figure>"
    for rule in [
      "svg{width:50%}", "svg{max-height:200px}", "figure{columns:2}", "body{display:grid}",
      "@media (min-width:10em){svg{width:10px}}", "svg:first-child{height:5px}",
    ] {
      #expect(Self.kinds(figure, rule) == [], "\(rule)")
    }
    #expect(Self.kinds(figure, "@media screen{svg{width:50%}}") == [.figure])
  }

  @Test func `a table with long words is wider than a page`() {
    #expect(Self.kinds(Self.table(8, "Steuerbescheid")) == [.table])
    #expect(Self.kinds(Self.table(8, "one two three four five six")) == [])
    #expect(
      Self.kinds(Self.table(8, "one two three four five six"), "td{white-space:nowrap}") == [.table]
    )
    #expect(Self.kinds(Self.table(8, "Steuerbescheid"), "td{overflow-wrap:anywhere}") == [])
    #expect(Self.kinds(Self.table(8, "Steuerbescheid"), "@media print{td{font-size:5pt}}") == [])
  }

  @Test func `a landscape page removes the finding, and the finding suggests it`() throws {
    let table = Self.table(8, "Steuerbescheid")
    #expect(Self.kinds("<section class=\"rg-landscape\">\(table)</section>") == [])
    let finding = try #require(PrintCheck.findings(in: Array(Self.page(table).utf8)).first)
    #expect(finding.fitsLandscape)
    let broad = Self.page(Self.table(20, "Steuerbescheid"))
    let wider = try #require(PrintCheck.findings(in: Array(broad.utf8)).first)
    #expect(!wider.fitsLandscape)
  }

  @Test func `a long table is found only if it cannot break`() {
    #expect(Self.kinds(Self.rows(200, "class=\"k\""), ".k{break-inside:avoid}") == [.block])
    #expect(Self.kinds(Self.rows(20, "class=\"k\""), ".k{break-inside:avoid}") == [])
    #expect(Self.kinds(Self.rows(200)) == [])
    #expect(
      Self.kinds(Self.rows(200, "class=\"k\""), "table{break-inside:avoid}.k{break-inside:auto}")
        == [])
    #expect(
      Self.kinds(
        Self.rows(200, "class=\"k\""), ".k{break-inside:avoid}@media screen{.k{break-inside:auto}}")
        == [.block])
  }

  @Test func `a word wider than the page is found unless it can break`() {
    let word = String(repeating: "gewissenhaft", count: 12)
    #expect(Self.kinds("<h1>\(word)</h1>") == [.word])
    #expect(Self.kinds("<ul><li>a <b>b \(word)</b></li></ul>") == [.word])
    #expect(Self.kinds("<p>\(word)</p>", "body{overflow-wrap:break-word}") == [])
    #expect(Self.kinds("<p>\(word)</p>", "p{word-break:break-all}") == [])
    #expect(Self.kinds("<p>\(word.prefix(40)) \(word.prefix(40))</p>") == [])
    // A cell makes its table wide.
    let cell = "<table><tbody><tr><td><span class=\"w\">\(word)</span></td></tr></tbody></table>"
    #expect(Self.kinds(cell) == [.table])
    #expect(Self.kinds(cell, ".w{overflow-wrap:anywhere}") == [])
  }

  @Test func `pages of another size are measured with that size`() {
    #expect(
      Self.kinds(Self.rows(30, "class=\"k\""), ".k{page-break-inside:avoid}@page{size:A5}") == [])
    #expect(
      Self.kinds(
        Self.rows(30, "class=\"k\""),
        ".k{page-break-inside:avoid}@page{size:100mm 80mm;margin:5mm}") == [.block])
    #expect(
      Self.kinds(Self.rows(900, "class=\"k\""), ".k{break-inside:avoid}@page{size:foo}") == [])
  }

  @Test func `content that is not printed is ignored`() {
    for body in [
      "<details>\(Self.table(20, "Steuerbescheid"))</details>",
      "<div hidden=\"hidden\">\(Self.table(20, "Steuerbescheid"))</div>",
      "<div class=\"n\">\(Self.table(20, "Steuerbescheid"))</div>",
    ] {
      #expect(Self.kinds(body, "@media print{.n{display:none}}") == [], "\(body.prefix(20))")
    }
  }

  @Test(.needs(charts: "line"))
  func `findings have their position in the template, once for all documents`() throws {
    let rows = (0..<150).map { "P1,2026-01-01,\($0)\n" }.joined()
    let small = try SmallProject(
      project: PrintedProject.project("      paper: A4"),
      template: """
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
        <head><title>t</title><rg:stylesheet/>
        <style>table{break-inside:avoid}</style></head>
        <body><h1>t</h1>
        <rg:if test="all | count > 0"><p>some</p>
          <table><tbody><rg:for each="day in all"><tr><td>{{ day.steps }}</td></tr></rg:for></tbody></table>
        </rg:if>
        <rg:chart type="line" data="all" x="date" y="steps" title="t" height="1100"/>
        </body></html>
        """, daily: "id,date,steps\n" + rows)
    let (prepared, _) = small.prepare()
    let project = try #require(prepared)
    #expect(SmallProject.compiler.check(project, sample: 0).diagnostics.all.isEmpty)
    let diagnostics = SmallProject.compiler.check(project, sample: 0, printing: true).diagnostics
      .all
    #expect(diagnostics.map(\.code.name) == ["RG1303", "RG1301"])
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    var positions: [String] = []
    for diagnostic in diagnostics {
      guard case .source(let span) = diagnostic.place else { continue }
      let (line, column) = span.file.position(of: span.range.lowerBound)
      positions.append("\(span.file.name):\(line):\(column)")
    }
    #expect(positions == ["templates/t.xhtml:6:4", "templates/t.xhtml:8:2"])
    #expect(diagnostics[0].message.hasPrefix("in 1 of 3 documents, "))
    #expect(diagnostics[1].message.hasPrefix("in 3 of 3 documents, "))
  }

  @Test(.enabled(if: Browser.isThere, "no headless browser"))
  func `no estimate exceeds the browser layout, and few are much smaller`() throws {
    var generator = SeededGenerator(seed: 11)
    let words = [
      "Schritte", "12,345.6", "a", "Körpergewicht", "no data", "日本語", "Ωμέγα", "well-being",
      "Łódź", "one two", "1/2", "Supercalifragilistic", "привет", "3 %",
    ]
    var body = ""
    for index in 0..<40 {
      let columns = Int.random(in: 2...9, using: &generator)
      let size = ["8pt", "12px", "1.2em", "80%"].randomElement(using: &generator) ?? "1em"
      let rows = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        "<tr>"
          + (0..<columns).map { _ in "<td>\(words.randomElement(using: &generator) ?? "")</td>" }
          .joined() + "</tr>"
      }.joined()
      body +=
        "<div class=\"narrow\"><table id=\"t\(index)\" style=\"\"><caption>c</caption><tbody>\(rows)</tbody></table></div>"
        .replacing(
          " style=\"\"", with: " class=\"s\(size == "80%" ? "p" : String(size.prefix(1)))\"")
    }
    let style = """
      .s8{font-size:8pt}.s1{font-size:12px}.sp{font-size:80%}table{border-collapse:collapse}
      .narrow{width:1px}
      """
    let text = Self.page(body, style)
    var diagnostics = Diagnostics()
    let parsed = XMLSource.parse(SourceFile(name: "d.xhtml", text: text), into: &diagnostics)
    let root = try #require(parsed?.root)
    let document = StyledDocument(root)
    let estimate = BlockEstimate(document, PrintedFonts(document))
    let tables = document.nodes.indices.filter { document.nodes[$0].element.name == "table" }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "print-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "d.xhtml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let browser = try #require(Browser())
    let responses = try browser.run([
      .open(file), .media("print"),
      .ask(
        "Array.from(document.querySelectorAll('table')).map(t => t.offsetWidth + ' ' + t.offsetHeight).join(',')"
      ),
    ])
    let sizes = try #require(responses.first).split(separator: ",").map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    try #require(sizes.count == tables.count && tables.count == 40)
    var ratio = 0.0
    for (table, size) in zip(tables, sizes) {
      let width = try #require(estimate.tables.width(of: table))
      #expect(width <= size[0] + 1, "\(document.nodes[table].element.startTag.range)")
      #expect(estimate.height(of: table, in: 642) <= size[1] + 1)
      ratio += width / size[0]
    }
    #expect(ratio / Double(tables.count) > 0.75)
  }

  private static let chromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  private static let canPrint =
    chromium != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/pdfinfo")

  /// Returns the page sizes of a document in a browser, in points.
  private static func pages(_ text: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "print-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "d.xhtml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let pdf = folder.appending(path: "d.pdf").path()
    let program = try #require(chromium)
    _ = try runProcess(
      program,
      [
        "--no-sandbox", "--headless", "--disable-gpu",
        "--user-data-dir=\(folder.appending(path: "profile").path())",
        "--no-pdf-header-footer", "--print-to-pdf=\(pdf)", file.path(),
      ])
    let info = try runProcess("pdfinfo", ["-l", "99", pdf]).output
    return info.split(separator: "\n").filter { $0.hasPrefix("Page ") && $0.contains(" size: ") }
      .map { line in
        line.split(separator: ":")[1].split(separator: "pts")[0]
          .split(separator: "x").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
          .map { "\(Int($0.rounded()))" }.joined(separator: "x")
      }
  }

  @Test(.enabled(if: canPrint, "no browser that prints, or no pdfinfo"))
  func `exactly the content with findings needs more pages`() throws {
    let style = "svg{display:block;max-width:100%}.k{break-inside:avoid}"
    for (height, isFound) in [(960, false), (1000, true)] {
      let body = "<figure>\(Self.picture(height))</figure>"
      #expect(Self.kinds(body, style).isEmpty != isFound)
      #expect(try Self.pages(Self.page(body, style)).count == (isFound ? 2 : 1))
    }
    for (rows, isFound) in [(40, false), (70, true)] {
      let body = Self.rows(rows, "class=\"k\"")
      #expect(Self.kinds(body, style).isEmpty != isFound)
      #expect(try Self.pages(Self.page(body, style)).count == (isFound ? 2 : 1))
    }
  }

  @Test(.enabled(if: canPrint, "no browser that prints, or no pdfinfo"))
  func `landscape content is on separate landscape pages of the locale paper`() async throws {
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>t</title><rg:stylesheet/></head><body><h1>t</h1><p>one</p>
      <section class="rg-landscape"><h2>two</h2><p>two</p></section><p>three</p></body></html>
      """
    let documents = try await PrintedProject.documents(
      "      paper: auto", report: "    locale: { from: locale }", template: template,
      participants: "id,name,locale\nP1,Ann,en-US\nP2,Bob,en-GB\n")
    #expect(try Self.pages(documents[0]) == ["612x792", "792x612", "612x792"])
    #expect(try Self.pages(documents[1]) == ["595x842", "842x595", "595x842"])
  }
}
