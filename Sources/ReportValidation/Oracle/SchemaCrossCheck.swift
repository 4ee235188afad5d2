internal import CLibXML2
public import ReportText

/// A second opinion on finished documents: libxml2, which reads them with its `xmlTextReader` and
/// validates them against the XML Schema of the published grammar.
///
/// It shares no code with ``DocumentValidator`` and knows less: a schema cannot say what ids refer
/// to, which cells a table has, or how a path is written. Beside the schema it sees that every `id`
/// stands once. The compiled schema is shared by threads; each check makes its own reader.
public final class SchemaCrossCheck: Sendable {
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
    if bytes.count > CrossCheckLimits.bytes {
      diagnostics.add(
        Diagnostic(
          .beyondOracleLimits,
          "the document has \(bytes.count) bytes, at most \(CrossCheckLimits.bytes) are read",
          at: .document(line: 1, column: 1)))
      return
    }
    if let problem = MarkupScan.problem(of: bytes) {
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
    let findings = CrossCheckFindings(reader)
    xmlSchemaSetValidStructuredErrors(
      validation, { CrossCheckFindings.add($0, $1) }, Unmanaged.passUnretained(findings).toOpaque())
    xmlResetLastError()
    withExtendedLifetime(findings) {
      guard xmlTextReaderSchemaValidateCtxt(reader, validation, 0) == 0 else {
        findings.add(Self.gaveUp)
        return
      }
      var identifiers = CrossCheckIdentifiers()
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

// MARK: - Findings of libxml2

/// What libxml2 found in one document. libxml2's own words quote the document, so that only the
/// kind of problem and the names in front are taken from them.
private final class CrossCheckFindings {
  private(set) var all: [Diagnostic] = []
  private let reader: xmlTextReaderPtr

  /// For a reader, which must outlive it.
  init(_ reader: xmlTextReaderPtr) { self.reader = reader }

  /// True when no more are taken.
  var isFull: Bool { all.count >= CrossCheckLimits.findings }

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
    Unmanaged<CrossCheckFindings>.fromOpaque(findings).takeUnretainedValue().add(error.pointee)
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

// MARK: - Checks beside the schema

/// What a schema lets pass and a reader sees at once: an `id` that stands twice, and attributes by
/// which a document would tell a schema validator what to do.
private struct CrossCheckIdentifiers {
  private static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

  private var seen: Set<String> = []

  /// Looks at the node where a reader stands.
  mutating func look(at reader: xmlTextReaderPtr, _ findings: CrossCheckFindings) {
    guard xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_ELEMENT.rawValue),
      let node = xmlTextReaderCurrentNode(reader)
    else { return }
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      if let namespace = attribute.pointee.ns {
        if let address = namespace.pointee.href, String(cString: address) == Self.schemaInstance {
          findings.add(
            .refusedBySchema, "an attribute of XML Schema stands in the document", at: node)
        }
        continue
      }
      guard let name = attribute.pointee.name, String(cString: name) == "id",
        let value = attribute.pointee.children?.pointee.content
      else { continue }
      if !seen.insert(String(cString: value)).inserted {
        findings.add(.duplicateIdentifier, "the id of an element stands twice", at: node)
      }
    }
  }
}

/// What a document may have at most before libxml2 is asked about it.
enum CrossCheckLimits {
  /// The size of a document, in bytes.
  static let bytes = 64 << 20
  /// The attributes of one element: libxml2 takes quadratic time over them.
  static let attributes = 256
  /// The diagnostics of one document.
  static let findings = 20
}
