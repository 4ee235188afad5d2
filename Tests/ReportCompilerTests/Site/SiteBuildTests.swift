import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of complete site builds: their files, reproducibility, and files of earlier builds.
@Suite struct SiteBuildTests {
  private static let pages: [String: String] = {
    var pages = [
      "index.md": "# Home\n\n[News](news/index.md)\n",
      "news/index.md": "---\ntitle: News\n---\n```pages\n```\n",
    ]
    for number in 1...40 {
      pages["news/n\(number).md"] =
        "---\ntitle: News \(number)\ndate: 2026-01-\(number % 28 + 1 < 10 ? "0" : "")\(number % 28 + 1)\n---\nText {{ weekly.steps | mean | number(\(number % 4)) }}\n"
    }
    return pages
  }()

  private static let extra = "  url: https://example.org/\n  search: true\n  feed: news\n"

  @Test func `an unused built-in style sheet in a layout is an error`() {
    let layout = SmallSite.layout.replacing("<rg:head/>", with: "<rg:head/><rg:stylesheet/>")
    let diagnostics = SmallSite(["index.md": "# Hello\n"], layout: layout).prepare().diagnostics.all
    #expect(
      diagnostics.map(\.message) == [
        "expected blocks that need the built-in style sheet, found none"
      ])
    #expect(diagnostics.first?.hints.count == 2)
  }

  @Test func `the bytes do not depend on the number of workers or runs`() async throws {
    let layout = SmallSite.layout.replacing("<rg:menu/>", with: "<rg:menu/><rg:search/>")
    let site = SmallSite(Self.pages, site: Self.extra, layout: layout)
    let one = try await site.build(BuildOptions(jobs: 1))
    #expect(one.count > 45)
    #expect(try await site.build(BuildOptions(jobs: 4)) == one)
    #expect(try await site.build(BuildOptions(jobs: 4)) == one)
  }

  @Test func `the site has a sitemap, a feed, a robots file and an index`() async throws {
    let layout = SmallSite.layout.replacing("<rg:menu/>", with: "<rg:menu/><rg:search/>")
    let built = try await SmallSite(Self.pages, site: Self.extra, layout: layout).build()
    #expect(built["sitemap.xml"]?.contains("<loc>https://example.org/news/n1.html</loc>") == true)
    #expect(built["sitemap.xml"]?.contains("404") == false)
    #expect(built["feed.xml"]?.contains("<id>https://example.org/news/n27.html</id>") == true)
    #expect(built["robots.txt"]?.contains("Sitemap: https://example.org/sitemap.xml") == true)
    #expect(built["search-en-gb.js"]?.isEmpty == false)
    #expect(
      built["index.html"]?.contains("<link rel=\"canonical\" href=\"https://example.org/\"/>")
        == true)
  }

  @Test func `without an address of the site no absolute address is written`() async throws {
    let built = try await SmallSite(Self.pages).build()
    #expect(built["sitemap.xml"] == nil)
    for (path, text) in built where path.hasSuffix(".html") {
      #expect(!text.contains("href=\"http"), "\(path)")
      #expect(!text.contains("href=\"/"), "\(path)")
    }
  }

  @Test func `a feed without an address of the site is an error`() async {
    let findings = await SmallSite(Self.pages, site: "  feed: news\n").findings()
    #expect(
      findings == ["RG1003: missing key `url` in `site`: a feed contains complete addresses"])
  }

  @Test func `files of the previous build are removed, other files are retained`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func build(_ site: SmallSite) async throws -> BuildOutcome {
      let project = try #require(site.prepare().prepared)
      return await SmallSite.compiler.buildSite(project, to: folder.path())
    }
    _ = try await build(SmallSite(["index.md": "# Home\n", "a.md": "# A\n"]))
    try Data("mine".utf8).write(to: folder.appending(path: "mine.txt"))
    let second = try await build(SmallSite(["index.md": "# Home\n", "b.md": "# B\n"]))
    let strings = try SmallSite.strings(in: folder)
    #expect(strings["a.html"] == nil)
    #expect(strings["b.html"] != nil)
    #expect(strings["mine.txt"] == "mine")
    #expect(second.failed == 0)
    let third = try await build(SmallSite(["index.md": "# Home\n", "b.md": "# B\n"]))
    #expect(third.written == 0)
    #expect(third.unchanged == 3)
  }

  @Test func `pages are readable by all users, and the manifest contains no project files`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try #require(SmallSite(["index.md": "# Home\n"]).prepare().prepared)
    _ = await SmallSite.compiler.buildSite(project, to: folder.path())
    let page = try FileManager.default.attributesOfItem(
      atPath: folder.appending(path: "index.html").path())
    let mask = umask(0)
    umask(mask)
    #expect((page[.posixPermissions] as? Int) == 0o644 & ~Int(mask))
    let manifest = try String(contentsOf: folder.appending(path: "manifest.json"), encoding: .utf8)
    #expect(!manifest.contains("people.csv"))
    #expect(!manifest.contains("reportgen.yml"))
  }

  @Test func `another parser accepts every page`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try #require(
      SmallSite(Self.pages, site: Self.extra).prepare().prepared)
    _ = await SmallSite.compiler.buildSite(project, to: folder.path())
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".html") || $0.hasSuffix(".xml") }
      .map { folder.appending(path: $0).path() }
    #expect(pages.count == 45)
    let result = try runProcess("xmllint", ["--noout", "--nonet"] + pages)
    #expect(result.status == 0, "\(result.errors.prefix(300))")
  }

  @Test func `a layout without content is an error`() async {
    let layout = SmallSite.layout.replacing("<rg:content/>", with: "")
    let findings = await SmallSite(["index.md": "# Home\n"], layout: layout).findings()
    #expect(
      findings == [
        "RG8016: missing `<rg:content/>` in layout `templates/page.xhtml`"
      ])
  }

  @Test func `wrong attributes of elements are reported with suggestions`() async {
    let layout = SmallSite.layout.replacing("<rg:menu/>", with: "<rg:menu deep=\"2\"/>")
    let findings = await SmallSite(["index.md": "# Home\n"], layout: layout).findings()
    #expect(findings == ["RG8015: attribute `deep` is not allowed on `rg:menu`"])
  }
}
