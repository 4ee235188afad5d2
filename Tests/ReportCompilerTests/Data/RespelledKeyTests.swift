import Foundation
import ReportData
import ReportText
import Testing

@testable import ReportCompiler

/// Tests of participant keys in another notation than in the participants table.
///
/// Such keys are an error. Following its hint gives correct documents.
@Suite struct RespelledKeyTests {
  /// A study of two participants. All rows of the second one have a key in another notation.
  struct Sample: Sendable, CustomTestStringConvertible {
    let participants: [String]
    let rows: [String]
    let code: DiagnosticCode
    let words: String
    var columns = ""
    /// The rows after following the hint to unify the keys; nil if the hint is to declare types.
    var corrected: [String]?
    var testDescription: String { "\(rows) for \(participants)" }
  }

  static let text = ", columns: { id: { type: text } }"
  static let samples = [
    Sample(
      participants: ["99999", "100000"], rows: ["99999", "1e+05", "1e+05"], code: .unusableKeyType,
      words: "written with a decimal point or an exponent"),
    Sample(
      participants: ["99999", "100000"], rows: ["99999", "1e+05", "1e+05"],
      code: .unknownParticipant,
      words: "found 2 rows (first: this row) with keys written with an exponent", columns: text),
    Sample(
      participants: ["1016", "1017"], rows: ["1016.0", "1017.0", "1017.0"], code: .unusableKeyType,
      words: "found integers of type number"),
    Sample(
      participants: ["1016", "1017"], rows: ["1016", "1017.0", "1017.0"], code: .unknownParticipant,
      words: "found 2 rows (first: this row) with keys written with a decimal point",
      columns: text),
    Sample(
      participants: ["1017", "0042"], rows: ["1017", "42", "42"], code: .unknownParticipant,
      words: "written without the leading zeros"),
    Sample(
      participants: ["1017", "42"], rows: ["1017", "0042", "42.0"], code: .unknownParticipant,
      words:
        "found 2 rows (first: this row) with keys written with a decimal point (1), with leading zeros (1)"
    ),
    Sample(
      participants: ["A1", "1017"], rows: ["A1", "1017.0", "1017.0"], code: .unknownParticipant,
      words: "written with a decimal point", corrected: ["A1", "1017", "1017"]),
    Sample(
      participants: ["1017", "0042"], rows: ["1017", "0042 ", "0042\u{A0}"],
      code: .unknownParticipant, words: "written with spaces around it",
      corrected: ["1017", "0042", "0042"]),
    Sample(
      participants: ["P1", "M\u{FC}ller"], rows: ["P1", "Mu\u{308}ller", "Mu\u{308}ller"],
      code: .unknownParticipant, words: "written in another Unicode form (NFC, NFD)",
      corrected: ["P1", "M\u{FC}ller", "M\u{FC}ller"]),
    Sample(
      participants: ["P1", "P2"], rows: ["P1", "p2", "p2"], code: .unknownParticipant,
      words: "written in a different case (upper or lower)", corrected: ["P1", "P2", "P2"]),
  ]

  static func project(participants: String, daily: String) -> String {
    """
    project: Trial
    data:
      people: { csv: data/people.csv, key: id\(participants) }
      daily: { csv: data/daily.csv, participant: id\(daily) }
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        views:
          all: { data: daily }
        output: "weekly/{participant.name}.xhtml"
    """
  }

  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title></head>
    <body><main><h1>Week</h1><p>{{ all.steps | count }} rows, {{ all.steps | sum | number(0) }}</p></main></body>
    </html>
    """

  static func file(_ rows: [String]) -> String {
    "id,steps\n" + zip(rows, [1, 2, 3]).map { "\($0),\($1)\n" }.joined()
  }

  private static func options(memory: Int?) -> BuildOptions {
    var options = BuildOptions(keepGoing: true)
    if let memory { options.memory = memory }
    return options
  }

  /// Applies the hints of an error to the project and the data.
  private static func follow(_ error: Diagnostic, _ sample: Sample, in study: SmallProject) throws {
    let hint = try #require(error.hints.first)
    let declaration = ", columns: { id: { type: integer } }"
    guard let corrected = sample.corrected else {
      #expect(hint.contains("declare the "))
      #expect(hint.contains("`columns: { id: { type: integer } }`"))
      let isBoth = hint.contains("in both tables")
      try study.write(
        "reportgen.yml",
        project(participants: isBoth ? declaration : sample.columns, daily: declaration))
      return
    }
    #expect(hint.hasPrefix("use the same keys in both tables"))
    try study.write("data/daily.csv", file(corrected))
  }

  @Test(arguments: samples, [nil, 0])
  func `the hint about another notation gives correct documents`(
    sample: Sample, memory: Int?
  ) async throws {
    let options = Self.options(memory: memory)
    let study = try SmallProject(
      project: Self.project(participants: sample.columns, daily: sample.columns),
      template: Self.template,
      participants: "id,name\n\(sample.participants[0]),Ann\n\(sample.participants[1]),Bob\n",
      daily: Self.file(sample.rows))
    let (prepared, diagnostics) = study.prepare(options)
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code) == [sample.code])
    let error = try #require(diagnostics.all.first)
    #expect(error.severity == .error)
    #expect(error.message.contains(sample.words), "\(error.message)")
    let words = ([error.message] + error.hints).joined(separator: " ")
    for key in sample.participants + sample.rows { #expect(!words.contains(key)) }
    try Self.follow(error, sample, in: study)
    try await study.build(options)
    #expect(try study.read("out/weekly/Ann.xhtml").contains("<p>1 rows, 1</p>"))
    #expect(try study.read("out/weekly/Bob.xhtml").contains("<p>2 rows, 5</p>"))
  }

  @Test(arguments: [nil, 0])
  func `a table without a row of a participant is an error`(memory: Int?) throws {
    let strings = [
      ("X1,1\nX2,2\n", [DiagnosticCode.unknownParticipant]), (",1\n", [.noParticipant]),
      ("X1,1\n,2\n", [.unknownParticipant, .noParticipant]),
    ]
    for (rows, codes) in strings {
      let study = try SmallProject(
        project: Self.project(participants: "", daily: ""), template: Self.template,
        daily: "id,steps\n" + rows)
      let (prepared, diagnostics) = study.prepare(Self.options(memory: memory))
      #expect(prepared == nil)
      #expect(diagnostics.all.map(\.code) == codes)
      #expect(diagnostics.all.allSatisfy { $0.severity == .error })
      try study.write("data/daily.csv", "id,steps\nP1,1\n" + rows)
      let (second, warnings) = study.prepare(Self.options(memory: memory))
      #expect(second != nil)
      #expect(warnings.all.map(\.code) == codes)
      #expect(!warnings.hasErrors)
    }
  }

  @Test(arguments: [nil, 0])
  func `JSON numbers are compared by value`(memory: Int?) async throws {
    let study = try SmallProject(
      project: Self.project(participants: "", daily: "")
        .replacing("csv: data/daily.csv", with: "ndjson: data/daily.ndjson"),
      template: Self.template, participants: "id,name\n100000,Ann\n1018,Bob\nP3,Cy\n")
    try study.write(
      "data/daily.ndjson",
      """
      {"id": 1e5, "steps": 1}
      {"id": 1018.0, "steps": 2}
      {"id": "1018", "steps": 3}
      {"id": "P3", "steps": 4}

      """)
    try await study.build(Self.options(memory: memory))
    #expect(try study.read("out/weekly/Ann.xhtml").contains("<p>1 rows, 1</p>"))
    #expect(try study.read("out/weekly/Bob.xhtml").contains("<p>2 rows, 5</p>"))
    #expect(try study.read("out/weekly/Cy.xhtml").contains("<p>1 rows, 4</p>"))
  }

  @Test func `numbers of a query are compared by value`() async throws {
    let study = try SmallProject(
      project: Self.project(participants: "", daily: "").replacing(
        "daily: { csv: data/daily.csv, participant: id }",
        with: """
          raw: { csv: data/daily.csv }
            daily: { query: "SELECT id * 1.0 AS id, steps FROM raw ORDER BY id", participant: id }
          """),
      template: Self.template, participants: "id,name\n100000,Ann\n1018,Bob\n",
      daily: "id,steps\n1e5,1\n1018,2\n1018.0,3\n")
    try await study.build()
    #expect(try study.read("out/weekly/Ann.xhtml").contains("<p>1 rows, 1</p>"))
    #expect(try study.read("out/weekly/Bob.xhtml").contains("<p>2 rows, 5</p>"))
  }

  @Test func `rows that a query loses are an error, corrected rows are not`() async throws {
    func study(_ query: String, rows: String) throws -> SmallProject {
      try SmallProject(
        project: Self.project(participants: Self.text, daily: Self.text).replacing(
          "reports:",
          with: "  joined: { query: \"\(query) ORDER BY 1\", participant: id }\nreports:"
        ).replacing("{ data: daily }", with: "{ data: joined }"), template: Self.template,
        participants: "id,name\n0041,Ann\n0042,Bob\n", daily: rows)
    }
    let rows = Self.file(["0041", "42", "42"])
    let join = "SELECT daily.id, steps FROM daily JOIN people ON people.id = daily.id"
    let (prepared, diagnostics) = try study(join, rows: rows).prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code) == [.unknownParticipant])
    #expect(
      diagnostics.all[0].message.hasSuffix(
        "2 rows (first: this row) with keys written without the leading zeros"))
    let unknownParticipants = try study(join, rows: Self.file(["X1", "X2", "X3"])).prepare()
    #expect(
      unknownParticipants.diagnostics.all.map(\.message).map {
        $0.hasSuffix("no row belongs to a participant of that table")
      } == [
        true
      ])
    let shown = try study("SELECT id, steps FROM daily", rows: rows).prepare()
    #expect(shown.diagnostics.all.map(\.code) == [.unknownParticipant])
    let few = try study(join, rows: Self.file(["0041", "0042", "X3"])).prepare()
    #expect(few.diagnostics.all.isEmpty)
    let right = try study("SELECT substr('00' || id, -4) AS id, steps FROM daily", rows: rows)
    let outcome = try await right.build()
    #expect(outcome.diagnostics.all.isEmpty)
    #expect(try right.read("out/weekly/Bob.xhtml").contains("<p>2 rows, 5</p>"))
  }

  @Test func `verification fails if rows no longer have a participant`() async throws {
    let study = try SmallProject(
      project: Self.project(participants: "", daily: ""), template: Self.template,
      participants: "id,name\nP01,Ann\nP02,Bob\n", daily: Self.file(["P01", "P02", "P02"]))
    try await study.build()
    func verified() async -> VerifyOutcome {
      await SmallProject.compiler.verify(
        study.output.path(), project: .folder(study.folder.path()), options: VerifyOptions(jobs: 1))
    }
    #expect(await verified().diagnostics.all.isEmpty)
    try study.write("data/daily.csv", Self.file(["P01", "p02", "p02"]))
    let outcome = await verified()
    #expect(outcome.diagnostics.all.map(\.code) == [.unknownParticipant])
    #expect(!outcome.isAccepted)
    #expect(!outcome.summary.joined().contains("all checks passed"))
  }
}
