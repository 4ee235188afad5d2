import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of `verify` for finished websites: files, pages, links, and identifiers.
@Suite struct SiteVerificationTests {
  private static let participants = "id,name\nSTUDY-0001,Ann\nSTUDY-0002,Bob\n"

  /// Builds a site into a folder, changes the folder, and verifies it with the project.
  private func findings(
    _ pages: [String: String], withProject: Bool = true,
    change: (URL) throws -> Void = { _ in }
  ) async throws -> (messages: [String], outcome: VerifyOutcome) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let layout = SmallSite.layout.replacing("<rg:menu/>", with: "<rg:menu/><rg:search/>")
    let site = SmallSite(
      pages, site: "  search: true\n", layout: layout, other: ["data/people.csv": Self.participants]
    )
    let project = try #require(site.prepare().prepared)
    _ = await SmallSite.compiler.buildSite(project, to: folder.path())
    try change(folder)
    let outcome = await SmallSite.compiler.verify(
      folder.path(), project: withProject ? site.projectFiles : nil, options: VerifyOptions())
    return (
      outcome.diagnostics.all.filter { $0.severity == .error }.map(\.message), outcome
    )
  }

  @Test func `a finished site has no errors`() async throws {
    let result = try await findings([
      "index.md": "# Home\n\n[A](a.md#part)\n", "a.md": "# A\n\n## Part\n",
    ])
    #expect(result.messages == [])
    #expect(result.outcome.hasStarted)
  }

  @Test func `an identifier is an error in a page and in the search index`()
    async throws
  {
    let result = try await findings([
      "index.md": "# Home\n\nThanks to STUDY-0002 for the idea\n"
    ])
    #expect(
      result.messages.contains { $0.contains("an identifier of a participant: record 2") })
    #expect(result.messages.count >= 2)
    #expect(!result.messages.contains { $0.contains("STUDY") })
  }

  @Test func `a changed page, a dead link and an unknown file are errors`() async throws {
    let result = try await findings(["index.md": "# Home\n\n[A](a.md)\n", "a.md": "# A\n"]) {
      folder in
      try FileManager.default.removeItem(at: folder.appending(path: "a.html"))
      try Data("x".utf8).write(to: folder.appending(path: "strange.txt"))
      let page = folder.appending(path: "404.html")
      try (String(contentsOf: page, encoding: .utf8) + " ").write(
        to: page, atomically: true, encoding: .utf8)
    }
    #expect(result.messages.contains { $0.contains("points to a file that is not in the folder") })
    #expect(result.messages.contains { $0.contains("1 file is not in the manifest") })
    #expect(result.messages.contains { $0.contains("its size differs") })
  }
}
