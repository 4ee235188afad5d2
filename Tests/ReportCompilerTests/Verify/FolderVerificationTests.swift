import Crypto
import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite(.needs(charts: "line")) struct FolderVerificationTests {
  static let project = SmallProject.project.replacing(
    "people: { csv: data/people.csv, key: id }",
    with:
      "people: { csv: data/people.csv, key: id, columns: { mail: { identifier: true }, name: { identifier: true } } }"
  )
  static let participants = """
    id,name,mail,town
    P1,Ann,ann@example.org,Bath
    P2,Bob & Co,bob@example.org,Bath
    P12,Żaneta,zaneta@example.org,Ann

    """
  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week of {{ participant.name }}</title></head>
    <body><main><h1 id="top">{{ participant.name }}</h1>
    <p title="{{ participant.id }}">{{ participant.mail }}</p>
    <rg:chart type="line" data="all" x="date" y="steps" title="Steps of {{ participant.id }}"/>
    </main></body>
    </html>
    """

  /// Builds a project with three documents.
  private static func built() async throws -> SmallProject {
    let project = try SmallProject(
      project: Self.project, template: Self.template, participants: Self.participants,
      daily: "id,date,steps\nP1,2026-03-02,100\nP2,2026-03-02,200\nP12,2026-03-02,300\n")
    #expect(try await project.build().written == 3)
    return project
  }

  private static func verify(
    _ project: SmallProject, isolated: Bool = true, options: VerifyOptions = VerifyOptions()
  ) async -> VerifyOutcome {
    await SmallProject.compiler.verify(
      project.output.path(), project: isolated ? .folder(project.folder.path()) : nil,
      options: options)
  }

  /// Writes the current hashes and sizes of the files into the manifest, to conceal a change.
  private static func recompute(_ project: SmallProject) throws {
    var lines = try project.read("out/manifest.json").components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: #/"path": "(weekly/[^"]*)"/#) else { continue }
      let bytes = [UInt8](try Data(contentsOf: project.output.appending(path: String(match.1))))
      let digest = bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
      lines[index] = line.replacing(#/"bytes": \d+/#, with: "\"bytes\": \(bytes.count)")
        .replacing(#/"sha256": "[0-9a-f]*"/#, with: "\"sha256\": \"\(digest)\"")
    }
    try project.write("out/manifest.json", lines.joined(separator: "\n"))
  }

  private static func replace(
    _ project: SmallProject, _ path: String, _ text: String, with other: String
  ) throws {
    let document = try project.read(path)
    #expect(document.contains(text))
    try project.write(path, document.replacing(text, with: other))
  }

  /// Returns the codes of errors with their records.
  private static func errors(_ outcome: VerifyOutcome) -> [String] {
    outcome.diagnostics.all.filter { $0.severity == .error }.map { error in
      "\(error.code.name) \(error.record ?? 0)"
    }
  }

  @Test func `an unchanged output folder has no errors`() async throws {
    let project = try await Self.built()
    let outcome = await Self.verify(project)
    #expect(Self.errors(outcome).isEmpty, "\(outcome.diagnostics.all.map(\.message))")
    #expect(outcome.documents == 3 && outcome.failed == 0)
    #expect(outcome.summary[0].hasSuffix("all checks passed"))
    #expect(outcome.unchecked.isEmpty)
    #expect(outcome.checked.last == "isolation, by 9 identifiers of the 3 participants in `people`")
    let plain = await Self.verify(project, isolated: false)
    #expect(plain.diagnostics.isEmpty)
    #expect(plain.unchecked.first?.hasPrefix("isolation") == true)
  }

  @Test func `changed, truncated, missing, renamed and added files are found`() async throws {
    let project = try await Self.built()
    try Self.replace(project, "out/weekly/P1.xhtml", "100", with: "101")
    #expect(Self.errors(await Self.verify(project)) == ["RG7005 1"])

    let document = try project.read("out/weekly/P2.xhtml")
    try project.write("out/weekly/P2.xhtml", String(document.prefix(900)))
    let cut = await Self.verify(project)
    #expect(Self.errors(cut).prefix(2) == ["RG7005 1", "RG7005 2"])
    #expect(Self.errors(cut).count > 2, "what is cut off is not valid either")

    try FileManager.default.moveItem(
      at: project.output.appending(path: "weekly/P12.xhtml"),
      to: project.output.appending(path: "weekly/ann.xhtml"))
    try project.write("out/bob@example.org", "")
    let renamed = await Self.verify(project)
    #expect(Self.errors(renamed).contains("RG7004 3"))
    let unknown = try #require(
      renamed.diagnostics.all.first { $0.code == .fileUnknown })
    // bob@example.org, manifest.json, weekly/P1, weekly/P2, weekly/ann
    #expect(unknown.message.contains("2 files are not in the manifest: numbers 1, 5 "))
    #expect(renamed.failed == 3)
  }

  @Test func `a symbolic link instead of a document is not followed`() async throws {
    let project = try await Self.built()
    let file = project.output.appending(path: "weekly/P1.xhtml")
    try FileManager.default.moveItem(at: file, to: project.folder.appending(path: "P1.xhtml"))
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: project.folder.appending(path: "P1.xhtml"))
    #expect(Self.errors(await Self.verify(project)) == ["RG7004 1"])
  }

  @Test func `identifiers reveal exchanged documents even with new hashes`()
    async throws
  {
    let project = try await Self.built()
    let first = try project.read("out/weekly/P1.xhtml")
    try project.write("out/weekly/P1.xhtml", try project.read("out/weekly/P12.xhtml"))
    try project.write("out/weekly/P12.xhtml", first)
    #expect(Self.errors(await Self.verify(project, isolated: false)) == ["RG7005 1", "RG7005 3"])
    try Self.recompute(project)
    #expect(Self.errors(await Self.verify(project, isolated: false)).isEmpty)
    let outcome = await Self.verify(project)
    #expect(Set(Self.errors(outcome)) == ["RG7009 1", "RG7009 3"])
    #expect(outcome.failed == 2)
    for diagnostic in outcome.diagnostics.all {
      for secret in ["P12", "Żaneta", "zaneta", "ann@", "weekly/"] {
        #expect(!diagnostic.message.contains(secret), "\(diagnostic.message)")
      }
    }
    #expect(
      outcome.diagnostics.all.contains {
        $0.message.contains("identifier of another participant: record 3 (column `id` of `people`)")
          || $0.message.contains(
            "identifier of another participant: record 3 (column `name` of `people`)")
      })
  }

  @Test(
    arguments: [
      ("<h1", "<p>P2</p><h1"), ("title=\"P1\"", "title=\"of P12\""),
      ("<h1", "<p>&#80;2</p><h1"), ("<h1", "<p>Bob &amp; Co</p><h1"),
      ("<h1", "<p>bob@example.org</p><h1"),
      ("<h1", "<p><a href=\"mailto:bob%40example.org\">mail</a></p><h1"),
      ("Steps of P1", "Steps of P2"), ("<desc", "<desc data-x=\"P2\""),
      ("<h1", "<!-- P2 --><h1"),
    ])
  func `an identifier of another participant is found in every position`(old: String, new: String)
    async throws
  {
    let project = try await Self.built()
    try Self.replace(project, "out/weekly/P1.xhtml", old, with: new)
    try Self.recompute(project)
    let outcome = await Self.verify(project)
    let foreign = outcome.diagnostics.all.filter { $0.code == .foreignIdentifier }
    #expect(foreign.count == 1, "\(outcome.diagnostics.all.map(\.message))")
    #expect(foreign.first?.record == 1)
    if case .document(let line, _)? = foreign.first?.place {
      #expect(line > 1)
    } else {
      Issue.record("no place")
    }
  }

  @Test func `identifiers and data of the participant are not errors`()
    async throws
  {
    let project = try await Self.built()
    // P1 and Ann are identifiers of other participants. P12 contains P1, and Ann is a town here.
    try Self.replace(
      project, "out/weekly/P12.xhtml", "<h1", with: "<p>P12, zaneta@example.org, Ann</p><h1")
    try Self.recompute(project)
    let outcome = await Self.verify(project)
    #expect(Self.errors(outcome).isEmpty, "\(outcome.diagnostics.all.map(\.message))")
    #expect(outcome.diagnostics.all.map(\.code) == [.identifierInOwnData])
    #expect(outcome.diagnostics.all.first?.record == 3)
  }

  @Test func `a name in a path and a link to another document are found`() async throws {
    let project = try await Self.built()
    try FileManager.default.moveItem(
      at: project.output.appending(path: "weekly/P1.xhtml"),
      to: project.output.appending(path: "weekly/for bob@example.org.xhtml"))
    try Self.replace(
      project, "out/manifest.json", "weekly/P1.xhtml", with: "weekly/for bob@example.org.xhtml")
    try Self.replace(
      project, "out/weekly/P2.xhtml", "<h1",
      with: "<p><a href=\"for%20bob%40example.org.xhtml\">x</a></p><h1")
    try Self.recompute(project)
    let outcome = await Self.verify(project)
    #expect(Self.errors(outcome) == ["RG7009 1", "RG7009 2"])
    #expect(outcome.diagnostics.all.allSatisfy { !$0.message.contains("bob") })
  }

  @Test func `links are followed inside the folder`() async throws {
    let project = try await Self.built()
    try Self.replace(
      project, "out/weekly/P1.xhtml", "<h1",
      with: """
        <p><a href="P2.xhtml#top">a</a> <a href="P2.xhtml#no">b</a> <a href="P3.xhtml">c</a>
        <a href="../../x">d</a> <a href="/x">e</a> <a href="../manifest.json">f</a>
        <a href="https://example.org/x">g</a> <a href="P1.xhtml#top">h</a></p><h1
        """)
    try Self.recompute(project)
    let outcome = await Self.verify(project, isolated: false)
    #expect(
      Self.errors(outcome) == ["RG7007 1", "RG7008 1", "RG7008 1", "RG7007 1", "RG7007 1"])
    #expect(outcome.diagnostics.all.last?.message.contains("an `id` that its target") == true)
    #expect(outcome.checked[0].hasSuffix("2 links between documents"))
    #expect(outcome.unchecked.contains { $0.hasPrefix("1 address outside") })
  }

  @Test func `the top of another document requires no element`() async throws {
    let project = try await Self.built()
    try Self.replace(project, "out/weekly/P2.xhtml", " id=\"top\"", with: "")
    try Self.replace(
      project, "out/weekly/P1.xhtml", "<h1",
      with: """
        <p><a href="P2.xhtml#top">a</a> <a href="P2.xhtml#%54op">b</a>
        <a href="P2.xhtml#tops">c</a></p><h1
        """)
    try Self.recompute(project)
    let outcome = await Self.verify(project, isolated: false)
    #expect(Self.errors(outcome) == ["RG7007 1"])
  }

  @Test func `short numbers are verified by file names only, with a message`() async throws {
    let project = try SmallProject(
      participants: "id,name\n1,Ann\n2,Bob\n30000,Cyd\n",
      daily:
        "id,date,steps\n1,2026-03-02,5\n2,2026-03-02,1\n2,2026-03-03,30000\n30000,2026-03-02,1\n")
    try await project.build()
    let outcome = await Self.verify(project)
    #expect(Self.errors(outcome).isEmpty)
    let notices = outcome.diagnostics.all.map(\.message)
    #expect(notices.count == 2, "\(notices)")
    #expect(
      notices[0].hasPrefix("2 of 3 identifiers of `people` are too short to verify isolation"))
    #expect(notices[1].hasPrefix("1 of 3 identifiers of `people` is two letters or a number"))
    try Self.replace(
      project, "out/weekly/1.xhtml", "<h1", with: "<p>30000</p><h1")
    try Self.recompute(project)
    let doubtful = await Self.verify(project)
    #expect(Self.errors(doubtful).isEmpty)
    #expect(
      doubtful.diagnostics.all.last?.message.hasPrefix("1 document contains text that may be")
        == true)
    try Self.replace(project, "out/manifest.json", "\"record\": 1,", with: "\"record\": 9,")
    try Self.replace(project, "out/manifest.json", "\"record\": 2,", with: "\"record\": 1,")
    #expect(Set(Self.errors(await Self.verify(project))) == ["RG7009 1", "RG7012 9"])
  }

  @Test func `words of the template, shared names and empty cells are counted`() async throws {
    let project = try SmallProject(
      project: Self.project, template: Self.template,
      participants: "id,name,mail,town\nP1,Week,,x\nP2,Bob,a@b.example,x\nP3,Bob,,x\n")
    try await project.build()
    let outcome = await Self.verify(project)
    #expect(Self.errors(outcome).isEmpty, "\(outcome.diagnostics.all.map(\.message))")
    #expect(
      outcome.diagnostics.all.map(\.message) == [
        "1 of 6 identifiers of `people` is also a date, or a word in a template or the project "
          + "file: `verify` skips it (record 1)",
        "1 of 6 identifiers of `people` belongs to several participants, so it does not identify one",
        "2 cells of identifier columns are empty, so `verify` cannot search for them",
      ])
  }

  @Test func `identifiers of unknown participants in other tables are foreign`() async throws {
    let project = try SmallProject(
      project: SmallProject.project.replacing(
        "columns: { steps", with: "columns: { phone: { type: text, identifier: true }, steps"),
      daily:
        "id,date,steps,phone\nP1,2026-03-02,1,+44 20 5550 1234\nQ77,2026-03-02,1,+44 20 5550 9999\n"
    )
    try await project.build()
    #expect(Self.errors(await Self.verify(project)).isEmpty)
    try Self.replace(
      project, "out/weekly/P1.xhtml", "<h1",
      with: "<p>Q77, +44 20 5550 9999, +44 20 5550 1234</p><h1")
    try Self.recompute(project)
    let outcome = await Self.verify(project)
    #expect(Self.errors(outcome) == ["RG7009 1", "RG7009 1"])
    #expect(
      outcome.diagnostics.all[0].message.contains(
        "another participant: a participant who is not in `people`"))
  }

  @Test func `data that differs from the build is refused`() async throws {
    let project = try await Self.built()
    try project.write("data/people.csv", Self.participants + "P4,Dan,dan@example.org,x\n")
    let outcome = await Self.verify(project)
    #expect(!outcome.hasStarted)
    #expect(Self.errors(outcome) == ["RG7012 0"])
    try project.write("old/people.csv", Self.participants)
    try project.write("old/daily.csv", try project.read("data/daily.csv"))
    let other = await Self.verify(
      project,
      options: VerifyOptions(dataFolder: project.folder.appending(path: "old").path()))
    #expect(Self.errors(other).isEmpty && other.hasStarted)
  }

  @Test func `documents of a previous run contain at most one participant`() async throws {
    let project = try await Self.built()
    try project.write(
      "data/people.csv", "id,name,mail,town\n" + "P12,Żaneta,zaneta@example.org,Ann\n")
    try project.write("data/daily.csv", "id,date,steps\nP12,2026-03-02,300\n")
    try await project.build()
    #expect(try project.read("out/manifest.json").contains("\"isEarlier\": true"))
    let outcome = await Self.verify(project)
    #expect(Self.errors(outcome).isEmpty, "\(outcome.diagnostics.all.map(\.message))")
    #expect(outcome.diagnostics.all.map(\.code) == [.participantUnknown])
    try project.write(
      "data/people.csv", Self.participants + "P13,Eve,eve@example.org,x\n")
    try project.write("data/daily.csv", "id,date,steps\nP12,2026-03-02,300\n")
    try await project.build(BuildOptions(only: ["P13"]))
    try Self.replace(project, "out/weekly/P1.xhtml", "<h1", with: "<p>P2</p><h1")
    try Self.recompute(project)
    let mixed = await Self.verify(project)
    #expect(Self.errors(mixed) == ["RG7009 1"])
    #expect(
      mixed.diagnostics.all.contains {
        $0.message.contains("from an earlier build contains identifiers of several")
      })
  }

  @Test(
    arguments: [
      ("{", "RG7002"), ("[]", "RG7002"), ("{\"schema\": 1, \"generator\": \"else 1\"}", "RG7002"),
      ("{\"schema\": 1, \"generator\": \"reportgen 0.1.0\"}", "RG7002"),
      ("{\"schema\": 2, \"generator\": \"reportgen 9.0.0\"}", "RG7003"),
    ])
  func `an unusable manifest is reported`(text: String, code: String) async throws {
    let project = try await Self.built()
    try project.write("out/manifest.json", text)
    let outcome = await Self.verify(project, isolated: false)
    #expect(!outcome.hasStarted)
    #expect(Self.errors(outcome) == ["\(code) 0"])
  }

  @Test(arguments: [
    "../data/people.csv", "/etc/hostname", "weekly//P1.xhtml", "weekly/P2.xhtml", "manifest.json",
  ])
  func `a path in the manifest outside the folder is refused`(path: String) async throws {
    let project = try await Self.built()
    try Self.replace(project, "out/manifest.json", "weekly/P1.xhtml", with: path)
    #expect(Self.errors(await Self.verify(project, isolated: false)) == ["RG7002 0"])
  }

  @Test func `messages have the same order with any number of workers`() async throws {
    let project = try await Self.built()
    for name in ["P1", "P2", "P12"] {
      try Self.replace(project, "out/weekly/\(name).xhtml", "<h1", with: "<hr/><h7")
    }
    let strings = await (1...4).asyncMap { jobs in
      await Self.verify(project, options: VerifyOptions(jobs: jobs)).diagnostics.all.map {
        "\($0.code.name) \($0.record ?? 0) \($0.message) \($0.place)"
      }
    }
    #expect(Set(strings).count == 1 && strings[0].count >= 6)
  }

  @Test func `an identifier column requires a table with participants`() throws {
    var diagnostics = Diagnostics()
    let text = """
      project: A
      data: { sites: { csv: s.csv, columns: { mail: { identifier: true }, name: { identifier: 3 } } } }
      """
    _ = ProjectReader.read(SourceFile(name: "reportgen.yml", text: text), into: &diagnostics)
    #expect(diagnostics.all.map(\.code) == [.projectValue, .projectKeyMissing])
  }
}

extension Sequence {
  fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows
    -> [Result]
  {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
