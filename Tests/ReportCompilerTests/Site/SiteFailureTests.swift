import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests that a failed site build leaves the folder of the last good build unchanged.
@Suite struct SiteFailureTests {
  private static let good = SmallSite(
    [
      "index.md": "# Home\n\n[a](a.md), [picture](/assets/p.svg)\n\n```pages\nfolder: /\n```\n",
      "a.md": "# A\n\n## Part\n\n[home](index.md)\n",
      "centre.md": """
      ---
      title: "Centre {{ row.name }}"
      permalink: centres/{row.id}/
      for-each: centres
      ---
      {{ row.name }}, [home](index.md).
      """,
    ],
    site: "  url: https://example.org\n  search: true\n",
    layout: SmallSite.layout.replacing("<rg:menu/>", with: "<rg:menu/><rg:search/>"),
    other: [
      "assets/p.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\" viewBox=\"0 0 9 9\"/>"
    ])

  /// A file change that makes the build fail.
  struct Defect: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    let change: @Sendable (String) -> String

    var testDescription: String { name }

    init(_ name: String, _ path: String, _ change: @escaping @Sendable (String) -> String) {
      self.name = name
      self.path = path
      self.change = change
    }
  }

  private static let defects: [Defect] = [
    Defect("home page", "pages/index.md") { $0 + "\n{{ nothing.x }}\n" },
    Defect("another page", "pages/a.md") { $0 + "\n{{ nothing.x }}\n" },
    Defect("page for each row", "pages/centre.md") { $0 + "\n{{ row.nothing }}\n" },
    Defect("layout", "templates/page.xhtml") {
      $0.replacing("<rg:toc/>", with: "<rg:toc/>{{ nothing.x }}")
    },
    Defect("layout without content", "templates/page.xhtml") {
      $0.replacing("<rg:content/>", with: "")
    },
    Defect("asset", "assets/site.css") { $0 + "body { background: url(none.svg) }\n" },
    Defect("broken link", "pages/a.md") { $0 + "\n[x](nowhere.md)\n" },
    Defect("broken link to a part", "pages/index.md") { $0 + "\n[x](a.md#nothing)\n" },
    Defect("page that is not valid", "pages/a.md") { $0 + "\n# A\n\n#### Deep\n" },
    Defect("project", "reportgen.yml") { $0 + "  nothing: 1\n" },
  ]

  private static func build(
    _ site: SmallSite, to folder: URL, observer: BuildObserver = BuildObserver()
  ) async -> (outcome: BuildOutcome, diagnostics: Diagnostics) {
    var (prepared, diagnostics) = site.prepare()
    guard let prepared else { return (BuildOutcome(), diagnostics) }
    let outcome = await SmallSite.compiler.buildSite(
      prepared, to: folder.path(), observer: observer)
    diagnostics.add(contentsOf: outcome.diagnostics)
    return (outcome, diagnostics)
  }

  /// Returns the bytes of all files, by path.
  private static func files(in folder: URL) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()) {
      let file = folder.appending(path: path)
      files[path] = (try? Data(contentsOf: file)).map { Array($0) } ?? []
    }
    return files
  }

  private static func inFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test(arguments: defects)
  func `a build with an error leaves the folder unchanged`(defect: Defect) async throws {
    try await Self.inFolder { folder in
      let first = await Self.build(Self.good, to: folder)
      #expect(first.diagnostics.all.map(\.message) == [])
      let before = try Self.files(in: folder)
      #expect(before.count > 10)
      var broken = Self.good
      let text = try #require(broken.files[defect.path])
      broken.files[defect.path] = defect.change(text)
      broken.files["pages/new.md"] = "# New\n"
      broken.files["pages/index.md"]? += "\nChanged, [new](new.md).\n"
      let second = await Self.build(broken, to: folder)
      #expect(second.diagnostics.hasErrors)
      #expect(second.outcome.written == 0 && second.outcome.unchanged == 0)
      #expect(second.outcome.summary(of: "page").hasPrefix("nothing was written"))
      #expect(try Self.files(in: folder) == before)
      broken.files[defect.path] = text
      broken.files["pages/index.md"]? += "\n[new](new.md)\n"
      let third = await Self.build(broken, to: folder)
      #expect(third.diagnostics.all.map(\.message) == [])
      let mended = try Self.files(in: folder)
      #expect(mended["new.html"] != nil)
    }
  }

  @Test func `a first build with an error leaves an empty folder`() async throws {
    try await Self.inFolder { folder in
      var broken = Self.good
      broken.files["pages/a.md"]? += "\n{{ nothing.x }}\n"
      let built = await Self.build(broken, to: folder)
      #expect(built.outcome.failed == 1)
      #expect(
        built.outcome.summary(of: "page")
          == "nothing was written: 1 page failed, \(folder.path()) is unchanged")
      let files = try Self.files(in: folder)
      #expect(files.isEmpty)
    }
  }

  @Test func `an interrupted build leaves the folder unchanged`() async throws {
    try await Self.inFolder { folder in
      _ = await Self.build(Self.good, to: folder)
      let before = try Self.files(in: folder)
      var other = Self.good
      other.files["pages/a.md"]? += "\nMore.\n"
      let built = await Self.build(
        other, to: folder, observer: BuildObserver(isInterrupted: { true }))
      #expect(built.outcome.isInterrupted && built.outcome.written == 0)
      #expect(try Self.files(in: folder) == before)
    }
  }

  @Test func `an unknown file at a new path leaves the folder unchanged`()
    async throws
  {
    try await Self.inFolder { folder in
      _ = await Self.build(Self.good, to: folder)
      try Data("mine".utf8).write(to: folder.appending(path: "feed.xml"))
      let before = try Self.files(in: folder)
      var other = Self.good
      other.files["reportgen.yml"]? += "  feed: news\n"
      other.files["pages/news/n.md"] = "---\ntitle: N\ndate: 2026-10-01\n---\n"
      let built = await Self.build(other, to: folder)
      let errors = built.diagnostics.all.filter { $0.severity == .error }
      #expect(errors.map(\.code) == [.outputForeign])
      #expect(try Self.files(in: folder) == before)
    }
  }

  @Test func `the next build recognizes the files of a killed build`() async throws {
    try await Self.inFolder { folder in
      _ = await Self.build(Self.good, to: folder)
      let complete = try Self.files(in: folder)
      // A killed run leaves a new page that is not in the manifest.
      try Data("half".utf8).write(to: folder.appending(path: "new.html"))
      try Data("{\"report\": \"site\", \"record\": 1, \"path\": \"new.html\"}\n".utf8)
        .write(to: folder.appending(path: "journal.ndjson"))
      try Data("half".utf8).write(to: folder.appending(path: ".part-4-s12"))
      let built = await Self.build(Self.good, to: folder)
      #expect(built.diagnostics.all.map(\.message) == [])
      #expect(try Self.files(in: folder) == complete)
    }
  }
}
