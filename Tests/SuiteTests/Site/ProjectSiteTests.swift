import Foundation
import TestSupport
import Testing

/// Tests of the website of reportgen, as built by `make site`.
@Suite(
  .needs(charts: "line", "bar", "pie", "radial", "discrete", "candlestick", "bubble"))
struct ProjectSiteTests {
  /// Creates the project of the site in a folder, and builds it.
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
    `the site is valid, complete, and has only addresses in the folder`()
    async throws
  {
    try await Self.withSite { site, source in
      try site.expectValidity()
      for path in site.paths {
        let url = path.hasPrefix("example/site/") ? SiteStarterTests.url : "https://none.example/"
        #expect(try site.strayAddresses(of: path, url: url) == [], "\(path)")
      }
      for example in GalleryExample.all {
        let kind = String(example.folder.split(separator: "/")[1]).lowercased()
        let id = "\(kind)-\(example.name)"
        let page = try #require(site.pages["gallery/\(kind).html"])
        #expect(page.contains("<li id=\"\(id)\"><a href=\"\(id).html\">"), "\(id)")
        let examplePage = try #require(site.pages["gallery/\(id).html"], "\(id)")
        #expect(examplePage.contains("<figure class=\"rg-chart\""), "\(id)")
        #expect(examplePage.contains("&lt;rg:chart "), "\(id)")
      }
      let home = try #require(site.pages["index.html"])
      #expect(home.contains(", \(GalleryExample.all.count) tested examples</h2>"))
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
  func `a browser reports no errors from disk, for all widths and themes`()
    async throws
  {
    try await Self.withSite { site, _ in
      try SiteBrowser.expectSoundness(of: Self.withFewExamples(site))
    }
  }

  /// Returns the site with three examples per chart type.
  ///
  /// These pages are similar, and a browser takes one second per page.
  private static func withFewExamples(_ site: BuiltSite) -> BuiltSite {
    var seen: [String: Int] = [:]
    var pages = site.pages
    for example in GalleryExample.all {
      let kind = String(example.folder.split(separator: "/")[1]).lowercased()
      seen[kind, default: 0] += 1
      if seen[kind, default: 0] > 3 { pages["gallery/\(kind)-\(example.name).html"] = nil }
    }
    return BuiltSite(folder: site.folder, pages: pages)
  }

  @Test func `the first page with images is small, and example lists have none`()
    async throws
  {
    try await Self.withSite { site, _ in
      let home = try #require(site.pages["index.html"])
      let parts = home.matches(
        of: /<(?:img|script|link rel="stylesheet")[^>]*?\s(?:src|href)="([^"]+)"/)
      let files = Set(parts.map { String($0.1) } + ["index.html"])
      #expect(files.count >= 13)
      let bytes = try files.map {
        try Data(contentsOf: URL(filePath: $0, relativeTo: site.file("index.html"))).count
      }
      #expect(bytes.reduce(0, +) <= 300_000, "\(bytes.reduce(0, +)) bytes")
      for kind in Set(GalleryExample.all.map(\.folder)) {
        let name = "gallery/\(kind.split(separator: "/")[1].lowercased()).html"
        let page = try #require(site.pages[name])
        #expect(page.utf8.count <= 60_000, "\(name): \(page.utf8.count) bytes")
      }
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `the header is one line, and a word opens the menu on phones`() async throws {
    try await Self.withSite { site, _ in
      let documentation = site.pages.filter { !$0.key.hasPrefix("example/") }
      let few = Self.withFewExamples(BuiltSite(folder: site.folder, pages: documentation))
      try SiteBrowser.expectSlimHeader(of: few, phone: 56)
    }
  }

  @Test func `the commands of the first page have the documented results`() async throws {
    let page = try PageCommands("site/pages/index.md")
    #expect(page.commandCount == 2)
    #expect(page.blocks.count { $0.language == "output" } == 2)
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "home"))
      try page.expectAll(in: folder, with: bin)
    }
  }

  @Test func `the commands of getting started have the documented results, in order`() async throws
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

  @Test func `the getting-started projects for other file shapes build`() async throws {
    let data = [
      "sleep.csv": "id,night,hours\nS01,2026-11-02,7.5\nS01,2026-11-03,6\nS02,2026-11-02,5.5\n",
      "growth.csv": "id,sex,age,height\nS01,f,8,120\nS02,m,8,124\nS01,f,10,131\nS01,f,12,140\n",
      "pain.csv": "id,pain_0,pain_6\nS01,7,3\nS02,5,\n",
    ]
    let blocks = try PageCommands("site/pages/getting-started.md").blocks.filter { $0.path == nil }
    let projects = blocks.indices.filter { blocks[$0].language == "yaml" }
    #expect(projects.count == 3)
    let program = try #require(builtProgram(), "the program is not built beside the tests").path()
    for index in projects {
      let template = try #require(blocks.dropFirst(index + 1).first)
      #expect(template.language == "xml")
      try await ProjectTests.withFolder { folder in
        try FileManager.default.createDirectory(
          at: folder.appending(path: "data"), withIntermediateDirectories: true)
        for (name, text) in data {
          try Data(text.utf8).write(to: folder.appending(path: "data/\(name)"))
        }
        try Data(blocks[index].text.utf8).write(to: folder.appending(path: "reportgen.yml"))
        try Data(template.text.utf8).write(to: folder.appending(path: "letter.xhtml"))
        let built = try runProcess(program, ["build"], in: folder)
        #expect(built.status == 0, "\(built.errors)")
        #expect(!built.errors.contains("warning"), "\(built.errors)")
        let report = try String(
          contentsOf: folder.appending(path: "out/S01.html"), encoding: .utf8)
        #expect(report.contains("<svg") && report.contains("Your number in the study is S01."))
        #expect(
          report.contains(">Week 6<") == blocks[index].text.contains("longer"), "\(report)")
      }
    }
  }
}
