import Foundation
import TestSupport

/// An example of a specification: Markdown and its expected HTML.
struct SpecificationExample: Decodable {
  let example: Int
  let section: String
  let markdown: String
  let html: String

  /// Returns the examples in a file of the folder `Specification`.
  static func all(_ name: String) throws -> [SpecificationExample] {
    let path = "Tests/ReportTemplateTests/Markdown/Specification/\(name)"
    let data = try Data(contentsOf: projectRoot.appending(path: path))
    return try JSONDecoder().decode([SpecificationExample].self, from: data)
  }
}
