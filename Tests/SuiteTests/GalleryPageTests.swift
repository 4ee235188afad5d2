import Foundation
import TestSupport
import Testing

/// Tests of the page that `make gallery` builds.
///
/// reportgen builds the page, so it is already validated.
@Suite struct GalleryPageTests {
  @Test func `the gallery contains every example with its block and a link`()
    async throws
  {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    try await ProjectTests.withFolder { folder in
      let script = projectRoot.appending(path: "Scripts/make-gallery.py")
      let made = try runProcess("python3", [script.path(), program.path(), folder.path()])
      #expect(made.status == 0, "\(made.errors)")
      let file = folder.appending(path: "gallery.xhtml")
      let parsed = try runProcess("xmllint", ["--noout", "--nonet", file.path()])
      #expect(parsed.status == 0, "\(parsed.errors.prefix(300))")
      let page = try String(contentsOf: file, encoding: .utf8)
      for example in GalleryExample.all {
        let kind = example.folder.split(separator: "/")[1].lowercased()
        let id = "\(kind)-\(example.name)"
        let start = try #require(page.firstRange(of: "id=\"\(id)\""), "\(id)").upperBound
        #expect(page.contains("href=\"#\(id)\""))
        let end = page[start...].firstRange(of: "</section>")?.lowerBound ?? page.endIndex
        let section = page[start..<end]
        #expect(section.contains("<figure class=\"rg-chart\" data-chart="), "\(id)")
        #expect(section.contains("<pre><code>&lt;rg:chart "), "\(id)")
      }
      let targets = page.matches(of: /href="#([^"]+)"/).map { String($0.1) }
      for target in Set(targets) { #expect(page.contains("id=\"\(target)\""), "#\(target)") }
      #expect(!page.contains("```"), "a fenced block was not filled in")
    }
  }

  @Test func `every page of a chart type has the parts that come from its folder`() throws {
    let pages = projectRoot.appending(path: "site/gallery")
    let names = try FileManager.default.contentsOfDirectory(atPath: pages.path())
      .filter { $0.hasSuffix(".md") && $0 != "index.md" }.sorted()
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: pages.appending(path: name), encoding: .utf8)
      for part in ["**Good for**", "**Take another one**", "```notes", "```examples", "```options"]
      {
        #expect(text.contains(part), "\(name) lacks \(part)")
      }
    }
  }

  @Test func `the read-me images are small, and the chart image has every type`() throws {
    let folder = projectRoot.appending(path: "docs/pictures")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(Set(pictures).isSuperset(of: ["weekly-report.png", "charts.svg", "site.png"]))
    for name in pictures {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      #expect((1...150_000).contains(bytes.count), "\(name) has \(bytes.count) bytes")
    }
    let charts = folder.appending(path: "charts.svg")
    let parsed = try runProcess("xmllint", ["--noout", "--nonet", charts.path()])
    #expect(parsed.status == 0, "\(parsed.errors.prefix(300))")
    let text = try String(contentsOf: charts, encoding: .utf8)
    let kinds = Set(GalleryExample.all.map(\.folder))
    #expect(text.matches(of: /<svg\s/).count == kinds.count + 1)
    let names = text.matches(of: /\sid="([^"]+)"/).map(\.output.1)
    #expect(Set(names).count == names.count)
  }

  @Test func `a missing browser is one message, without images`() throws {
    let script = projectRoot.appending(path: "Scripts/make-pictures.py").path()
    let made = try runProcess(
      "python3",
      [
        "-c",
        "import os, subprocess, sys; os.environ['PATH'] = '/none'; "
          + "sys.exit(subprocess.run([sys.executable] + sys.argv[1:]).returncode)",
        script, "reportgen", "/none/pictures",
      ])
    #expect(made.status == 1)
    #expect(made.errors.hasPrefix("make-pictures: there is no Chromium"), "\(made.errors)")
    #expect(made.errors.split(separator: "\n").count == 1)
  }
}
