internal import CLibXML2
public import ReportText

/// A cross-check of finished documents with libxml2 and the XML Schema of the published grammar.
///
/// libxml2 reads a document with its `xmlTextReader`. The check shares no code with
/// ``DocumentValidator`` and is less strict. A schema cannot check the targets of ids, the grid of
/// a table, or path data. In addition to the schema, the check reports duplicate `id` values.
/// Threads share the compiled schema. Each check creates a separate reader.
public final class SchemaCrossCheck: Sendable {
  private let schema: EmbeddedSchema

  /// Creates the check and compiles the embedded schema once per process.
  ///
  /// - Throws: a diagnostic if libxml2 cannot use the schema.
  public init() throws(Diagnostic) { schema = try EmbeddedSchema.shared.get() }

  /// Checks a complete document of UTF-8 bytes.
  ///
  /// The diagnostics have locations ``DiagnosticPlace/document(line:column:)`` and never quote
  /// values or text of the document. The location of a schema error is the position of libxml2's
  /// parser, after a tag. The function adds at most 20 diagnostics. It loads no other files. It
  /// rejects documents of more than 64 MiB, or with more than 256 attributes on an element, before
  /// libxml2 reads them.
  public func check(_ bytes: UnsafeBufferPointer<UInt8>, into diagnostics: inout Diagnostics) {
    if bytes.count > CrossCheckLimits.bytes {
      diagnostics.add(
        Diagnostic(
          .outsideCrossCheckLimits,
          "the document has \(bytes.count) bytes, the limit is \(CrossCheckLimits.bytes)",
          at: .document(line: 1, column: 1)))
      return
    }
    if let problem = MarkupScan.problem(of: bytes) {
      diagnostics.add(problem)
      return
    }
    // The last two options and the error handler of the schema suppress a message of libxml2.
    // Without them, libxml2 prints that it cannot report parser errors during validation.
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
        if state == 1 { identifiers.checkNode(of: reader, findings) }
      } while state == 1 && !findings.isFull
      // Names with undeclared prefixes are errors that do not stop the parser.
      if !findings.isFull { findings.addLastError(mustBe: state < 0) }
    }
    for finding in findings.all { diagnostics.add(finding) }
  }

  private static let gaveUp = Diagnostic(
    .refusedByParser, stopped, at: .document(line: 1, column: 1),
    hints: ["check the free memory, then run `reportgen verify` again"])

  fileprivate static let stopped =
    "the check with libxml2 stopped without a reason; the document is not checked completely"
}

// MARK: - Findings of libxml2

/// The findings of libxml2 in one document.
///
/// The messages of libxml2 quote the document. The diagnostics therefore use only the kind of
/// problem and the names at the start of a message.
private final class CrossCheckFindings {
  private(set) var all: [Diagnostic] = []
  private let reader: xmlTextReaderPtr

  /// Creates the findings for a reader, which must outlive this object.
  init(_ reader: xmlTextReaderPtr) { self.reader = reader }

  /// Whether the document already has the maximum number of findings.
  var isFull: Bool { all.count >= CrossCheckLimits.findings }

  /// Adds a finding, unless the document already has the maximum number.
  func add(_ finding: Diagnostic) { if !isFull { all.append(finding) } }

  /// Adds a finding at the document line of a node.
  func add(_ code: DiagnosticCode, _ message: String, at node: xmlNodePtr) {
    let line = max(1, xmlGetLineNo(node))
    add(Diagnostic(code, message, at: .document(line: line, column: 1)))
  }

  /// The callback that libxml2 calls for each schema error.
  ///
  /// Its first argument is this object.
  static func add(_ findings: UnsafeMutableRawPointer?, _ error: xmlErrorPtr?) {
    guard let findings, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
      return
    }
    Unmanaged<CrossCheckFindings>.fromOpaque(findings).takeUnretainedValue().add(error.pointee)
  }

  /// Adds the last error of the parser.
  ///
  /// During validation, libxml2 calls no handler for parser errors. It stores the last error of
  /// each thread.
  ///
  /// - Parameter mustBe: true if the parser stopped with an error.
  func addLastError(mustBe: Bool) {
    if let error = xmlGetLastError(), error.pointee.domain != Int32(XML_FROM_SCHEMASV.rawValue),
      error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue
    {
      add(error.pointee)
    } else if mustBe, all.isEmpty {
      add(
        Diagnostic(
          .refusedByParser, SchemaCrossCheck.stopped,
          at: .document(line: 1, column: 1),
          hints: ["check the document with `xmllint --noout FILE`"]))
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

// MARK: - Checks in addition to the schema

/// A check for errors that a schema allows: duplicate `id` values and XML Schema attributes.
///
/// An XML Schema attribute in a document could change the behaviour of a schema validator.
private struct CrossCheckIdentifiers {
  private static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

  private var values: Set<String> = []

  /// Checks the `id` and the schema attributes of the reader's current node.
  mutating func checkNode(of reader: xmlTextReaderPtr, _ findings: CrossCheckFindings) {
    guard xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_ELEMENT.rawValue),
      let node = xmlTextReaderCurrentNode(reader)
    else { return }
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      if let namespace = attribute.pointee.ns {
        if let address = namespace.pointee.href, String(cString: address) == Self.schemaInstance {
          findings.add(
            .refusedBySchema, "an XML Schema attribute is not allowed in a document", at: node)
        }
        continue
      }
      guard let name = attribute.pointee.name, String(cString: name) == "id",
        let value = attribute.pointee.children?.pointee.content
      else { continue }
      if !values.insert(String(cString: value)).inserted {
        findings.add(.duplicateIdentifier, "duplicate `id` of an element", at: node)
      }
    }
  }
}

/// The limits of documents that the check passes to libxml2.
enum CrossCheckLimits {
  /// The maximum size of a document, in bytes.
  static let bytes = 64 << 20
  /// The maximum number of attributes of one element.
  ///
  /// libxml2 needs quadratic time for them.
  static let attributes = 256
  /// The maximum number of diagnostics per document.
  static let findings = 20
}
