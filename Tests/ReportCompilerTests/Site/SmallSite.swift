import BuiltinCharts
import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// A small project with a website.
struct SmallSite {
  static let compiler = Compiler(charts: BuiltinCharts.registry)

  static let project = """
    project: Trial
    language: en-GB
    data:
      weekly: { csv: data/weekly.csv, date: week, public: true, columns: { steps: { unit: steps } } }
      centres: { csv: data/centres.csv, public: true }
      people: { csv: data/people.csv, key: id }
    site:
      layout: templates/page.xhtml
      assets: assets

    """

  static let layout = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
    <head><title>{{ page.title }} · {{ site.title }}</title>
    <link rel="stylesheet" href="../assets/site.css"/><rg:head/></head>
    <body><header><a href="/index.md">{{ site.title }}</a><rg:menu/><rg:languages/></header>
    <rg:breadcrumbs/><main><rg:content/></main><rg:toc/><rg:turn/></body>
    </html>
    """

  /// The contents of the files, by path.
  var files: [String: String]

  /// Creates a site from its pages, by their paths below the pages folder.
  init(
    _ pages: [String: String], project: String = SmallSite.project,
    site: String = "", layout: String = SmallSite.layout, other: [String: String] = [:]
  ) {
    files = [
      "reportgen.yml": project + site,
      "templates/page.xhtml": layout,
      "assets/site.css": "body { margin: 0 }\n",
      "data/weekly.csv": "week,steps\n2026-10-05,6000\n2026-10-12,\n2026-10-19,7200\n",
      "data/centres.csv": "id,name,people\nlon,London,40\nber,Berlin,31\n",
      "data/people.csv": "id,name\nP1,Ann\n",
    ]
    for (path, text) in pages { files["pages/" + path] = text }
    for (path, text) in other { files[path] = text }
  }

  /// The project in memory.
  var projectFiles: ProjectFiles { .memory(files.mapValues { Array($0.utf8) }) }

  /// Prepares the project.
  func prepare(
    _ options: BuildOptions = BuildOptions()
  ) -> (prepared: PreparedProject?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let prepared = Self.compiler.prepare(projectFiles, options: options, into: &diagnostics)
    return (prepared, diagnostics)
  }

  /// Returns the findings of a complete check, as `code: message` in order.
  func findings(_ options: BuildOptions = BuildOptions()) async -> [String] {
    var (prepared, diagnostics) = prepare(options)
    if let prepared {
      diagnostics.add(contentsOf: await Self.compiler.checkSite(prepared).diagnostics)
    }
    return diagnostics.all.map { "\($0.code.name): \($0.message)" }
  }

  /// Returns the files that `build` writes, by path.
  ///
  /// Unexpected findings fail the test.
  func build(
    _ options: BuildOptions = BuildOptions(), allowsWarnings: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (prepared, diagnostics) = prepare(options)
    let messages = diagnostics.all.map(\.message)
    let project = try #require(prepared, "\(messages)", sourceLocation: sourceLocation)
    let outcome = await Self.compiler.buildSite(project, options: options, to: folder.path())
    let reported = (diagnostics.all + outcome.diagnostics.all)
      .filter { !allowsWarnings || $0.severity == .error }.map(\.message)
    #expect(reported == [], sourceLocation: sourceLocation)
    return try Self.strings(in: folder)
  }

  /// Returns the contents of all text files in a folder, by path.
  static func strings(in folder: URL) throws -> [String: String] {
    var strings: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()) {
      let file = folder.appending(path: path)
      if let text = try? String(contentsOf: file, encoding: .utf8) { strings[path] = text }
    }
    return strings
  }
}
