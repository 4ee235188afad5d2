public import ReportText

/// A validator of finished documents.
///
/// The validator uses only the bytes of a document. It accepts the form of reportgen's output:
/// `<!DOCTYPE html>`, double quotation marks, no comments, CDATA sections or processing
/// instructions, and void elements as `<br/>`. It rejects everything else. It is immutable, so
/// workers share it. Each worker has a ``ValidationScratch``.
public struct DocumentValidator: Sendable {
  /// The grammar that the documents must match.
  public let grammar: Grammar
  /// The only allowed text of a `script` in the `head`, once; empty if none is allowed.
  public let script: [UInt8]
  /// The only allowed file name in the `src` of a `script` in the `head`; empty if none is allowed.
  ///
  /// Such a script is allowed once. The file can be in any folder of the site.
  public let scriptFile: String

  /// Creates a validator for documents of a grammar.
  public init(grammar: Grammar = .report, script: [UInt8] = [], scriptFile: String = "") {
    self.grammar = grammar
    self.script = script
    self.scriptFile = scriptFile
  }

  /// Checks a complete document of UTF-8 bytes.
  ///
  /// The diagnostics have locations ``DiagnosticPlace/document(line:column:)`` and never quote
  /// values or text of the document. The function adds at most 20 errors and 5 warnings. It stops
  /// at an error that leaves the structure of the document unclear.
  public func check(
    _ bytes: UnsafeBufferPointer<UInt8>, scratch: inout ValidationScratch,
    into diagnostics: inout Diagnostics
  ) {
    scratch.scanner.use(grammar.tables)
    scratch.scanner.script = script
    scratch.scanner.scriptFile = Array(scriptFile.utf8)
    scratch.scanner.scan(bytes)
    for problem in scratch.scanner.problems { diagnostics.add(problem) }
    for warning in scratch.scanner.warnings { diagnostics.add(warning) }
  }
}
