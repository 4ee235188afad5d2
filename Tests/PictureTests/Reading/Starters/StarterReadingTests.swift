import ChartTestSupport
import Foundation
import PictureReader
import TestSupport
import Testing

/// Tests that build the starters, read their charts, and compare them with the data files.
///
/// The tests run the program as a user does.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"),
  .needs(chartsOf: "Templates/weekly"))
struct StarterReadingTests {
  /// The participants with checked reports, per starter.
  ///
  /// The participants cover each language, and some have gaps in their data.
  static let reports: [(starter: String, keys: [String])] = [
    ("plain", ["P01", "P02", "P03", "P04", "P07"]),
    ("weekly", ["P001", "P002", "P003", "P004", "P005", "P006", "P007", "P012", "P016", "P018"]),
    ("clinic", ["K0001", "K0002", "K0003", "K0004", "K0005", "K0009", "K0010"]),
  ]

  /// The checked and unchecked blocks, by name.
  private struct Outcome {
    var read: Set<String> = []
    var unread: [String: String] = [:]
    var findings: [String] = []
  }

  @Test func `Charts of all starters agree with their data files`() throws {
    let outputFolder = FileManager.default.temporaryDirectory.appending(path: "starters-\(UUID())")
    defer { try? FileManager.default.removeItem(at: outputFolder) }
    var outcome = Outcome()
    for (starter, keys) in Self.reports {
      let project = try StarterProject(starter)
      let day = try #require(project.lastDay)
      let files = try build(starter, ["--as-of", day, "--only"] + keys, to: outputFolder)
      for key in keys {
        let file = try #require(files.first { $0.lastPathComponent == "\(key).html" })
        try read(file, project.blocks(for: key, on: day), "\(starter) \(key)", starter, &outcome)
      }
    }
    let site = try StarterProject("site")
    let files = try build("site", [], to: outputFolder)
    for (page, path) in [
      ("index.md", "/site/index.html"), ("index.de.md", "/site/de/index.html"),
      ("results.md", "/site/results.html"),
    ] {
      let file = try #require(files.first { $0.path().hasSuffix(path) })
      try read(file, site.blocks(ofPage: page), "site \(page)", "site \(page)", &outcome)
    }
    let all = outcome.read.union(outcome.unread.keys)
    if let file = ProcessInfo.processInfo.environment["FINDINGS"] {
      let lines =
        ["\(outcome.read.count) of \(all.count) read"]
        + outcome.unread.map { "unread: \($0.key): \($0.value)" }.sorted()
        + outcome.findings
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(all.count == 20, "\(all.sorted())")
    #expect(outcome.read.count * 5 >= all.count * 4, "\(outcome.unread)")
    #expect(outcome.findings.isEmpty, "\(outcome.findings.joined(separator: "\n"))")
  }

  /// Builds a starter and returns its documents.
  private func build(_ starter: String, _ more: [String], to outputFolder: URL) throws -> [URL] {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let folder = outputFolder.appending(path: starter)
    let built = try runProcess(
      program.path(),
      ["build", projectRoot.appending(path: "Templates/\(starter)").path(), "-o", folder.path()]
        + more)
    #expect(built.status == 0, "\(built.errors)")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "html" }
  }

  /// Reads the figures of a document, each with its block.
  ///
  /// The figures have the order of their blocks. A block with a false condition has no figure.
  private func read(
    _ file: URL, _ blocks: [StarterProject.Block], _ document: String, _ starter: String,
    _ outcome: inout Outcome
  ) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let root = try #require(MarkupNode(markup: text.replacing("<!DOCTYPE html>", with: "")))
    var rest = Array(blocks.enumerated())
    for figure in root.all("figure") where figure.classes.contains("rg-chart") {
      let picture = figure.all("svg").first
      let size = picture?.attributes["height"] ?? ""
      let index = rest.firstIndex { _, block in
        (block.title == nil || block.title == picture?.title)
          && block.spec["type"]?.string == figure.attributes["data-chart"]
          // Legend rows increase the height of a chart.
          && block.spec["height"]?.string.flatMap(Double.init) ?? 0 <= Double(size) ?? 0
      }
      guard let index else {
        Issue.record("\(document): expected a block “\(picture?.title ?? "")”, found none")
        continue
      }
      let (number, block) = rest[index]
      rest.removeFirst(index + 1)
      let name = "\(starter) chart \(number + 1)"
      var spec = block.spec
      if block.title == nil { spec["title"] = .text(picture?.title ?? "") }
      guard var input = BlockInput(spec)?.input else {
        outcome.unread[name] = "rows"
        continue
      }
      guard input.unread.isEmpty else {
        outcome.unread[name] = "\(input.unread)"
        continue
      }
      // The warnings of a run name no chart.
      input.warns = false
      guard let figure = ReadFigure(figure) else {
        outcome.unread[name] = "figure"
        continue
      }
      outcome.read.insert(name)
      outcome.findings += PictureReader.findings(in: figure, of: input).map { finding in
        "\(document), chart \(number + 1): \(finding)"
      }
    }
  }
}
