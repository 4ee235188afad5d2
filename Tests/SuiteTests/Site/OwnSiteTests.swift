import Foundation
import TestSupport
import Testing

/// The website of reportgen itself, as `make site` builds it.
@Suite(
  .needs(charts: "line", "bar", "pie", "radial", "discrete", "candlestick", "bubble"))
struct OwnSiteTests {
  /// Makes the project of the site in a folder, and builds it.
  static func withSite(
    _ body: (_ site: BuiltSite, _ source: URL) async throws -> Void
  ) async throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    try await ProjectTests.withFolder { folder in
      let source = folder.appending(path: "source")
      let made = try runProcess(
        "python3",
        [
          projectRoot.appending(path: "Scripts/make-site.py").path(), program.path(),
          source.path(),
        ])
      #expect(made.status == 0, "\(made.errors)")
      let site = try await BuiltSite.build(source, to: folder.appending(path: "site"))
      try await body(site, source)
    }
  }

  @Test
  func
    `its pages are valid, every address is in the folder, and all that the program knows is there`()
    async throws
  {
    try await Self.withSite { site, source in
      try site.expectValidity()
      for path in site.paths {
        #expect(try site.strayAddresses(of: path, url: "https://none.example/") == [], "\(path)")
      }
      for example in GalleryExample.all {
        let kind = String(example.folder.split(separator: "/")[1]).lowercased()
        let page = try #require(site.pages["gallery/\(kind).html"])
        let start = try #require(
          page.firstRange(of: "id=\"\(kind)-\(example.name)\""), "\(example.name)"
        ).upperBound
        let end = page[start...].firstRange(of: "<h3 ")?.lowerBound ?? page.endIndex
        let own = site.pages["gallery/\(kind)-\(example.name).html"]
        #expect(
          (own ?? String(page[start..<end])).contains("<figure class=\"rg-chart\""),
          "\(example.name)")
        #expect(
          own == nil || page[start..<end].contains("href=\"\(kind)-\(example.name).html\""),
          "\(example.name)")
        #expect(page[start..<end].contains("&lt;rg:chart "), "\(example.name)")
      }
      let program = try #require(builtProgram())
      let codes = try runProcess(program.path(), ["explain"]).output.split(separator: "\n")
      let messages = site.pages.filter { $0.key.hasPrefix("reference/messages/") }.values
      for code in codes {
        let name = code.prefix(6)
        #expect(messages.contains { $0.contains(">\(name): ") }, "\(name)")
      }
      let functions = try runProcess(program.path(), ["functions"]).output
      let page = try #require(site.pages["reference/functions.html"])
      for line in functions.split(separator: "\n") {
        let call = try #require(line.firstRange(of: "  ")).lowerBound
        #expect(page.contains("<code>\(line[..<call])</code>"), "\(line[..<call])")
      }
      let guide = try #require(site.pages["guide/charts.html"])
      #expect(guide.matches(of: /<figure class="rg-chart/).count >= 12)
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `a browser has nothing to complain of, from disk, wide and narrow, light and dark`()
    async throws
  {
    try await Self.withSite { site, _ in
      // Ten thousand bars on a page of their own: axe-core takes minutes for them, once for each width, and says
      // of them what it says of ten.
      try SiteBrowser.expectSoundness(of: site, withoutAxe: ["gallery/bar-many-rows.html"])
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `the header is one line, and on a phone a word opens the menu`() async throws {
    try await Self.withSite { site, _ in try SiteBrowser.expectSlimHeader(of: site, phone: 56) }
  }

  @Test func `the commands of the page on getting started do what it says, in order`() async throws
  {
    let page = try PageCommands("site/pages/getting-started.md")
    #expect(page.commandCount >= 5)
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "home"))
      let work = try page.expectAll(in: folder, with: bin)
      for path in [
        "my-study/out/P01.html", "sleep-study/out/S01.html", "sleep-study/out/S02.html",
      ] {
        #expect(
          FileManager.default.fileExists(atPath: work.appending(path: path).path()), "\(path)")
      }
    }
  }
}
