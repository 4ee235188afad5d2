import Foundation
import TestSupport
import Testing

/// Tests of the starter that `reportgen init --template site` copies.
@Suite(
  .needs(charts: "line", "bar", "pie", "radial", "discrete", "candlestick", "bubble"))
struct SiteStarterTests {
  static let project = projectRoot.appending(path: "Templates/site")
  static let url = "https://daily-rhythm.example/"

  @Test func `the starter builds without messages, with valid pages and addresses`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let site = try await BuiltSite.build(Self.project, to: folder)
      #expect(site.pages.count == 15)
      try site.expectValidity()
      for path in site.paths {
        #expect(try site.strayAddresses(of: path, url: Self.url) == [], "\(path)")
      }
    }
  }

  @Test func `the results page has each chart type, with numbered figures`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let site = try await BuiltSite.build(Self.project, to: folder)
      let page = try #require(site.pages["results.html"])
      let kinds = page.matches(of: /<figure[^>]* data-chart="([^"]+)"/).map { String($0.1) }
      #expect(
        Set(kinds) == [
          "line", "bar", "pie", "radial", "discrete", "candlestick", "bubble",
        ])
      for number in 1...7 { #expect(page.contains("Figure \(number)")) }
    }
  }

  @Test func `one worker and two workers write the same bytes`() async throws {
    try await ProjectTests.withFolder { first in
      try await ProjectTests.withFolder { second in
        _ = try await BuiltSite.build(Self.project, to: first, jobs: 1)
        _ = try await BuiltSite.build(Self.project, to: second, jobs: 2)
        let one = try ProjectTests.contents(of: first)
        #expect(try one == ProjectTests.contents(of: second))
        #expect(one.count > 20)
      }
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `a browser reports no errors from disk, for all widths and themes`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let site = try await BuiltSite.build(Self.project, to: folder.appending(path: "site"))
      try SiteBrowser.expectSoundness(of: site)
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `the header is one line, and a word opens the menu on phones`() async throws {
    try await ProjectTests.withFolder { folder in
      let site = try await BuiltSite.build(Self.project, to: folder.appending(path: "site"))
      try SiteBrowser.expectSlimHeader(of: site, phone: 96)
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `a wide table scrolls in its box by keyboard, and prints completely`() async throws {
    try await ProjectTests.withFolder { folder in
      let project = folder.appending(path: "project")
      try FileManager.default.copyItem(at: Self.project, to: project)
      let row = "|" + (1...14).map { " column-\($0) |" }.joined()
      let table = row + "\n|" + String(repeating: "---|", count: 14) + "\n" + row + "\n"
      let page = project.appending(path: "pages/privacy.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      try (text + "\n## Wide\n\n" + table).write(to: page, atomically: true, encoding: .utf8)
      let site = try await BuiltSite.build(project, to: folder.appending(path: "site"))
      try site.expectValidity()
      let box = "document.querySelector('#wide + .rg-table')"
      let responses = try #require(Browser()).run([
        .size(390, 900), .open(site.file("privacy.html")),
        .ask("document.documentElement.scrollWidth <= innerWidth"),
        .ask("\(box).scrollWidth > \(box).clientWidth + 200"),
        .ask("(\(box).focus(), document.activeElement === \(box))"),
        .key("ArrowRight"), .wait("\(box).scrollLeft > 0"),
        .media("print"), .ask("getComputedStyle(\(box)).overflowX"),
        // The contents of an open data table also stay in their box.
        .media("screen"), .open(site.file("results.html")),
        .ask(
          "(document.querySelectorAll('main details').forEach(e => { e.open = true; "
            + "e.querySelector('td').textContent = 'x'.repeat(99) }), "
            + "document.documentElement.scrollWidth <= innerWidth)"),
      ])
      #expect(responses == ["true", "true", "true", "visible", "true"])
    }
  }

  @Test func `init copies the starter, and the copy builds`() async throws {
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "home"))
      let program = bin.appending(path: "reportgen").path()
      let made = try runProcess(program, ["init", "site", "--template", "site"], in: folder)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.errors.contains("build the website with `reportgen build site`"))
      let built = try runProcess(program, ["build", "site"], in: folder)
      #expect(built.status == 0, "\(built.errors)")
      #expect(built.errors.contains("15 pages written"))
    }
  }

  @Test func `no table of the starter has a row of fewer than ten participants`() throws {
    let data = Self.project.appending(path: "data")
    for name in try FileManager.default.contentsOfDirectory(atPath: data.path()) {
      let lines = try String(contentsOf: data.appending(path: name), encoding: .utf8)
        .split(separator: "\n").map { $0.split(separator: ",") }
      let head = try #require(lines.first)
      let columns = head.indices.filter { ["people", "joined", "invited"].contains(head[$0]) }
      #expect(!columns.isEmpty, "\(name)")
      for line in lines.dropFirst() {
        for column in columns { #expect(try #require(Int(line[column])) >= 10, "\(name)") }
      }
    }
  }
}
