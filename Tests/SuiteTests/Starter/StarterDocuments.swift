import Foundation
import TestSupport
import Testing

/// The documents of a starter, built by running the program.
///
/// There is one document per language, and some documents with special data.
struct StarterDocuments {
  let files: [URL]

  /// Builds the documents.
  ///
  /// - Parameters:
  ///   - starter: the name of its folder in `Templates`.
  ///   - records: the keys of the records.
  ///   - folder: the output folder.
  ///   - more: additional arguments of `build`.
  init(
    of starter: String, _ records: [String], in folder: URL, _ more: [String] = []
  ) throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let built = try runProcess(
      program.path(),
      [
        "build", projectRoot.appending(path: "Templates/\(starter)").path(), "-o", folder.path(),
        "--only",
      ] + records + more)
    #expect(built.status == 0, "\(built.errors)")
    let written = try ProjectTests.contents(of: folder).keys.filter { $0.hasSuffix(".html") }
    #expect(written.count == records.count)
    files = written.sorted().map { folder.appending(path: $0) }
  }

  /// Expects no browser errors in any document, wide and narrow, light and dark.
  ///
  /// A document must not be wider than the window and must not contain overlapping text. axe-core
  /// must report nothing, if it is installed.
  func expectSoundness() throws {
    let browser = try #require(Browser())
    for file in files {
      var steps: [Browser.Step] = []
      var names: [String] = []
      for (width, theme) in [(1280, "light"), (390, "light"), (390, "dark")] {
        steps += [
          .size(width, 900), .prefer("prefers-color-scheme", theme), .open(file),
          .ask("document.documentElement.scrollWidth > innerWidth ? 'too wide' : ''"),
          .ask(TextOverlap.probe), .complaints,
        ]
        names += ["\(width) width", "\(width) overlap", "complaints"]
        if let axe = SiteBrowser.axe {
          steps += [
            .ask(SiteBrowser.evaluation(axe)), .wait("typeof window.axeFindings === 'string'"),
            .ask("window.axeFindings"),
          ]
          names += ["axe starts", "axe"]
        }
      }
      let responses = try browser.run(steps)
      try #require(responses.count == names.count)
      for (name, response) in zip(names, responses) {
        #expect(response == "", "\(file.lastPathComponent), \(name)")
      }
    }
  }

  /// Expects all documents to be valid.
  ///
  /// The checks use xmllint, `reportgen verify` with its cross-check, and the Nu checker if it is
  /// installed.
  func expectValidity(in folder: URL) throws {
    let paths = files.map { $0.path() }
    let parsed = try runProcess("xmllint", ["--noout", "--nonet"] + paths)
    #expect(parsed.status == 0, "\(parsed.errors.prefix(500))")
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let verified = try runProcess(program.path(), ["verify", folder.path(), "--oracle"])
    #expect(verified.status == 0, "\(verified.errors.prefix(2000))")
    guard let checker = NuChecker.path else { return }
    // The documents are checked as HTML, because the XHTML grammar of the checker does not support
    // ARIA in SVG.
    let pages = folder.appending(path: "pages")
    try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent + ".html"
      try FileManager.default.copyItem(at: file, to: pages.appending(path: name))
    }
    let checked = try runProcess(
      "java",
      [
        "-jar", checker, "--errors-only", "--format", "gnu", "--stdout", "--skip-non-html",
        pages.path(),
      ])
    #expect(checked.output.isEmpty, "\(checked.output.prefix(2000))")
  }
}
