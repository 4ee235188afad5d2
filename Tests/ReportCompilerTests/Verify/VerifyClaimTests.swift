import Foundation
import ReportText
import Synchronization
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the claims and the gaps of a verification.
@Suite(.needs(charts: "line")) struct VerifyClaimTests {
  private typealias Verified = FolderVerificationTests

  private static func built(participants: String = Verified.participants) async throws
    -> SmallProject
  {
    let project = try SmallProject(
      project: Verified.project, template: Verified.template, participants: participants,
      daily: "id,date,steps\nP1,2026-03-02,100\nP2,2026-03-02,200\nP12,2026-03-02,300\n")
    try await project.build()
    return project
  }

  private static func verify(
    _ project: SmallProject, isolated: Bool = true, allowing allowed: Set<VerifyGap> = []
  ) async -> VerifyOutcome {
    await SmallProject.compiler.verify(
      project.output.path(), project: isolated ? .folder(project.folder.path()) : nil,
      options: VerifyOptions(allowing: allowed))
  }

  /// Expects one gap in the last line, which only its name can accept.
  private static func expect(
    _ gap: VerifyGap, of subject: VerifyClaim.Subject, in project: SmallProject,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let outcome = await verify(project)
    let messages = outcome.diagnostics.all.map(\.message)
    #expect(!outcome.diagnostics.hasErrors, "\(messages)", sourceLocation: sourceLocation)
    #expect(!outcome.isAccepted, "\(messages)", sourceLocation: sourceLocation)
    #expect(!outcome.summary[0].contains("all checks passed"), sourceLocation: sourceLocation)
    #expect(
      outcome.summary.last?.hasSuffix("Not proved: \(subject.rawValue) (\(gap.rawValue))") == true,
      "\(outcome.summary)", sourceLocation: sourceLocation)
    #expect(
      outcome.diagnostics.all.contains { $0.hints.contains(gap.acceptance) },
      sourceLocation: sourceLocation)
    let others = Set(VerifyGap.allCases).subtracting([gap])
    #expect(!(await verify(project, allowing: others).isAccepted), sourceLocation: sourceLocation)
    let allowed = await verify(project, allowing: [gap])
    #expect(allowed.isAccepted, sourceLocation: sourceLocation)
    #expect(
      allowed.summary.last?.hasSuffix("(\(gap.rawValue), allowed)") == true,
      sourceLocation: sourceLocation)
  }

  @Test func `a valid folder proves all claims`() async throws {
    let project = try await Self.built()
    let outcome = await Self.verify(project)
    #expect(outcome.isAccepted && outcome.claims.allSatisfy(\.isProved))
    #expect(
      outcome.summary.last
        == "proved: contents, validity, links, complete run, current documents, isolation. Not proved: nothing"
    )
    let plain = await Self.verify(project, isolated: false)
    #expect(plain.isAccepted)
    #expect(plain.summary.last?.hasSuffix("Not proved: isolation (no project)") == true)
  }

  @Test func `an interrupted run is not complete`() async throws {
    let project = try SmallProject(
      project: Verified.project, template: Verified.template, participants: Verified.participants,
      daily: "id,date,steps\nP1,2026-03-02,100\n")
    let checkCount = Atomic<Int>(0)
    let outcome = try await project.build(
      BuildOptions(jobs: 1),
      observer: BuildObserver(isInterrupted: {
        checkCount.wrappingAdd(1, ordering: .relaxed).oldValue > 1
      }))
    #expect(outcome.isInterrupted)
    await Self.expect(.interruptedRun, of: .completeRun, in: project)
  }

  @Test func `a remaining journal is not an unknown file and not a complete run`() async throws {
    let project = try await Self.built()
    try project.write("out/journal.ndjson", "")
    await Self.expect(.interruptedRun, of: .completeRun, in: project)
  }

  @Test func `a document of a former participant is from a previous run`() async throws {
    let project = try await Self.built()
    try project.write(
      "data/people.csv",
      Verified.participants.replacing("P2,Bob & Co,bob@example.org,Bath\n", with: ""))
    try project.write(
      "data/daily.csv", "id,date,steps\nP1,2026-03-02,100\nP12,2026-03-02,300\n")
    try await project.build()
    await Self.expect(.earlierDocuments, of: .currentDocuments, in: project)
  }

  @Test func `documents of an old template are not current`() async throws {
    let project = try await Self.built()
    try project.write(
      "templates/t.xhtml", Verified.template.replacing("<main>", with: "<main><p>New.</p>"))
    try await project.build(BuildOptions(only: ["P1"]))
    await Self.expect(.earlierDocuments, of: .currentDocuments, in: project)
  }

  @Test func `documents of another period are not current`() async throws {
    let project = try SmallProject(
      project: Verified.project.replacing(
        "    views:\n      all: { data: daily }",
        with: "    period: week\n    views:\n      all: { data: daily, period: current }"),
      template: Verified.template, participants: Verified.participants,
      daily: "id,date,steps\nP1,2026-03-02,100\nP2,2026-03-10,200\nP12,2026-03-02,300\n")
    try await project.build(BuildOptions(asOf: "2026-03-10"))
    #expect(await Self.verify(project).isAccepted)
    try await project.build(BuildOptions(asOf: "2026-03-03", only: ["P1"]))
    await Self.expect(.earlierDocuments, of: .currentDocuments, in: project)
  }

  @Test func `the search skips identifiers that are too short`() async throws {
    let project = try SmallProject(
      participants: "id,name\n1,Ann\n2,Bob\n", daily: "id,date,steps\n1,2026-03-02,5\n")
    try await project.build()
    await Self.expect(.shortIdentifiers, of: .isolation, in: project)
  }

  @Test func `the search skips an identifier in a template`() async throws {
    let project = try await Self.built()
    try project.write(
      "templates/t.xhtml", Verified.template.replacing("<main>", with: "<main><p>P2</p>"))
    try await project.build()
    await Self.expect(.templateWords, of: .isolation, in: project)
  }

  @Test func `an error removes the claims that it contradicts`() async throws {
    let project = try await Self.built()
    let page = try project.read("out/weekly/P1.xhtml")
    try project.write("out/weekly/P1.xhtml", page.replacing("<h1", with: "<p>P2</p><h1"))
    let outcome = await Self.verify(project)
    #expect(
      outcome.summary.last
        == "proved: validity, links, complete run, current documents. "
        + "Not proved: contents (errors), isolation (errors)")
    #expect(!(await Self.verify(project, allowing: Set(VerifyGap.allCases)).isAccepted))
  }

  // MARK: Websites

  private static func verifySite(_ participants: String) async throws -> VerifyOutcome {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = SmallSite(
      ["index.md": "# Home\n"],
      project: SmallSite.project.replacing(
        "people: { csv: data/people.csv, key: id }", with: participants))
    let project = try #require(site.prepare().prepared)
    _ = await SmallSite.compiler.buildSite(project, to: folder.path())
    return await SmallSite.compiler.verify(
      folder.path(), project: site.projectFiles, options: VerifyOptions())
  }

  @Test func `a website without identifiers is reported`() async throws {
    let open = try await Self.verifySite("people: { csv: data/people.csv, public: true }")
    #expect(open.isAccepted)
    #expect(
      open.unchecked.contains { $0.hasPrefix("isolation: every table of the project is public") })
    #expect(open.summary.last?.contains("isolation (no identifiers)") == true)
    let hidden = try await Self.verifySite("people: { csv: data/people.csv }")
    #expect(!hidden.isAccepted)
    #expect(hidden.summary.last?.contains("isolation (no-identifiers)") == true)
    #expect(hidden.diagnostics.all.contains { $0.code == .identifiersAbsent })
  }
}
