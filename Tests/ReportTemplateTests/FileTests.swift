import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

@Suite("Includes, layouts and style sheets")
struct FileTests {
  private static let layout = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen"><head>
    <title><rg:slot name="title">Untitled</rg:slot></title></head>
    <body><main>
      <rg:slot name="content"/>
    </main></body></html>
    """

  @Test("an included file is compiled with the names at its position")
  func include() throws {
    let project = TestProject([
      "templates/parts/row.xhtml":
        "<li xmlns='http://www.w3.org/1999/xhtml'>{{ d.note }}</li>",
      "shared/two.xhtml":
        "<r:fragment xmlns='http://www.w3.org/1999/xhtml' xmlns:r='urn:reportgen'>\n<i/>\n<b/>\n"
        + "</r:fragment>",
    ])
    #expect(
      try project.body(
        "<rg:for each='d in week'><rg:include src='parts/row.xhtml'/></rg:for>"
          + "<rg:include src='../shared/./two.xhtml'/>")
        == "<li>first</li><li>–</li><li>&lt;&amp;\"&gt;</li><i></i>\n<b></b>")
  }

  @Test("a layout contains the fills of the page")
  func layout() throws {
    let project = TestProject(["layouts/base.xhtml": Self.layout])
    let document = try project.document(
      """
      <rg:layout src="../layouts/base.xhtml" xmlns:rg="urn:reportgen" \
      xmlns="http://www.w3.org/1999/xhtml">
        <!-- only one of two slots -->
        <rg:fill name="content">
          <p>{{ participant.name }}</p>
        </rg:fill>
      </rg:layout>
      """)
    #expect(document.contains("<title>Untitled</title>"))
    #expect(
      document.contains(
        "<main>\n      <p>Ada</p>\n</main>".replacing("      <p>", with: "      <p>")))
  }

  @Test("layouts nest")
  func nestedLayouts() throws {
    let project = TestProject([
      "templates/base.xhtml": Self.layout,
      "templates/section.xhtml": """
      <rg:layout src="base.xhtml" xmlns:rg="urn:reportgen" xmlns="http://www.w3.org/1999/xhtml">
        <rg:fill name="title">Section: <rg:slot name="title"/></rg:fill>
        <rg:fill name="content"><section><rg:slot name="body"/></section></rg:fill>
      </rg:layout>
      """,
    ])
    let document = try project.document(
      """
      <rg:layout src="section.xhtml" xmlns:rg="urn:reportgen" xmlns="http://www.w3.org/1999/xhtml">
        <rg:fill name="title">Page</rg:fill><rg:fill name="body">text</rg:fill>
      </rg:layout>
      """)
    #expect(document.contains("<title>Section: Page</title>"))
    #expect(document.contains("<section>text</section>"))
  }

  @Test("style sheets are written into the document")
  func styleSheets() throws {
    var project = TestProject()
    project.files["templates/a.css"] = SourceFile(
      name: "templates/a.css", bytes: [0xEF, 0xBB, 0xBF] + Array("a > b\r\n{ }".utf8))
    let document = try project.document(
      TestProject.page("", head: "<title/><rg:stylesheet/><rg:stylesheet src='a.css'/>"))
    #expect(document.contains("p { color: #333 }</style><style>a > b\n{ }</style>"))
  }

  @Test func `a page follows the color scheme only if the template enables it`() throws {
    let project = TestProject()
    func document(_ sheet: String) throws -> String {
      try project.document(TestProject.page("", head: "<title/>\(sheet)"))
    }
    #expect(!(try document("<rg:stylesheet/>").contains("prefers-color-scheme")))
    #expect(try document("<rg:stylesheet theme='auto'/>").contains("prefers-color-scheme:dark"))
    for (sheet, message) in [
      ("<rg:stylesheet theme='dark'/>", "expected `light` or `auto` in `theme`, found `dark`"),
      (
        "<rg:stylesheet src='a.css' theme='auto'/>",
        "cannot combine `theme` and `src`: `theme` belongs to the built-in style sheet"
      ),
    ] {
      let (program, diagnostics) = project.compile(
        SourceFile(
          name: "templates/page.xhtml", text: TestProject.page("", head: "<title/>\(sheet)")))
      #expect(program == nil)
      #expect(diagnostics.all.map(\.message) == [message])
    }
  }

  @Test("a program lists all its files")
  func files() throws {
    let project = TestProject([
      "templates/a.xhtml": "<i xmlns='http://www.w3.org/1999/xhtml'/>",
      "templates/a.css": "p {}",
    ])
    let (program, _) = project.compile(
      SourceFile(
        name: "templates/page.xhtml",
        text: TestProject.page(
          "<rg:include src='a.xhtml'/><rg:include src='a.xhtml'/>",
          head: "<title/><rg:stylesheet src='a.css'/>")))
    #expect(
      program?.files.map(\.name) == [
        "templates/page.xhtml", "templates/a.css", "templates/a.xhtml",
      ])
  }

  @Test("a file that includes itself is refused with the include chain")
  func cycle() throws {
    let wrap = { (src: String) in
      "<p xmlns='http://www.w3.org/1999/xhtml' xmlns:rg='urn:reportgen'><rg:include src='\(src)'/></p>"
    }
    let project = TestProject([
      "templates/a.xhtml": wrap("b.xhtml"), "templates/b.xhtml": wrap("./a.xhtml"),
    ])
    let (program, diagnostics) = project.compile(
      SourceFile(
        name: "templates/page.xhtml", text: TestProject.page("<rg:include src='a.xhtml'/>")))
    #expect(program == nil)
    #expect(
      diagnostics.all.map(\.message) == [
        "`templates/a.xhtml` includes itself: `templates/a.xhtml` → `templates/b.xhtml` → "
          + "`templates/a.xhtml`"
      ])
    guard case .source(let span)? = diagnostics.all.first?.place else {
      Issue.record("no place")
      return
    }
    #expect(span.file.name == "templates/b.xhtml")
  }

  @Test("a layout cannot use itself as layout")
  func layoutCycle() throws {
    let layout = "<rg:layout src='⟦3210|page.xhtml⟧' xmlns:rg='urn:reportgen'/>"
    var project = TestProject()
    let source = DiagnosedSource(layout, name: "templates/page.xhtml")
    project.files["templates/page.xhtml"] = source.file
    let (program, diagnostics) = project.compile(source.file)
    #expect(program == nil && source.differences(from: diagnostics) == [])
  }

  @Test("includes that double at each step are stopped")
  func bomb() throws {
    var files: [String: String] = [:]
    for level in 0..<30 {
      files["t/\(level).xhtml"] =
        "<p xmlns='http://www.w3.org/1999/xhtml' xmlns:rg='urn:reportgen'>"
        + String(repeating: "<rg:include src='\(level + 1).xhtml'/>", count: 2) + "</p>"
    }
    files["t/30.xhtml"] = "<p xmlns='http://www.w3.org/1999/xhtml'/>"
    let (program, diagnostics) = TestProject(files).compile(
      SourceFile(name: "t/page.xhtml", text: TestProject.page("<rg:include src='0.xhtml'/>")))
    #expect(program == nil)
    #expect(diagnostics.all.map(\.code) == [.templateTooLarge])
  }

  @Test("nesting is limited across files")
  func depth() throws {
    let open = String(repeating: "<div>", count: 150)
    let close = String(repeating: "</div>", count: 150)
    let project = TestProject([
      "templates/a.xhtml": "<div xmlns='http://www.w3.org/1999/xhtml'>\(open)x\(close)</div>"
    ])
    let (program, diagnostics) = project.compile(
      SourceFile(
        name: "templates/page.xhtml",
        text: TestProject.page("\(open)<rg:include src='a.xhtml'/>\(close)")))
    #expect(program == nil)
    #expect(diagnostics.all.map(\.code) == [.templateTooLarge])
  }

  @Test(
    "paths cannot leave the project",
    arguments: [
      ("a.xhtml", "templates/a.xhtml"), ("../a.xhtml", "a.xhtml"), ("./x/../a.b", "templates/a.b"),
      ("x y/é.xhtml", "templates/x y/é.xhtml"), ("../../a", nil), ("/etc/passwd", nil), ("", nil),
      ("..", nil), ("x/", nil), ("https://a.b/c", nil), ("file:a", nil), ("C:/a", nil),
      ("..\\a", nil), ("a\u{7}", nil), ("a/../../../b", nil),
    ] as [(String, String?)])
  func paths(path: String, resolved: String?) {
    let result = try? ProjectPath.resolve(path, from: "templates/page.xhtml")
    #expect(result == resolved)
  }
}
