import Foundation
import TestSupport
import Testing

/// Tests that run the commands of the guide page about the first plugin.
@Suite(.enabled(if: Python.isThere, "there is no python3"))
struct FirstPluginPageTests {
  @Test(.needs(chartsOf: "Templates/weekly"))
  func `the commands on the first-plugin page work in order`() async throws {
    let page = try PageCommands("site/pages/guide/first-plugin.md")
    #expect(page.commandCount >= 12)
    #expect(page.blocks.count { $0.path != nil } >= 6)
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "home"))
      let work = try page.expectAll(in: folder, with: bin)
      let report = try String(
        contentsOf: work.appending(path: "my-study/out/weekly/P001.html"), encoding: .utf8)
      let figure = try #require(
        report.components(separatedBy: "<figure").first { $0.contains("data-chart=\"lollipop\"") })
      #expect(!figure.contains("could not be drawn"))
      // There are seven stems and dots. The dots below the goal have the background colour.
      #expect(figure.matches(of: /<circle [^>]*r="5"/).count == 7)
      #expect(figure.matches(of: /<circle [^>]*fill="#ffffff"/).count == 6)
    }
  }

  /// Runs the commands of a page with this text.
  private static func run(_ text: String, _ folder: URL) throws {
    let workFolder = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: workFolder, withIntermediateDirectories: true)
    try PageCommands(text: text).expectAll(in: workFolder, with: folder)
  }

  private static let start = "```sh\nmkdir a\ncd a\nprintf 'one\\ntwo\\n\\ntwo\\n' >b.txt\n```\n\n"

  @Test func `a correct page is accepted`() async throws {
    try await ProjectTests.withFolder { folder in
      try Self.run(
        Self.start + """
          Change `b.txt`, where an empty line is kept:

          ```diff b.txt
           one
          -two
          +three

           two
          ```

          And write `c.yml`:

          ```yaml c.yml
          a: 1
          ```

          ```sh
          cat b.txt c.yml >&2; (exit 3) || echo "ended with $?"
          ```

          ```output
          one
          three

          two
          a: 1
          ended with 3
          ```
          """, folder)
    }
  }

  @Test(arguments: [
    "```sh\nfalse\ntrue\n```", "```sh\necho x\n```\n\n```output\ny\n```",
    "```sh\necho x; echo y\n```\n\n```output\nx\n```",
    "```sh\necho x\n```\n\n```yaml\na: 1\n```\n\n```output\nx\n```",
    "Change `b.txt`:\n\n```diff b.txt\n-four\n+three\n```",
    "Change `b.txt`:\n\n```diff b.txt\n-two\n+three\n```",
    "Change `b.txt`:\n\n```diff b.txt\n one\n```",
    "Change `b.txt`:\n\n```diff b.txt\none\n+two\n```",
    "Change it:\n\n```diff b.txt\n-one\n+three\n```",
    "Above is `b.txt`.\n\nChange it:\n\n```diff b.txt\n-one\n+three\n```",
    "Write `b.txt`:\n\n```text b.txt\none\n```",
    "Change `none.txt`:\n\n```diff none.txt\n-one\n+three\n```",
  ])
  func `an incorrect page is rejected`(text: String) async throws {
    try await ProjectTests.withFolder { folder in
      try Self.run(Self.start, folder)
      withKnownIssue { try Self.run(Self.start + text, folder) }
    }
  }
}
