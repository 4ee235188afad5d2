internal import CLibXML2
public import ReportText

/// A second opinion on finished documents: libxml2, which reads them with its `xmlTextReader` and
/// validates them against the XML Schema of the published grammar.
///
/// It shares no code with ``DocumentValidator`` and knows less: a schema cannot say what ids refer
/// to, which cells a table has, or how a path is written. Beside the schema it sees that every `id`
/// stands once. The compiled schema is shared by threads; each check makes its own reader.
public final class SchemaOracle: Sendable {
  private let schema: EmbeddedSchema

  /// Compiles the embedded schema if this process has not done so yet.
  ///
  /// - Throws: a diagnostic when libxml2 cannot use the schema.
  public init() throws(Diagnostic) { schema = try EmbeddedSchema.shared.get() }

  /// Checks a whole document of UTF-8 bytes.
  ///
  /// Diagnostics have places ``DiagnosticPlace/document(line:column:)`` and never quote values or
  /// text of the document. What the schema refuses is placed where libxml2 stands when it says so:
  /// behind a tag. At most 20 are added. Nothing is loaded from elsewhere, and documents of more than
  /// 64 MiB or with more than 256 attributes on an element are refused unread.
  public func check(_ bytes: UnsafeBufferPointer<UInt8>, into diagnostics: inout Diagnostics) {
    if bytes.count > OracleLimits.bytes {
      diagnostics.add(
        Diagnostic(
          .beyondOracleLimits,
          "the document has \(bytes.count) bytes, at most \(OracleLimits.bytes) are read",
          at: .document(line: 1, column: 1)))
      return
    }
    if let problem = MarkupSurvey.problem(of: bytes) {
      diagnostics.add(problem)
      return
    }
    // The last two keep libxml2 from printing that it cannot pass on errors of the parser while it
    // validates; so does a handler of the schema's errors instead of one of the reader's.
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    let reader = bytes.withMemoryRebound(to: CChar.self) {
      xmlReaderForMemory($0.baseAddress, Int32($0.count), nil, "UTF-8", Int32(options))
    }
    guard let reader, let validation = xmlSchemaNewValidCtxt(schema.pointer) else {
      if let reader { xmlFreeTextReader(reader) }
      diagnostics.add(Self.gaveUp)
      return
    }
    defer {
      xmlFreeTextReader(reader)
      xmlSchemaFreeValidCtxt(validation)
    }
    let findings = OracleFindings(reader)
    xmlSchemaSetValidStructuredErrors(
      validation, { OracleFindings.add($0, $1) }, Unmanaged.passUnretained(findings).toOpaque())
    xmlResetLastError()
    withExtendedLifetime(findings) {
      guard xmlTextReaderSchemaValidateCtxt(reader, validation, 0) == 0 else {
        findings.add(Self.gaveUp)
        return
      }
      var identifiers = OracleIdentifiers()
      var state: Int32
      repeat {
        state = xmlTextReaderRead(reader)
        if state == 1 { identifiers.look(at: reader, findings) }
      } while state == 1 && !findings.isFull
      // Names with undeclared prefixes are errors that do not stop the parser.
      if !findings.isFull { findings.addLastError(mustBe: state < 0) }
    }
    for finding in findings.all { diagnostics.add(finding) }
  }

  private static let gaveUp = Diagnostic(
    .refusedByParser, "libxml2 gave up without saying why", at: .document(line: 1, column: 1))
}
