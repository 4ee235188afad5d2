import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Tests of the paper settings of printed reports.
@Suite(.needs(charts: "line")) struct PaperTests {
  private static let content = """
    <section><h2>Steps</h2><p>All of them.</p></section>
    <table><tbody><rg:for each="day in all"><tr><td>{{ day.steps }}</td></tr></rg:for></tbody></table>
    <rg:chart type="line" data="all" x="date" y="steps" title="Steps"/>
    """

  private static let participants = "id,name,locale\nP1,Ann,en-US\nP2,Bob,en-GB\n"

  private static func project(_ print: String) throws -> StudyProject {
    try StudyProject(
      content, head: "<rg:stylesheet/>",
      project: StudyProject.project + "    locale: { from: locale }\n" + print,
      participants: participants)
  }

  private static let print = """
        print:
          margins: { top: 22mm, right: 18mm, bottom: 20mm, left: 18mm }
          header: { left: "{{ participant.name }} of the trial" }
          footer: { right: "{{ page }} / {{ pages }}" }

    """

  /// Returns the first rule for all pages, up to its end.
  private static func pageRule(_ file: URL?) throws -> String {
    let text = try String(contentsOf: try #require(file), encoding: .utf8)
    let match = try #require(text.firstMatch(of: /@page\{(?:[^{}"]|"[^"]*"|\{[^{}]*\})*\}/))
    return String(match.0)
  }

  @Test func `REP-05 pages have the paper of the locale, margins, header, and page numbers`()
    async throws
  {
    let project = try Self.project(Self.print)
    let files = try await project.build()
    for (name, size, participant) in [("P1", "letter", "Ann"), ("P2", "A4", "Bob")] {
      let rule = try Self.pageRule(files["weekly/\(name).xhtml"])
      #expect(rule.hasPrefix("@page{size:\(size);margin:22mm 18mm 20mm 18mm;"))
      #expect(rule.contains("@top-left{content:\"\(participant) of the trial\";"))
      #expect(rule.contains("@bottom-right{content:counter(page) \" / \" counter(pages);"))
    }
    let chosen = Self.print.replacing("print:\n", with: "print:\n      paper: Letter\n")
    let other = try Self.project(chosen)
    let others = try await other.build()
    #expect(try Self.pageRule(others["weekly/P2.xhtml"]).hasPrefix("@page{size:letter;"))
  }

  @Test(
    .enabled(
      if: Browser.isThere
        && (try? runProcess("sh", ["-c", "command -v pdfinfo && command -v pdftotext"]).status)
          == 0,
      "there is no browser, or nothing that reads PDF files"))
  func `REP-05 every printed page has the header, the number, and the paper size`() async throws {
    let project = try Self.project(Self.print)
    let long = Self.content.replacing(
      "<p>All of them.</p>", with: String(repeating: "<p>All of them.</p>", count: 80))
    try Data(StudyProject.template(long, head: "<rg:stylesheet/>").utf8)
      .write(to: project.folder.appending(path: "templates/t.xhtml"))
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let result = try runProcess(program.path(), ["build", "--pdf"], in: project.folder)
    #expect(result.status == 0, "\(result.errors)")
    for (name, size, participant) in [
      ("P1", "612 x 792", "Ann"), ("P2", "59[45][.0-9]* x 84", "Bob"),
    ] {
      let file = project.output.appending(path: "weekly/\(name).pdf").path()
      let facts = try runProcess("pdfinfo", [file]).output
      #expect(try facts.contains(Regex("Page size: +\(size)")), "\(facts)")
      let pages = try runProcess("pdftotext", ["-layout", file, "-"]).output
        .split(separator: "\u{0C}").map(String.init).filter { $0.contains(where: \.isLetter) }
      #expect(pages.count > 1)
      for (index, page) in pages.enumerated() {
        let number = page.filter { $0 != " " }
        #expect(number.contains("\n\(index + 1)/\(pages.count)"), "\(page.suffix(300))")
        #expect(page.contains("\(participant) of the trial"))
      }
    }
  }

  /// Returns the elements that style sheets protect from page breaks.
  private static func protectedElements(_ file: URL?) throws -> Set<String> {
    let text = try String(contentsOf: try #require(file), encoding: .utf8)
    var names: Set<String> = []
    for match in text.matches(of: /([^{}]+)\{[^{}]*break-inside:avoid[^{}]*\}/) {
      for name in match.1.split(separator: ",") {
        names.insert(name.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return names
  }

  @Test func `REP-06 the style sheet avoids page breaks in figures, rows, and headings`()
    async throws
  {
    let project = try Self.project(Self.print)
    let files = try await project.build()
    let elements = try Self.protectedElements(files["weekly/P1.xhtml"])
    #expect(
      elements.isSuperset(of: ["figure", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]), "\(elements)")
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `REP-06 a browser avoids page breaks in figures, rows, and headings`()
    async throws
  {
    let project = try Self.project(Self.print)
    let file = try #require(try await project.build()["weekly/P1.xhtml"])
    func ask(_ element: String, _ property: String) -> Browser.Step {
      .ask("getComputedStyle(document.querySelector('\(element)')).\(property)")
    }
    let browser = try #require(Browser())
    let responses = try browser.run([
      .open(file), .media("print"), ask("figure.rg-chart", "breakInside"),
      ask("main > table tr", "breakInside"), ask(".rg-data tr", "breakInside"),
      ask("h2", "breakInside"), ask("h2", "breakAfter"), ask("figcaption", "breakAfter"),
      ask("p", "breakInside"),
    ])
    #expect(responses == ["avoid", "avoid", "avoid", "avoid", "avoid", "avoid", "auto"])
  }
}
