import ChartTestSupport
import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests of complete builds with many participants.
@Suite(.needs(charts: "bar", "line", "discrete")) struct ParticipantRunTests {
  private static let ids = (1...40).map { "P\(100 + $0)" }
  private static let participants =
    "id,name\n" + ids.map { "\($0),Person of \($0)\n" }.joined()
  private static let daily =
    "id,date,steps\n"
    + ids.enumerated().map { index, id in
      (2...8).map { "\(id),2026-03-0\($0),\((index + 1) * 100 + $0)\n" }.joined()
    }.joined()

  private static let project = StudyProject.project.replacing(
    "{ data: daily }", with: "{ data: daily, period: current }"
  ).replacing("for-each: people", with: "for-each: people\n    period: week")

  private static func block(_ limits: String) -> String {
    """
    <rg:chart type="bar" data="all" x="date" y="steps" title="Steps" annotate="true">
    <rg:axis side="left" \(limits)/></rg:chart>
    """
  }

  private static func limits(_ files: [String: URL]) throws -> Set<[Double]> {
    var ranges: Set<[Double]> = []
    for (path, file) in files where path.hasSuffix(".xhtml") {
      let axis = try StudyProject.tree(file).elements("//C(rg-axis)[@data-axis='y']")
      ranges.insert([axis[0].number("data-min"), axis[0].number("data-max")])
    }
    return ranges
  }

  @Test func `REP-16 n participants have n reports, each with only their data`() async throws {
    let project = try StudyProject(
      Self.block(""), project: Self.project, participants: Self.participants, daily: Self.daily)
    let files = try await project.build()
    let reports = files.keys.filter { $0.hasSuffix(".xhtml") }.sorted()
    #expect(reports == Self.ids.map { "weekly/\($0).xhtml" })
    for (index, id) in Self.ids.enumerated() {
      let file = try #require(files["weekly/\(id).xhtml"])
      let tree = try StudyProject.tree(file)
      #expect(tree.strings("//h1") == ["Person of \(id)"])
      #expect(
        tree.numbers("//C(rg-bar)/@data-value") == (2...8).map { Double((index + 1) * 100 + $0) })
      let text = try String(contentsOf: file, encoding: .utf8)
      for other in Self.ids where other != id { #expect(!text.contains(other)) }
    }
    let lint = try runProcess(
      "xmllint", ["--noout", "--nonet"] + reports.map { files[$0]!.path() })
    #expect(lint.status == 0, "\(lint.errors)")
  }

  @Test func `REP-16 ranges are separate per report, or shared on request`() async throws {
    let separate = try StudyProject(
      Self.block(""), project: Self.project, participants: Self.participants, daily: Self.daily)
    #expect(try Self.limits(try await separate.build()).count > 3)
    let shared = try StudyProject(
      Self.block("min=\"0\" max=\"5000\""), project: Self.project, participants: Self.participants,
      daily: Self.daily)
    #expect(try Self.limits(try await shared.build()) == [[0, 5000]])
  }

  /// Returns the output files of the program, in a separate folder and environment.
  private static func bytes(_ jobs: Int, _ environment: [String]) throws -> [String: Data] {
    let project = try StudyProject(
      Self.block("") + "<p>{{ period.label }} {{ all.steps | mean | number(1) }}</p>",
      head: "<rg:stylesheet/>",
      project: Self.project + StudyProject.site, participants: Self.participants, daily: Self.daily,
      files: [
        "pages/index.md": "# Home\n\nTo [a topic](topic.md).\n", "pages/topic.md": "# Topic\n",
      ])
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    for arguments in [["build"], ["build", "--site", "-o", "out/site"]] {
      let result = try runProcess(
        "env", environment + [program.path()] + arguments + ["-j", "\(jobs)"], in: project.folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    let files = try StudyProject.files(in: project.output)
    // No file contains the path, the host name, or the current date.
    let host = try runProcess("uname", ["-n"]).output.trimmingCharacters(
      in: .whitespacesAndNewlines)
    let today = try runProcess("date", ["-u", "+%Y-%m-%d"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    for (path, file) in files {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for word in [project.folder.lastPathComponent, project.folder.path(), host, today]
      where word.count > 4 {
        #expect(!text.contains(word), "\(path) says \(word)")
      }
    }
    return try files.mapValues { try Data(contentsOf: $0) }
  }

  @Test
  func `REP-20 runs in different folders, zones, languages, and workers have identical bytes`()
    throws
  {
    let one = try Self.bytes(1, ["TZ=Pacific/Auckland", "LC_ALL=C", "LANG=C"])
    let two = try Self.bytes(
      2, ["TZ=America/Los_Angeles", "LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8", "HOME=/nowhere"])
    #expect(one.keys.count { $0.hasSuffix(".xhtml") } == 40)
    #expect(one["site/index.html"] != nil)
    #expect(one.keys.sorted() == two.keys.sorted())
    for path in one.keys.sorted() { #expect(one[path] == two[path], "\(path)") }
  }

  @Test func `REP-22 a data error contains file, element, series, and row, without the value`()
    async throws
  {
    let project = try StudyProject(
      """
      <rg:chart type="discrete" data="all" x="date" title="Pressure">
        <rg:series y="steps"/>
        <rg:series low="low" high="high"/>
      </rg:chart>
      """,
      daily: "id,date,steps,low,high\nP1,2026-03-02,1,70,120\nP1,2026-03-03,1,7777,120\n")
    var diagnostics = Diagnostics()
    let compiler = Compiler(charts: ChartBench.builtin)
    let prepared = try #require(
      compiler.prepare(.folder(project.folder.path()), into: &diagnostics))
    let outcome = await compiler.build(
      prepared, options: BuildOptions(keepGoing: true), to: project.output.path())
    #expect(outcome.failed == 1)
    var writer = ByteWriter()
    DiagnosticPrinter(format: .human, colors: false).print(outcome.diagnostics.all, into: &writer)
    let text = String(decoding: writer.copy(), as: UTF8.self)
    #expect(text.contains("templates/t.xhtml:4"), "\(text)")
    #expect(text.contains("<rg:chart type=\"discrete\""), "\(text)")
    #expect(text.contains("series 1") && text.contains("row 1"), "\(text)")
    #expect(!text.contains("7777"))
  }
}
