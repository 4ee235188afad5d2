import Foundation
import ReportCompiler
import ReportPlugin
import ReportText
import TestSupport
import Testing

/// The files of a website that a project of this repository builds.
struct BuiltSite {
  /// The output folder.
  let folder: URL
  /// The pages by path.
  let pages: [String: String]

  /// Builds the website of a project and expects no error and no warning.
  static func build(
    _ project: URL, to folder: URL, jobs: Int = 2
  ) async throws -> BuiltSite {
    var diagnostics = Diagnostics()
    let options = BuildOptions(jobs: jobs, parts: .site)
    let prepared = try #require(
      ProjectTests.compiler.prepare(
        .folder(project.path()), options: options, into: &diagnostics),
      "\(diagnostics.all.map(\.message))")
    let outcome = await ProjectTests.compiler.buildSite(
      prepared, options: options, to: folder.path())
    // Some systems do not support the plugin sandbox.
    let messages = (diagnostics.all + outcome.diagnostics.all)
      .filter { $0.code != .pluginFree }.map { "\($0.code.name): \($0.message)" }
    #expect(messages == [])
    #expect(outcome.failed == 0)
    let files = try ProjectTests.contents(of: folder).filter { $0.key.hasSuffix(".html") }
    return BuiltSite(
      folder: folder, pages: files.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the file of a page.
  func file(_ path: String) -> URL { folder.appending(path: path) }

  /// The paths of all pages, in order.
  var paths: [String] { pages.keys.sorted() }

  /// Expects all pages to be valid.
  ///
  /// The checks use xmllint, `reportgen verify` with its cross-check by libxml2, and the Nu checker
  /// if it is installed.
  func expectValidity() throws {
    let files = paths.map { file($0).path() }
    let parsed = try runProcess("xmllint", ["--noout", "--nonet"] + files)
    #expect(parsed.status == 0, "\(parsed.errors.prefix(500))")
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let verified = try runProcess(program.path(), ["verify", folder.path(), "--oracle"])
    #expect(verified.status == 0, "\(verified.errors.prefix(2000))")
    guard let checker = NuChecker.path else { return }
    let checked = try runProcess(
      "java", ["-jar", checker, "--errors-only", "--format", "gnu", "--stdout"] + files)
    #expect(checked.output.isEmpty, "\(checked.output.prefix(2000))")
  }

  /// Returns the addresses in a page that are outside the folder or not relative.
  ///
  /// Addresses of the site itself in `link` and `meta` are permitted.
  func strayAddresses(of path: String, url: String) throws -> [String] {
    let page = try #require(pages[path])
    var stray: [String] = []
    for match in page.matches(of: /<(\w+)[^>]*?\s(?:href|src|data-root|data-search)="([^"]*)"/) {
      let element = String(match.1)
      let address = String(match.2)
      if ["mailto:", "tel:", "data:", "#"].contains(where: { address.hasPrefix($0) }) { continue }
      // Search engines and feed readers need absolute addresses. The 404 page is shown at any
      // unknown address.
      if address.hasPrefix(url), element == "link" || path == "404.html" { continue }
      // A link to another site is not part of the page.
      if address.hasPrefix("https://"), element == "a" { continue }
      let target = address.prefix { $0 != "#" && $0 != "?" }
      let file = URL(filePath: String(target), relativeTo: self.file(path)).standardizedFileURL
      let inside = file.path().hasPrefix(folder.standardizedFileURL.path())
      let isRelative = !target.contains(":") && !target.hasPrefix("/")
      let isThere = FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
      if !isRelative || !inside || !isThere { stray.append(address) }
    }
    return stray
  }
}
