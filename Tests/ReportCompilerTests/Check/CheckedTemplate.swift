import ReportData
import ReportQuery
import ReportTemplate
import ReportText
import TestSupport

@testable import ReportCompiler

/// A template that is checked against the grammar, without a project.
struct CheckedTemplate {
  /// A block instead of a chart.
  private struct Block: TemplateBlock {
    struct Scratch {}

    func write(
      bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
      into writer: inout ByteWriter
    ) throws(Diagnostic) {}
  }

  private static let names: Names = {
    let day = TableSchema([
      ColumnSchema(name: "date", type: .date), ColumnSchema(name: "steps", type: .number),
      ColumnSchema(name: "visits", type: .integer), ColumnSchema(name: "note", type: .text),
    ])
    var names = Names()
    names.declare("person", .row(day))
    names.declare("week", .view(day))
    names.declare("month", .view(day))
    names.declare("x", .boolean)
    names.declare("y", .boolean)
    return names
  }()

  /// Returns a complete template with a body.
  static func page(_ body: String) -> String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen"><head><title>t</title></head>\
    <body>\(body)</body></html>
    """
  }

  /// Returns the diagnostics of a template.
  ///
  /// - Parameter files: the files that the template can include.
  static func diagnostics(
    _ file: SourceFile, files: [String: String] = [:]
  ) -> Diagnostics {
    let compiler = TemplateCompiler<Block>(
      blockNames: ["chart"],
      loader: { (path, _) throws(Diagnostic) in SourceFile(name: path, text: files[path] ?? "") },
      block: { _, _, _, _ in Block() }, tree: { TemplateCheck.check($0, into: &$1) },
      isTyped: TemplateCheck.isTyped)
    var diagnostics = Diagnostics()
    _ = compiler.compile(file, names: names, into: &diagnostics)
    return diagnostics
  }

  /// Returns the differences between the diagnostics and the markers in a body.
  static func differences(_ body: String, files: [String: String] = [:]) -> [String] {
    let source = DiagnosedSource(page(body), name: "t.xhtml")
    return source.differences(from: diagnostics(source.file, files: files))
  }

  /// Returns the messages for a body.
  static func messages(_ body: String) -> [String] {
    diagnostics(SourceFile(name: "t.xhtml", text: page(body))).all.map(\.message)
  }
}
