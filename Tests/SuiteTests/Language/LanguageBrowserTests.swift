import Foundation
import ReportText
import TestSupport
import Testing

/// Tests of every chart type in several languages, in a browser.
@Suite(
  .needs(chartsOf: LanguageProject.path),
  .enabled(if: Browser.isThere, "there is no headless browser"))
struct LanguageBrowserTests {
  @Test(arguments: LanguageProject.documents)
  func `ACC-09 chart text does not overlap or leave the chart, and axe reports nothing`(
    document: LanguageProject.Document
  ) async throws {
    let text = try LanguageProject.render(document)
    try await ProjectTests.withFolder { folder in
      let file = folder.appending(path: "\(document.name).xhtml")
      try Data(text.utf8).write(to: file)
      var steps: [Browser.Step] = []
      var names: [String] = []
      for width in [1280, 390] {
        steps += [.size(width, 900), .open(file), .ask(TextMeasure.expression), .complaints]
        names += ["texts at \(width)", "complaints at \(width)"]
      }
      if let axe = SiteBrowser.axe {
        steps += [
          .ask(SiteBrowser.evaluation(axe)), .wait("typeof window.axeFindings === 'string'"),
          .ask("window.axeFindings"),
        ]
        names += ["axe starts", "axe"]
      }
      let responses = try #require(Browser()).run(steps)
      try #require(responses.count == names.count)
      for (name, response) in zip(names, responses) {
        let lines = response.split(separator: "\n").filter { line in
          // The language tag of pseudo-translated text is a private-use tag, which axe does not
          // support.
          document.language != ProgramLanguage.qps.rawValue || !line.hasPrefix("html-lang-valid:")
        }
        #expect(lines == [], "\(name)")
      }
    }
  }

  @Test func `the measure finds overlapping, rotated and outside text`()
    async throws
  {
    let page = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="200" height="100" font-size="10">
      <title>p</title><text x="10" y="20">below</text><text x="12" y="24">above</text>
      <text x="10" y="60">level</text><text transform="translate(20 75) rotate(-45)">turned</text>
      <text x="100" y="30">alone</text><text x="100" y="42">beneath</text>
      <text x="190" y="80">beyond</text>
      </svg></body></html>
      """
    try await ProjectTests.withFolder { folder in
      let file = folder.appending(path: "page.xhtml")
      try Data(page.utf8).write(to: file)
      let responses = try #require(Browser()).run([
        .size(800, 600), .open(file), .ask(TextMeasure.expression),
      ])
      #expect(
        responses[0].split(separator: "\n") == [
          "p: `below` lies on `above`", "p: `level` lies on `turned`",
          "p: `beyond` leaves the picture", "there are only 7 texts",
        ])
    }
  }

  @Test(.enabled(if: NuChecker.path != nil, "there is no Nu checker"))
  func `ACC-09 the Nu checker accepts a document in any language`() async throws {
    let checker = try #require(NuChecker.path)
    try await ProjectTests.withFolder { folder in
      var files: [String] = []
      for document in LanguageProject.documents {
        let file = folder.appending(path: "\(document.name).xhtml")
        try Data(try LanguageProject.render(document).utf8).write(to: file)
        files.append(file.path())
      }
      let checked = try runProcess(
        "java", ["-jar", checker, "--errors-only", "--format", "gnu", "--stdout"] + files)
      #expect(checked.output.isEmpty, "\(checked.output.prefix(2000))")
    }
  }
}
