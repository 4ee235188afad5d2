import Foundation
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct ProjectSchemaTests {
  /// Returns the keys that a reader accepts, from its source.
  private static func keys(_ file: String) throws -> Set<String> {
    let text = try String(
      contentsOf: projectRoot.appending(
        path: "Sources/ReportCompiler/ReportProject/Reading/\(file)"),
      encoding: .utf8)
    let pattern = /(?:take|require|read|required|spanned|text|strings|boolean)\(\s*"([a-z-]+)"/
    return Set(text.matches(of: pattern).map { String($0.1) })
  }

  @Test(arguments: [
    "ProjectReader.swift", "TableReader.swift", "ReportReader.swift", "StepReader.swift",
    "PrintReader.swift",
  ])
  func `every key that the reader accepts is in the schema`(file: String) throws {
    let keys = try Self.keys(file)
    #expect(keys.count >= 5)
    for key in keys {
      #expect(ProjectSchema.json.contains("\"\(key)\": "), "the schema lacks \(key)")
    }
  }
}
