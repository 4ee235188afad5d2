internal import CLibXML2
import ReportText

/// What libxml2 found in one document. libxml2's own words quote the document, so that only the
/// kind of problem and the names in front are taken from them.
final class OracleFindings {
  private(set) var all: [Diagnostic] = []
  private let reader: xmlTextReaderPtr

  /// For a reader, which must outlive it.
  init(_ reader: xmlTextReaderPtr) { self.reader = reader }

  /// True when no more are taken.
  var isFull: Bool { all.count >= OracleLimits.findings }

  /// Adds one unless there are too many.
  func add(_ finding: Diagnostic) { if !isFull { all.append(finding) } }

  /// Adds one at the line of a node.
  func add(_ code: DiagnosticCode, _ message: String, at node: xmlNodePtr) {
    let line = max(1, xmlGetLineNo(node))
    add(Diagnostic(code, message, at: .document(line: line, column: 1)))
  }

  /// The callback for errors of the schema; its first argument is the object.
  static func add(_ findings: UnsafeMutableRawPointer?, _ error: xmlErrorPtr?) {
    guard let findings, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
      return
    }
    Unmanaged<OracleFindings>.fromOpaque(findings).takeUnretainedValue().add(error.pointee)
  }

  /// Adds the parser's last error: while it validates libxml2 tells no handler of it, but keeps the last
  /// one of each thread.
  /// - Parameter mustBe: true when the parser has given up, so that there is one.
  func addLastError(mustBe: Bool) {
    if let error = xmlGetLastError(), error.pointee.domain != Int32(XML_FROM_SCHEMASV.rawValue),
      error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue
    {
      add(error.pointee)
    } else if mustBe, all.isEmpty {
      add(
        Diagnostic(
          .refusedByParser, "libxml2 gave up without saying why", at: .document(line: 1, column: 1))
      )
    }
  }

  private func add(_ error: xmlError) {
    let isOfSchema = error.domain == Int32(XML_FROM_SCHEMASV.rawValue)
    let column = isOfSchema ? xmlTextReaderGetParserColumnNumber(reader) : error.int2
    let line = isOfSchema ? xmlTextReaderGetParserLineNumber(reader) : error.line
    add(
      Diagnostic(
        isOfSchema ? .refusedBySchema : .refusedByParser,
        isOfSchema
          ? SchemaErrorText.message(for: error)
          : "the document is not well-formed: error \(error.code) of libxml2",
        at: .document(line: max(1, Int(line)), column: max(1, Int(column)))))
  }
}
