import Foundation

/// An example in the folder of a plugin.
///
/// `NAME.xml` is the chart block, `NAME.csv` the data, and `NAME.svg` the expected chart. Each
/// example is a test, a gallery entry, and documentation.
public struct GalleryExample: CustomStringConvertible, Sendable {
  /// The folder, relative to the root of the repository.
  public let folder: String
  /// The name.
  public let name: String

  /// The folder and the name.
  public var description: String { "\(folder)/\(name)" }

  /// The folder names of the plugins.
  public static let types: [String] = {
    let plugins = projectRoot.appending(path: "Plugins")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: plugins.path())) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  /// All examples with chart types that are in this package.
  public static let all: [GalleryExample] = types.flatMap { type -> [GalleryExample] in
    let folder = "Plugins/\(type)/Examples"
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: projectRoot.appending(path: folder).path())) ?? []
    return names.filter { $0.hasSuffix(".xml") }.sorted()
      .map { GalleryExample(folder: folder, name: String($0.dropLast(4))) }
      .filter { example in
        let block = (try? example.block) ?? ""
        return !ChartTypes.absent.contains { block.contains("type=\"\($0)\"") }
      }
  }

  /// Returns the files of a project with one participant and the example data as its view.
  public func files() throws -> [String: [UInt8]] {
    let block = try block
    let lines = try data.split(separator: "\n")
    let data = lines.enumerated().map { $1 + ($0 == 0 ? ",person" : ",1") }
    let project = """
      project: Gallery
      data:
        people: { csv: people.csv, key: person }
        data: { csv: data.csv, participant: person }
      reports:
        example:
          template: example.xhtml
          for-each: people
          views: { data: { data: data } }
          output: example.xhtml
      """
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>Example</title><rg:stylesheet/></head>
      <body><main><h1>Example</h1>
      \(block.replacing("<rg:chart ", with: "<rg:chart data=\"data\" ", maxReplacements: 1))</main></body>
      </html>
      """
    return [
      "reportgen.yml": Array(project.utf8), "people.csv": Array("person\n1\n".utf8),
      "data.csv": Array((data.joined(separator: "\n") + "\n").utf8),
      "example.xhtml": Array(template.utf8),
    ]
  }

  /// The chart block.
  public var block: String { get throws { try text("xml") } }

  /// The data as delimited text.
  public var data: String { get throws { try text("csv") } }

  private func text(_ ending: String) throws -> String {
    try String(
      contentsOf: projectRoot.appending(path: "\(folder)/\(name).\(ending)"), encoding: .utf8)
  }
}
