import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the isolation between documents of a run.
@Suite(.needs(charts: "line", "pie")) struct IsolationTests {
  @Test(arguments: [
    ("P1", "p1"), ("Zoë", "Zoe\u{308}"), ("Weiß", "WEISS"), ("Α\u{3A3}", "α\u{3C2}"),
    ("a\u{200D}b", "ab"), ("a.", "a"), ("a ", "A"), ("\u{212A}1", "k1"),
  ])
  func `paths that are equal on some file system collide`(first: String, second: String) throws {
    var register = PathRegister()
    #expect(register.claim("w/\(first)", for: .init(report: "a", row: 0)) == nil)
    let collision = register.claim("W/\(second)", for: .init(report: "a", row: 1))
    guard case .file(let other)? = collision else {
      return #expect(Bool(false), "\(first) and \(second) do not collide")
    }
    #expect(other.row == 0)
  }

  @Test func `a path of ASCII characters is compared like any other`() {
    var seed: UInt64 = 11
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let characters =
      (1..<128).map { String(UnicodeScalar(UInt8($0))) } + [".", " ", "/", ". ", "./"]
    for _ in 0..<2000 {
      let path = (0..<next(12)).map { _ in
        next(2) == 0 ? characters[next(characters.count)] : ["A", "b", ".", " ", "/"][next(5)]
      }.joined()
      // The folder before the path contains a non-ASCII character.
      #expect("é/" + PathRegister.folded(path) == PathRegister.folded("é/" + path), "\(path)")
    }
  }

  @Test(arguments: [("x.y", "xy"), ("a", "b"), ("w/a", "w2/a"), ("ı", "l")])
  func `paths that every file system distinguishes do not collide`(first: String, second: String) {
    var register = PathRegister()
    #expect(register.claim(first, for: .init(report: "a", row: 0)) == nil)
    #expect(register.claim(second, for: .init(report: "a", row: 1)) == nil)
  }

  @Test func `the path of a document cannot be a folder of another`() {
    for paths in [["a", "A/b"], ["a/b", "A"], ["x/a/b", "x/A"]] {
      var register = PathRegister()
      #expect(register.claim(paths[0], for: .init(report: "a", row: 0)) == nil)
      guard case .folder? = register.claim(paths[1], for: .init(report: "a", row: 1)) else {
        #expect(Bool(false), "\(paths)")
        continue
      }
    }
  }

  @Test(arguments: [
    "manifest.json", "Manifest.JSON", "failures.ndjson", "manifest.json/a", "a/.part-1",
    "journal.ndjson", "withheld.ndjson", "manifest-3-of-10.json",
  ])
  func `no document has the path of a file of reportgen`(path: String) {
    var register = PathRegister()
    guard case .reserved? = register.claim(path, for: .init(report: "a", row: 0)) else {
      return #expect(Bool(false), "\(path) is not refused")
    }
  }

  /// Returns the project with a second report.
  private static func twoReports(output: String) -> String {
    SmallProject.project + """

        again:
          template: templates/t.xhtml
          for-each: people
          views: { all: { data: daily } }
          output: "\(output)"
      """
  }

  @Test func `two reports cannot write to the same path`() throws {
    let project = try SmallProject(
      project: Self.twoReports(output: "Weekly/{participant.id}.xhtml"))
    let (prepared, diagnostics) = project.prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.allSatisfy { $0.code == .outputCollision })
    #expect(
      diagnostics.all.first?.message
        == "record 1 of `weekly` and record 1 of `again` have the same output path")
    let apart = try SmallProject(project: Self.twoReports(output: "again/{participant.id}.xhtml"))
    #expect(apart.prepare().prepared != nil)
  }

  @Test func `a view cannot read a table without a participant column`() throws {
    let text = SmallProject.project
      .replacing("reports:", with: "  sites: { csv: data/people.csv, key: name }\nreports:")
      .replacing("all: { data: daily }", with: "all: { data: daily }\n      s: { data: sites }")
    let (prepared, diagnostics) = try SmallProject(project: text).prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code) == [.projectKeyMissing])
  }

  @Test func `a row inside an unclosed quote is found`() throws {
    let text = SmallProject.project.replacing("steps: {", with: "memo: { type: text }, steps: {")
    let header = "id,date,memo,steps\n"
    for (rows, isFine) in [
      ("P1,2026-03-02,\"open\nP2,2026-03-02,close\",200\n", false),
      ("P1,2026-03-02,\"open\nP2,2026-03-02,,200\nP3,2026-03-02,close\",300\n", false),
      ("P1,2026-03-02,\"a list:\nP2, P3\nP2,2026-03-02\",200\n", true),
      ("P1,2026-03-02,\"open\nP9,2026-03-02,close\",200\n", true),
    ] {
      let (prepared, diagnostics) = try SmallProject(project: text, daily: header + rows).prepare()
      #expect((prepared != nil) == isFine, "\(rows)")
      #expect(diagnostics.all.map(\.code) == (isFine ? [] : [.unterminatedQuote]), "\(rows)")
      // The same applies if a column is omitted and the file sets its separator.
      let numbered = (header + rows).split(separator: "\n").map { "," + $0 + "\n" }.joined()
      let other = try SmallProject(
        project: text, daily: "sep=;\n" + numbered.replacing(",", with: ";")
      ).prepare()
      #expect(
        other.diagnostics.all.filter { $0.severity == .error }.map(\.code)
          == (isFine ? [] : [.unterminatedQuote]), "\(rows)")
    }
  }

  @Test func `a failed document removes the document of the previous run`() async throws {
    let project = try SmallProject()
    try await project.build()
    #expect(project.exists("out/weekly/P2.xhtml"))
    try project.write("data/daily.csv", BatchTests.invalidRows)
    let outcome = try await project.build(BuildOptions(keepGoing: true))
    #expect(outcome.failed == 1)
    #expect(!project.exists("out/weekly/P2.xhtml"))
    #expect(project.exists("out/weekly/P1.xhtml"))
    #expect(!(try project.read("out/manifest.json")).contains("P2"))
  }

  @Test func `a failed document does not affect the next document`() async throws {
    // The chart refuses its data in the middle of a document, after loops and charts.
    let template = SmallProject.template.replacing(
      #"title="Steps"/>"#,
      with: #"""
        title="Steps of {{ participant.name }}"/>
        <rg:if test="all | count > 0"><ul><rg:for each="day in all"><li>{{ day.steps }}</li></rg:for></ul></rg:if>
        <rg:chart type="pie" data="all" label="date" value="steps" title="Parts"/>
        <p>{{ all.steps | sum }}</p>
        """#)
    let rows = [
      "P1": "P1,2026-03-02,100\nP1,2026-03-03,7\n", "P2": "P2,2026-03-02,-222\n",
      "P3": "P3,2026-03-02,300\n",
    ]
    let header = "id,date,steps\n"
    let all = try SmallProject(
      template: template,
      daily: header + ["P1", "P2", "P3"].compactMap { rows[$0] }.joined())
    let outcome = try await all.build(BuildOptions(jobs: 1, keepGoing: true))
    #expect(outcome.failed == 1)
    #expect(outcome.written == 2)
    for (identifier, name) in [("P1", "Ann"), ("P3", "Żaneta")] {
      let alone = try SmallProject(
        template: template, participants: "id,name\n\(identifier),\(name)\n",
        daily: header + (rows[identifier] ?? ""))
      try await alone.build()
      let path = "out/weekly/\(identifier).xhtml"
      let (combined, single) = (try all.read(path), try alone.read(path))
      #expect(combined == single)
    }
    let left = try FileManager.default.contentsOfDirectory(
      atPath: all.output.appending(path: "weekly").path())
    #expect(left.sorted() == ["P1.xhtml", "P3.xhtml"])
  }

  @Test func `the bindings of a document contain no row of other participants`() throws {
    let project = try SmallProject()
    let prepared = try #require(project.prepare().prepared)
    let report = try #require(prepared.reports.first)
    var bindings = report.binder.bindings
    for row in 0..<3 {
      report.bind(row, of: try report.records.batch(ofRow: row), &bindings)
      for value in bindings.values {
        switch value {
        case .row(let slice, _), .view(let slice), .column(let slice, _):
          let key = try #require(slice.table.schema.index(of: "id"))
          let keys = (0..<slice.table.rowCount).map {
            slice.table.all.text(column: key, row: $0)?.string
          }
          #expect(Set(keys) == [("P\(row + 1)")] || keys.isEmpty)
          if case .strings(let strings) = slice.table.columns[key].values {
            #expect(strings.heap.count == 2 * strings.count)
          }
        default: break
        }
      }
    }
  }
}
