import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Tests of the report elements in real documents.
@Suite(.needs(charts: "bar")) struct ElementTests {
  let project = ElementProject()

  @Test func `REP-01 titles, text, images, charts, tables, and page breaks are in order`()
    throws
  {
    let tree = try project.tree(
      """
      <h2>Part</h2><p>Text</p>\
      <p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Dot" width="1" height="1"/></p>\
      <rg:chart type="bar" data="week" x="date" y="steps" title="Steps"/>\
      <table><tr><th>A</th></tr><tr><td>1</td></tr></table><rg:page-break/><h2>End</h2>
      """)
    let children = "/html/body/main/*"
    #expect(
      tree.elements(children).map(\.name)
        == ["h1", "h2", "p", "p", "figure", "table", "div", "h2"])
    #expect(tree.count(children + "[4]/img[@alt='Dot']") == 1)
    #expect(tree.count(children + "[5]//svg") >= 1)
    #expect(tree.count(children + "[7][@class='rg-page-break']") == 1)
  }

  @Test func `REP-07 a page break has no text and no line`() throws {
    let document = try project.document("<p>A</p><rg:page-break/><p>B</p>")
    #expect(document.contains("<p>A</p><div class=\"rg-page-break\"></div><p>B</p>"))
    #expect(document.contains("break-before:page"))
  }

  @Test(.enabled(if: Browser.isThere))
  func `REP-07 the page after a break starts at its top`() throws {
    let document = try project.document("<p>A</p><rg:page-break/><h2 id=\"x\">B</h2>")
    try withDocument(document) { file in
      let browser = try #require(Browser())
      let responses = try browser.run([
        .open(file), .media("print"),
        .ask("document.querySelector('.rg-page-break').getBoundingClientRect().height"),
        .ask("getComputedStyle(document.querySelector('.rg-page-break')).breakBefore"),
        .ask("getComputedStyle(document.getElementById('x')).marginTop"),
      ])
      #expect(responses == ["0", "page", "0px"])
    }
  }

  @Test(
    arguments: [
      ("tip", "Tip", "green"), ("alert", "Alert", "red"), ("info", "Info", "blue"),
      ("note", "Note", "blue"), ("important", "Important", "violet"),
      ("warning", "Warning", "amber"), ("caution", "Caution", "red"),
    ])
  func `REP-08 a message has its kind as text, icon, and class`(
    kind: String, word: String, tint: String
  ) throws {
    let tree = try project.tree(
      """
      <rg:message kind="\(kind)" title="For {{ participant.name }} &amp; co"><p>Text</p></rg:message>\
      <rg:message kind="\(kind)" tint="\(tint)"><p>Text</p></rg:message>
      """)
    let message = "//div[@role='note'][contains(@class,'rg-message rg-\(kind)')]"
    #expect(tree.strings(message + "[1]/p[1]") == ["\u{20}\(word): For Ada & co"])
    #expect(tree.count(message + "[1]/p[1]/svg[@aria-hidden='true']/path") == 1)
    #expect(tree.strings(message + "[1]/p[2]") == ["Text"])
    #expect(tree.count(message + "[contains(@class,' rg-\(tint)')]/p[1]/svg") == 1)
    #expect(tree.strings(message + "[contains(@class,' rg-\(tint)')]/p[1]") == ["\u{20}\(word)"])
  }

  @Test func `REP-08 a plain message has neither prefix nor icon`() throws {
    let tree = try project.tree(
      "<rg:message kind=\"plain\" title=\"T\"><p>a</p></rg:message><rg:message kind=\"plain\">"
        + "<p>b</p></rg:message>")
    #expect(tree.strings("//C(rg-message)/p") == ["T", "a", "b"])
    #expect(tree.count("//C(rg-message)//svg") == 0)
  }

  @Test(arguments: [("de", "Tipp: "), ("fr", "Conseil\u{00A0}: "), ("es", "Consejo: ")])
  func `REP-08 the kind of a message is in the language of the document`(
    language: String, prefix: String
  ) throws {
    var project = project
    project.language = language
    let tree = try project.tree("<rg:message kind=\"tip\" title=\"X\"><p>a</p></rg:message>")
    #expect(tree.strings("//C(rg-message-title)") == [" " + prefix + "X"])
  }

  @Test func `REP-09 a tile has value, unit, change, badge, and tint, or a dash`()
    throws
  {
    let tree = try project.tree(
      """
      <rg:tiles>\
      <rg:tile label="Steps" value="week.steps | mean" unit="steps" earlier="last-week.steps | mean" \
      since="since last week" tint="green" badge="Goal"/>\
      <rg:tile label="Same" value="7" earlier="7.2"/>\
      <rg:tile label="Less" value="1.55" decimals="1" earlier="2"/>\
      <rg:tile label="None" value="missing" unit="h" earlier="7"/>\
      </rg:tiles>
      """)
    func strings(_ tile: Int, _ part: String) -> [String] {
      tree.strings("//ul[@class='rg-tiles']/li[\(tile)]/p[@class='rg-tile-\(part)']")
    }
    // The mean of Monday 9 to Sunday 15 is 7,200. The mean of the previous week is 6,517, without
    // the 4th.
    #expect(strings(1, "value") == ["7,200 steps"])
    #expect(strings(1, "change") == ["+683 since last week"])
    #expect(strings(1, "badge") == ["Goal"])
    #expect(tree.count("//li[1][@class='rg-tile rg-green']") == 1)
    #expect(strings(2, "change") == ["about the same"])
    #expect(strings(3, "value") == ["1.6"])
    #expect(strings(3, "change") == ["−0.4"])
    #expect(strings(4, "value") == ["–"])
    #expect(strings(4, "change") == [])
    #expect(tree.count("//li[4][@class='rg-tile']") == 1)
  }

  @Test(arguments: [
    ("100", "99.01", "about the same since May"), ("100", "99", "+1 since May"),
    ("99", "100", "−1 since May"), ("0", "0", "about the same since May"),
    ("1", "0", "+1 since May"),
    ("-200", "-199", "about the same since May"), ("-2", "-1", "−1 since May"),
  ])
  func `a change of less than one percent is reported as about the same`(
    value: String, earlier: String, words: String
  ) throws {
    let tree = try project.tree(
      "<rg:tiles><rg:tile label=\"A\" value=\"\(value)\" earlier=\"\(earlier)\" since=\"since May\"/>"
        + "<rg:tile label=\"B\" value=\"\(value)\" earlier=\"\(earlier)\" same=\"as in May\"/></rg:tiles>"
    )
    let isSame = words.hasPrefix("about")
    #expect(
      tree.strings("//C(rg-tile-change)")
        == [words, isSame ? "as in May" : words.replacing(" since May", with: "")])
  }

  @Test(.enabled(if: Browser.isThere), arguments: [(1280, 3), (390, 2), (718, 3)])
  func `REP-09 a row has at most three tiles, and four tiles have two rows`(
    width: Int, most: Int
  ) throws {
    let lists = (1...7).map { count in
      "<rg:tiles>"
        + (0..<count).map { "<rg:tile label=\"Tile \($0)\" value=\"\($0)\"/>" }.joined()
        + "</rg:tiles>"
    }
    let document = try project.document(lists.joined())
    try withDocument(document) { file in
      let browser = try #require(Browser())
      let responses = try browser.run([
        .size(width, 900), .open(file), .media(width == 718 ? "print" : "screen"),
        .ask(
          """
          [...document.querySelectorAll('.rg-tiles')].map(list => { const rows = {}; \
          for (const tile of list.children) { const top = Math.round(tile.getBoundingClientRect().top); \
          rows[top] = (rows[top] || 0) + 1 } return Object.values(rows).join('+') }).join(' ')
          """),
        .ask("document.documentElement.scrollWidth <= innerWidth"),
      ])
      let rows = (responses.first ?? "").split(separator: " ").map { list in
        list.split(separator: "+").compactMap { Int($0) }
      }
      #expect(rows.count == 7)
      #expect(rows.allSatisfy { $0.allSatisfy { $0 <= most } })
      #expect(rows[3].count == 2)
      if most == 3 { #expect(rows.map(\.count) == [1, 1, 1, 2, 2, 2, 3]) }
      #expect(responses.last == "true")
    }
  }

  @Test func `REP-14 a custom element of the project appears in the document`() throws {
    var project = project
    project.definitions = """
      <rg:define xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" name="summary">
        <rg:parameter name="rows" type="view"/>
        <rg:parameter name="of" type="column"/>
        <section class="own"><h2>{{ rows | count }} days</h2><p>{{ of | max | number(0) }}</p>
        <rg:message kind="tip"><rg:content/></rg:message></section>
      </rg:define>
      """
    let tree = try project.tree(
      "<rg:summary rows=\"week\" of=\"week.steps\"><p>Go on.</p></rg:summary>")
    #expect(tree.strings("//section[@class='own']/h2") == ["7 days"])
    #expect(tree.strings("//section[@class='own']/p") == ["7,500"])
    #expect(tree.strings("//section[@class='own']//C(rg-tip)/p") == [" Tip", "Go on."])
  }

  @Test func `REP-18 icons are inline paths without text, emoji, font, or address`() throws {
    let names = [
      "heart", "pulse", "steps", "moon", "bed", "drop", "thermometer", "pill", "weight", "flame",
      "clock", "calendar", "phone", "person", "watch", "check", "care", "star", "bulb", "info",
      "alert", "important", "stop", "up", "down", "same",
    ]
    let document = try project.document(
      "<p>" + names.map { "<rg:icon name=\"\($0)\"/>" }.joined()
        + "<rg:icon name=\"heart\" label=\"Heart of {{ participant.name }}\"/></p>")
    let start = try #require(document.firstRange(of: "<body>")).lowerBound
    let body = String(document[start...].dropLast("</html>\n".count))
    let tree = MarkupTree(body)
    #expect(tree.count("//svg[@aria-hidden='true'][path/@d]") == names.count + 1)
    #expect(Set(tree.strings("//svg/path/@d")).count == names.count)
    #expect(tree.count("//svg/*") == names.count + 1)
    #expect(tree.strings("//span[@class='rg-hidden']") == ["Heart of Ada"])
    #expect(!body.contains("href") && !body.contains("font") && !body.contains("url("))
    #expect(body.unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation })
  }

  @Test func `a table of contents links to all headings of a report`() throws {
    let tree = try project.tree(
      "<rg:toc/><h2>One <rg:icon name=\"heart\" label=\"(heart)\"/></h2><h3 id=\"own\">Two</h3><h2>Three</h2>"
    )
    #expect(tree.strings("//nav/ul/li/a") == ["One (heart)", "Three"])
    #expect(tree.strings("//nav/ul/li/ul/li/a/@href") == ["#own"])
    for target in tree.strings("//nav//a/@href") {
      #expect(tree.count("//*[@id='\(target.dropFirst())']") == 1)
    }
  }

  private func withDocument(_ text: String, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString).xhtml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }
}
