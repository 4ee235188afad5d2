import Foundation

/// Swift source code with the files of the XML schema.
enum SchemaSource {
  /// Returns the source code. The main file of the schema is the first in the list.
  static func text(of files: [URL]) throws -> String {
    let main = files.filter { $0.lastPathComponent == "report.xsd" }
    guard main.count == 1 else { throw DataError("expected one file `report.xsd`") }
    var entries = ""
    for file in main + files.filter({ $0.lastPathComponent != "report.xsd" }) {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard !text.contains("\"\"\"#"), !text.contains("\\#") else {
        throw DataError("unsupported text for a Swift literal", in: file, line: 1)
      }
      entries += "(\n\"\(file.lastPathComponent)\",\n#\"\"\"\n\(text)\n\"\"\"#\n),\n"
    }
    return """
      /// The grammar as W3C XML Schema, for other validators.
      enum ReportSchema {
        /// The files with their names, which their imports use. The main file is the first.
        static let files: [(name: String, text: String)] = [
      \(entries)
        ]
      }

      """
  }
}
