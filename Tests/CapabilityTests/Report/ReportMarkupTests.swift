import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Tests of the markup of finished documents with any data.
@Suite(.needs(charts: "bar", "line")) struct ReportMarkupTests {
  /// Text that breaks markup without escaping, with line breaks and a tab.
  private static let specialCharacters =
    "<b>&\"\n'</b>\t]]>&nbsp;--><script>x</script> {{ y }} \u{E9}\u{1F600}"

  private static let chart = """
    <rg:chart type="bar" data="all" x="note" y="steps" title="{{ participant.name }}"/>
    """

  private static func project() throws -> StudyProject {
    let cell = "\"" + specialCharacters.replacing("\"", with: "\"\"") + "\""
    return try StudyProject(
      """
      <p id="t" title="{{ participant.name }}">{{ participant.name }}</p>
      <rg:for each="day in all"><pre>{{ day.note }}</pre></rg:for>
      \(chart)
      """,
      participants: "id,name\nP1,\(cell)\n",
      daily: "id,date,steps,note\nP1,2026-03-02,5,\(cell)\nP1,2026-03-03,7,plain\n")
  }

  @Test func `REP-02 text of the data is unchanged after parsing by another parser`()
    async throws
  {
    let project = try Self.project()
    let files = try await project.build()
    let file = try #require(files["weekly/P1.xhtml"])
    let lint = try runProcess("xmllint", ["--noout", "--nonet", file.path()])
    #expect(lint.status == 0, "\(lint.errors)")
    let script = """
      import json, sys, xml.etree.ElementTree as tree
      X = '{http://www.w3.org/1999/xhtml}'
      root = tree.parse(sys.argv[1]).getroot()
      p = next(e for e in root.iter(X + 'p') if e.get('id') == 't')
      texts = lambda name: [''.join(e.itertext()) for e in root.iter(X + name)]
      strange = [e.tag for e in root.iter() if e.tag in (X + 'b', X + 'script')]
      print(json.dumps([''.join(p.itertext()), p.get('title'), texts('h1')[0], texts('pre')[0],
        texts('th')[-2], str(len(strange))]))
      """
    let response = try StudyProject.python(script, [file.path()])
    let read = try JSONDecoder().decode([String].self, from: Data(response.utf8))
    #expect(read.count == 6)
    for (index, text) in read.dropLast().enumerated() {
      #expect(text == Self.specialCharacters, "\(index)")
    }
    #expect(read.last == "0")
    // Significant white space is element text, never an attribute value.
    let markup = try String(contentsOf: file, encoding: .utf8)
    let title = markup.firstMatch(of: /<p id="t" title="([^"]*)"/)?.1
    #expect(title.map { !$0.contains(where: { "\n\t".contains($0) }) } == true)
  }

  @Test func `REP-03 documents and pages are well-formed UTF-8 with only XML entities`()
    async throws
  {
    let page = """
      ---
      title: Home
      ---

      # Caf&eacute; &mdash; one &amp; all

      &nbsp;&copy; 2026 &lt;b&gt; &quot;caf\u{E9}&quot; &hellip;

      """
    let project = try Self.project()
    let site = try StudyProject(
      project: StudyProject.project + StudyProject.site, files: ["pages/index.md": page])
    let files =
      try await Array(project.build().filter { $0.key.hasSuffix(".xhtml") }.values)
      + (site.build(isSite: true).filter { $0.key.hasSuffix(".html") }.values)
    #expect(files.count >= 2)
    let paths = files.map { $0.path() }
    let lint = try runProcess("xmllint", ["--noout", "--nonet"] + paths)
    #expect(lint.status == 0 && lint.errors.isEmpty, "\(lint.errors)")
    let script = """
      import re, sys
      for path in sys.argv[1:]:
          data = open(path, 'rb').read()
          text = data.decode('utf-8', 'strict')
          assert not data.startswith(b'\\xef\\xbb\\xbf')
          bare = re.sub(r'&(amp|lt|gt|quot|apos|#[0-9]+|#x[0-9A-Fa-f]+);', '', text)
          print(len(re.findall('&', bare)), text.count('\\ufffd'))
      """
    let counts = try StudyProject.python(script, paths).split(separator: "\n")
    #expect(counts.count == files.count)
    #expect(counts.allSatisfy { $0 == "0 0" }, "\(counts)")
    let index = try #require(try StudyProject.files(in: site.output)["index.html"])
    let heading = try StudyProject.tree(index).strings("//h1")
    #expect(heading == ["Caf\u{E9} \u{2014} one & all"])
  }

  @Test func `REP-04 all rows of a table have equal cell counts and aligned numbers`()
    async throws
  {
    let project = try StudyProject(
      """
      <table><thead><tr><th scope="col">Day</th><th scope="col">Steps</th></tr></thead>
      <tbody><rg:for each="day in all"><tr><th scope="row">{{ day.date | date('iso') }}</th>
      <td>{{ day.steps | number(0) | default('none') }}</td></tr></rg:for></tbody></table>
      <rg:chart type="line" data="all" x="steps" title="Ragged">
        <rg:series y="low" low="low" high="high" label="Band"/>
        <rg:series data="few" y="steps" label="Few"/>
      </rg:chart>
      """,
      head: "<rg:stylesheet/>",
      project: StudyProject.project.replacing(
        "{ data: daily }", with: "{ data: daily }\n      few: { data: daily, last: 1 days }"),
      daily:
        "id,date,steps,low,high\nP1,2026-03-02,100,1,3\nP1,2026-03-03,,2,\nP1,2026-03-04,7,,\n",
      files: [:])
    let site = try StudyProject(
      project: StudyProject.project + StudyProject.site,
      files: [
        "pages/index.md": "# Home\n\n| a | b | c |\n|---|--:|---|\n| 1 |\n| 1 | 2 | 3 | 4 |\n"
      ])
    let report = try #require(try await project.build()["weekly/P1.xhtml"])
    let page = try #require(try await site.build(isSite: true)["index.html"])
    for (file, tables) in [(report, 2), (page, 1)] {
      let tree = try StudyProject.tree(file)
      #expect(tree.count("//table") == tables)
      for table in 1...tables {
        let path = "(//table)[\(table)]"
        let widths = (1...tree.count("\(path)//tr")).map {
          tree.count("(\(path)//tr)[\($0)]/*")
        }
        #expect(widths.count >= 3 && Set(widths).count == 1, "\(widths)")
        #expect(tree.count("\(path)/thead/tr/th[@scope='col']") == widths.first)
      }
    }
    // A row with too few cells is padded. A row with too many cells is truncated.
    #expect(try StudyProject.tree(page).strings("//tbody/tr/td") == ["1", "", "", "1", "2", "3"])
    guard let browser = Browser() else { return }
    let alignment = "getComputedStyle(document.querySelector('.rg-data td:last-child')).textAlign"
    #expect(try browser.run([.open(report), .ask(alignment)]) == ["end"])
  }
}
