import Foundation
import TestSupport
import Testing

/// Tests that the README is short, its example is complete, and its links have targets.
@Suite struct ReadMeTests {
  private static let file = projectRoot.appending(path: "README.md")
  private let text: String

  init() throws { text = try String(contentsOf: Self.file, encoding: .utf8) }

  @Test func `the read-me has at most 150 lines`() {
    #expect(text.components(separatedBy: "\n").count <= 151)
  }

  @Test func `every link, image and linked heading exists`() throws {
    let links = text.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/)
    #expect(links.count > 20)
    for link in links where !link.1.contains("://") {
      let file = projectRoot.appending(path: String(link.1))
      #expect(FileManager.default.fileExists(atPath: file.path()), "\(link.1)")
      guard let heading = link.2 else { continue }
      let page = try String(contentsOf: file, encoding: .utf8)
      let headings = page.matches(of: /(?m)^#+ (.*)$/).map {
        $0.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      }
      #expect(headings.contains(String(heading)), "\(link.1)#\(heading)")
    }
  }

  @Test(.needs(chartsOf: "Templates/plain"))
  func `the example builds with the getting-started data and the documented output`()
    async throws
  {
    let page = PageCommands(text: text)
    let data = try PageCommands("site/pages/getting-started.md").blocks
      .filter { $0.path?.hasPrefix("sleep-study/data/") == true }
    try #require(data.count == 2)
    let project = try #require(page.blocks.first { $0.language == "yaml" }).text
    let template = try #require(page.blocks.first { $0.language == "xml" }).text
    let output = try #require(page.blocks.first { $0.language == "output" }).text
    let program = try #require(builtProgram(), "the program is not built beside the tests").path()
    try await ProjectTests.withFolder { folder in
      let study = folder.appending(path: "sleep-study")
      try FileManager.default.createDirectory(
        at: study.appending(path: "data"), withIntermediateDirectories: true)
      for block in data {
        try Data(block.text.utf8).write(to: folder.appending(path: try #require(block.path)))
      }
      try Data(project.utf8).write(to: study.appending(path: "reportgen.yml"))
      try Data(template.utf8).write(to: study.appending(path: "letter.xhtml"))
      let built = try runProcess(program, ["build"], in: study)
      #expect(built.errors == output)
      let report = try String(
        contentsOf: study.appending(path: "out/S01.html"), encoding: .utf8)
      let quoted = try #require(text.firstMatch(of: /(?m)^> (.*)$/)).1
      #expect(report.contains(">\(quoted)</desc>"))
      #expect(report.contains("no data") && report.contains(">no data</text>"))
    }
  }
}
