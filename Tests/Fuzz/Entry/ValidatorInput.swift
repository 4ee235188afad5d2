import ReportText
import ReportValidation

/// A fuzz input that is a finished document.
public enum ValidatorInput {
  /// Returns a description of unexpected behaviour; nil if there is none.
  public static func problem(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var scratch = ValidationScratch()
    let first = findings(bytes, &scratch)
    let second = findings(bytes, &scratch)
    if first != second { return "a second reading finds something else" }
    if first.count > 25 { return "more than 20 errors and 5 warnings" }
    let lines = bytes.count { $0 == 0x0A } + 1
    for finding in first
    where !(1...lines).contains(finding.line) || !(1...bytes.count + 1).contains(finding.column) {
      return "a place outside the document"
    }
    guard first.allSatisfy(\.isWarning) else { return nil }
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "document", bytes: Array(bytes))
    if XMLSource.parse(source, into: &diagnostics) == nil {
      return "an accepted document is not well-formed: \(diagnostics.all.map(\.message))"
    }
    return nil
  }

  private struct Finding: Equatable {
    var code: Int
    var line: Int
    var column: Int
    var message: String
    var hints: [String]
    var isWarning: Bool
  }

  private static func findings(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scratch: inout ValidationScratch
  ) -> [Finding] {
    var diagnostics = Diagnostics()
    DocumentValidator().check(bytes, scratch: &scratch, into: &diagnostics)
    return diagnostics.all.map {
      var position = (line: 0, column: 0)
      if case .document(let line, let column) = $0.place { position = (line, column) }
      return Finding(
        code: $0.code.number, line: position.line, column: position.column, message: $0.message,
        hints: $0.hints, isWarning: $0.severity == .warning)
    }
  }
}
