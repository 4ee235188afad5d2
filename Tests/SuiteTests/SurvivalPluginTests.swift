import Foundation
import ReportCompiler
import ReportPlugin
import ReportText
import TestSupport
import Testing

/// Tests of a website with an R plugin, compared with published results of the same data.
@Suite(.enabled(if: hasPackage("jsonlite"), "Rscript or its package jsonlite is not installed"))
struct SurvivalPluginTests {
  static let project = projectRoot.appending(path: "Examples/survival-r")
  static let plugin = project.appending(path: "plugins/survival")

  @Test func `the pages are valid, and equal for any number of workers`() async throws {
    try await ProjectTests.withFolder { first in
      try await ProjectTests.withFolder { second in
        let site = try await BuiltSite.build(Self.project, to: first, jobs: 1)
        _ = try await BuiltSite.build(Self.project, to: second, jobs: 3)
        #expect(site.paths == ["404.html", "index.html"])
        try site.expectValidity()
        #expect(try ProjectTests.contents(of: first) == ProjectTests.contents(of: second))
      }
    }
  }

  @Test func `the medians and the numbers at risk equal the published values`() async throws {
    try await ProjectTests.withFolder { folder in
      let site = try await BuiltSite.build(Self.project, to: folder)
      let page = try #require(site.pages["index.html"])
      #expect(page.contains(">Women, median 426 (348–550)</text>"))
      #expect(page.contains(">Men, median 270 (212–310)</text>"))
      let start = try #require(page.range(of: "id=\"fig-risk\"")).lowerBound
      let counts = page[start...].matches(of: /<text[^>]*>(\d+)<\/text>/).map { String($0.1) }
      #expect(counts == ["138", "62", "20", "7", "2", "90", "53", "21", "3", "0"])
    }
  }

  @Test func `the lines and legends of two groups differ without colour`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let site = try await BuiltSite.build(Self.project, to: folder)
      let page = try #require(site.pages["index.html"])
      let lines = page.matches(of: /<(?:path|polyline|line) [^>]*stroke-width="2"[^>]*>/).map {
        String($0.0)
      }
      for paint in ["rg-p0", "rg-p1"] {
        let groupLines = lines.filter { $0.contains("\"\(paint)\"") }
        #expect(groupLines.count == 2)
        #expect(
          groupLines.allSatisfy { $0.contains("stroke-dasharray=\"4 2\"") == (paint == "rg-p1") })
      }
    }
  }

  @Test func `the plugin passes its test run with all cases`() throws {
    let file = Self.plugin.appending(path: PluginManifest.fileName)
    let manifest = try PluginManifest(
      SourceFile(name: file.path(), bytes: Array(try Data(contentsOf: file))))
    let cases = try FileManager.default.contentsOfDirectory(
      at: Self.plugin.appending(path: "cases"), includingPropertiesForKeys: nil
    ).map { SourceFile(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    var words = ""
    let findings = PluginTestRun(manifest, in: Self.plugin.path(), host: "0.1.0")
      .run(cases: cases, corruptedCount: 300, words: &words)
    #expect(findings.filter { $0.name.hasPrefix("case ") }.count == 14)
    #expect(findings.filter { $0.problem != nil }.map { "\($0.name): \($0.problem ?? "")" } == [])
  }

  @Test(.enabled(if: hasPackage("survival"), "the package survival of R is not installed"))
  func `the estimates agree with the package survival`() throws {
    let result = try runProcess(
      "Rscript", ["--vanilla", Self.plugin.appending(path: "tests/compare.R").path()])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("equal those of survfit"))
  }

  @Test(arguments: ["54321", "-54321"])
  func `invalid data fails the page without its value`(value: String) async throws {
    try await ProjectTests.withFolder { folder in
      let project = folder.appending(path: "project")
      try copyPrograms(Self.project, to: project)
      let data = project.appending(path: "data/lung.csv")
      let text = try String(contentsOf: data, encoding: .utf8)
      let row = value.hasPrefix("-") ? "\(value),1,Male,74" : "306,\(value),Male,74"
      try text.replacingOccurrences(of: "306,1,Male,74", with: row)
        .write(to: data, atomically: true, encoding: .utf8)
      var diagnostics = Diagnostics()
      let options = BuildOptions(jobs: 1, parts: .site)
      let prepared = try #require(
        ProjectTests.compiler.prepare(
          .folder(project.path()), options: options, into: &diagnostics))
      let outcome = await ProjectTests.compiler.buildSite(
        prepared, options: options, to: folder.appending(path: "public").path())
      #expect(outcome.failed == 1)
      let allDiagnostics = diagnostics.all + outcome.diagnostics.all
      #expect(allDiagnostics.contains { $0.code == .pluginRefusal })
      #expect(!allDiagnostics.contains { ($0.message + $0.hints.joined()).contains("54321") })
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
}

/// Whether R and a package are installed.
private func hasPackage(_ name: String) -> Bool {
  let script = "quit(status = if (requireNamespace('\(name)', quietly = TRUE)) 0 else 1)"
  guard let result = try? runProcess("Rscript", ["--vanilla", "-e", script]) else { return false }
  return result.status == 0
}
