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
    var found = Diagnostics()
    let source = SourceFile(name: "document", bytes: Array(bytes))
    if XMLSource.parse(source, into: &found) == nil {
      return "an accepted document is not well-formed: \(found.all.map(\.message))"
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
    var found = Diagnostics()
    DocumentValidator().check(bytes, scratch: &scratch, into: &found)
    return found.all.map {
      var place = (line: 0, column: 0)
      if case .document(let line, let column) = $0.place { place = (line, column) }
      return Finding(
        code: $0.code.number, line: place.line, column: place.column, message: $0.message,
        hints: $0.hints, isWarning: $0.severity == .warning)
    }
  }
}
