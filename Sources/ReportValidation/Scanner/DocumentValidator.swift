public import ReportText

/// Reads finished documents and says what is wrong with them.
///
/// It knows the bytes only, not how they came to be. It takes the form that our writer gives them
/// (`<!DOCTYPE html>`, double quotation marks, no comments, CDATA sections or processing
/// instructions, void elements as `<br/>`) and refuses everything else. It is immutable: workers
/// share it and bring a ``ValidationScratch`` each.
public struct DocumentValidator: Sendable {
  /// The grammar that documents must follow.
  public let grammar: Grammar
  /// The only text that a `script` in the `head` may have, once; empty when there may be none.
  public let script: [UInt8]
  /// The name of the only file that a `script` in the `head` may have as its `src`, in any folder of the site,
  /// once; empty when there may be none.
  public let scriptFile: String

  /// A validator for documents of a grammar.
  public init(grammar: Grammar = .report, script: [UInt8] = [], scriptFile: String = "") {
    self.grammar = grammar
    self.script = script
    self.scriptFile = scriptFile
  }

  /// Checks a whole document of UTF-8 bytes.
  ///
  /// Diagnostics have places ``DiagnosticPlace/document(line:column:)`` and never quote values or
  /// text of the document. At most 20 errors and 5 warnings are added; after an error that leaves
  /// the structure unclear nothing more is looked for.
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
