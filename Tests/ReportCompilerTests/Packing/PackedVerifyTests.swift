import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests that archives are verified like folders.
@Suite(.needs(charts: "line")) struct PackedVerifyTests {
  private static let template = SmallProject.template.replacing(
    "<main>", with: "<main id=\"top\"><p>{{ participant.id }}</p>")

  private static func built(
    _ form: ArchiveFormat, template: String = template
  ) async throws -> SmallProject {
    let project = try SmallProject(template: template)
    var options = BuildOptions(jobs: 1)
    options.pack = form
    options.recordsPerArchive = 2
    #expect(try await project.build(options).archives == 2)
    return project
  }

  private static func verify(_ project: SmallProject) async -> VerifyOutcome {
    let outcome = await SmallProject.compiler.verify(
      project.output.path(), project: .folder(project.folder.path()))
    for diagnostic in outcome.diagnostics.all {
      #expect(!diagnostic.message.contains("P1") && !diagnostic.message.contains("P2"))
    }
    return outcome
  }

  private static func codes(_ outcome: VerifyOutcome) -> Set<DiagnosticCode> {
    Set(outcome.diagnostics.all.filter { $0.severity == .error }.map(\.code))
  }

  private static func archive(_ project: SmallProject, _ form: ArchiveFormat) -> URL {
    project.output.appending(path: "weekly-0000001.\(form.rawValue)")
  }

  /// Writes an archive again, after a change of the list `files` of names and bytes.
  private static func rewrite(_ archive: URL, _ change: String) throws {
    let program = """
      import io, sys, tarfile, zipfile
      path = sys.argv[1]
      if path.endswith(".zip"):
          with zipfile.ZipFile(path) as z: files = [(i.filename, z.read(i)) for i in z.infolist()]
      else:
          with tarfile.open(path) as t: files = [(m.name, t.extractfile(m).read()) for m in t.getmembers()]
      \(change)
      if path.endswith(".zip"):
          with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
              for n, b in files: z.writestr(n, b)
      else:
          with tarfile.open(path, "w", format=tarfile.PAX_FORMAT) as t:
              for n, b in files:
                  i = tarfile.TarInfo(n); i.size = len(b); t.addfile(i, io.BytesIO(b))
      """
    try PackedFolder.edit(archive, program)
  }

  @Test(arguments: ArchiveFormat.allCases) func `a valid folder of archives has no errors`(
    form: ArchiveFormat
  ) async throws {
    let project = try await Self.built(form)
    let outcome = await Self.verify(project)
    #expect(outcome.documents == 3 && outcome.failed == 0 && outcome.archives == 2)
    #expect(outcome.diagnostics.all.isEmpty, "\(outcome.diagnostics.all)")
    #expect(outcome.summary.contains { $0.hasPrefix("checked: isolation") })
    #expect(outcome.summary[0].hasSuffix("all checks passed"))
  }

  @Test(arguments: ArchiveFormat.allCases) func `a changed byte at any position is found`(
    form: ArchiveFormat
  ) async throws {
    let project = try await Self.built(form)
    let file = Self.archive(project, form)
    let bytes = try Data(contentsOf: file)
    for offset in stride(from: 0, to: bytes.count, by: bytes.count / 23) {
      var changed = bytes
      changed[offset] ^= 0x10
      try changed.write(to: file)
      let outcome = await Self.verify(project)
      #expect(Self.codes(outcome).contains(.documentChanged), "\(offset)")
      #expect(outcome.failedArchives == 1)
      #expect(outcome.documents == 3)
    }
    try bytes.dropLast().write(to: file)
    #expect(Self.codes(await Self.verify(project)).contains(.documentChanged))
    try FileManager.default.removeItem(at: file)
    let missing = await Self.verify(project)
    #expect(Self.codes(missing) == [.documentMissing] && missing.failed == 2)
  }

  @Test func `a changed document is reported by its record`() async throws {
    let project = try await Self.built(.tar)
    let file = Self.archive(project, .tar)
    var bytes = try Data(contentsOf: file)
    let range = try #require(bytes.firstRange(of: Data("Bob &amp; Co".utf8)))
    bytes[range.lowerBound] = UInt8(ascii: "R")
    try bytes.write(to: file)
    let outcome = await Self.verify(project)
    let diagnostics = outcome.diagnostics.all.filter { $0.code == .documentChanged }
    #expect(diagnostics.map(\.record) == [1, 2])
    #expect(outcome.failed == 1)
  }

  @Test(arguments: ArchiveFormat.allCases) func `exchanged documents are found`(
    form: ArchiveFormat
  ) async throws {
    let project = try await Self.built(form)
    try Self.rewrite(
      Self.archive(project, form),
      "files[0], files[1] = (files[0][0], files[1][1]), (files[1][0], files[0][1])")
    let outcome = await Self.verify(project)
    #expect(Self.codes(outcome) == [.documentChanged, .foreignIdentifier])
    #expect(outcome.failed == 2 && outcome.failedArchives == 1)
  }

  @Test(arguments: ArchiveFormat.allCases) func `files that are not in a manifest are found`(
    form: ArchiveFormat
  ) async throws {
    let project = try await Self.built(form)
    let bytes = try Data(contentsOf: Self.archive(project, form))
    try Self.rewrite(Self.archive(project, form), "files.append((\"P9.xhtml\", b\"x\"))")
    #expect(Self.codes(await Self.verify(project)) == [.documentChanged, .fileUnknown])
    try bytes.write(to: Self.archive(project, form))
    // Next to the archives, a file with the name of one of their documents is an unknown file.
    try project.write("out/weekly/P1.xhtml", "x")
    #expect(Self.codes(await Self.verify(project)) == [.fileUnknown])
  }

  @Test(arguments: [
    ("files.pop(0)", DiagnosticCode.documentMissing),
    ("files.pop()", .manifestMissing),
    ("files[-1] = (\"manifest.json\", b\"{}\")", .manifestUnreadable),
    (
      "files[-1] = (files[-1][0], files[-1][1].replace(b'\"record\": 2', b'\"record\": 1'))",
      .manifestUnreadable
    ),
    (
      "files[-1] = (files[-1][0], files[-1][1].replace(b'\"weekly\"', b'\"monthly\"'))",
      .manifestUnreadable
    ),
    ("files[0] = (\"../P1.xhtml\", files[0][1])", .archivePath),
  ])
  func `an archive of another run is refused`(
    change: String, code: DiagnosticCode
  ) async throws {
    for form in ArchiveFormat.allCases {
      let project = try await Self.built(form)
      try Self.rewrite(Self.archive(project, form), change)
      let codes = Self.codes(await Self.verify(project))
      #expect(codes.contains(code) && codes.contains(.documentChanged), "\(codes)")
    }
  }

  @Test func `links can point to documents in other archives`() async throws {
    let link =
      "<p><a href=\"P3.xhtml#top\">P</a> <a href=\"P3.xhtml#none\">Q</a> <a href=\"P8.xhtml\">R</a></p>"
    let project = try await Self.built(
      .zip, template: Self.template.replacing("<rg:chart", with: link + "<rg:chart"))
    let outcome = await SmallProject.compiler.verify(project.output.path())
    // Each document has one link without a target file and one link without a target `id`.
    #expect(outcome.diagnostics.all.filter { $0.code == .linkDead }.count == 6)
    let isolated = await SmallProject.compiler.verify(
      project.output.path(), project: .folder(project.folder.path()))
    #expect(isolated.diagnostics.all.contains { $0.code == .foreignIdentifier })
  }
}
