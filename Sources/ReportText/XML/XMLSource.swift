internal import CLibXML2

/// A parser for XML files written by users.
///
/// libxml2 decides whether the file is well-formed. The scanner of this module provides source
/// positions. The parser accepts UTF-8 and an optional `<!DOCTYPE html>`. It limits size, depth,
/// and the number of attributes, so parsing takes linear time. It never opens another file or a
/// network connection.
public enum XMLSource {
  /// Parses the XML of a source file; nil if it is not well-formed.
  ///
  /// The function adds the errors to `diagnostics`.
  public static func parse(
    _ file: SourceFile, into diagnostics: inout Diagnostics
  ) -> XMLDocument? {
    guard let start = checkBytes(of: file, into: &diagnostics) else { return nil }
    var scanner = XMLScanner(file, from: start)
    scanner.scan()
    var findings = scanner.findings
    if !scanner.isRefused,
      let result = XMLWellFormedCheck.firstError(in: file.bytes[start..<scanner.checkedEnd]),
      let extra = diagnostic(for: result, in: file, besides: findings)
    {
      findings.insert(extra, at: 0)
    }
    for finding in findings { diagnostics.add(finding) }
    guard findings.isEmpty, let root = scanner.root else { return nil }
    return XMLDocument(
      file: file, documentType: scanner.documentType, prolog: scanner.prolog, root: root,
      epilog: scanner.epilog)
  }

  /// Returns the offset after an optional byte order mark; nil if XML does not allow the bytes.
  ///
  /// The function adds the reason to `diagnostics`.
  public static func checkBytes(
    of file: SourceFile, into diagnostics: inout Diagnostics
  ) -> Int? {
    guard file.bytes.count <= XMLLimits.bytes else {
      diagnostics.add(
        Diagnostic(
          .sourceTooLarge,
          "expected at most \(XMLLimits.bytes) bytes, found \(file.bytes.count)",
          at: .file(file.name)))
      return nil
    }
    if file.bytes.starts(with: [0xFE, 0xFF]) || file.bytes.starts(with: [0xFF, 0xFE]) {
      diagnostics.add(
        Diagnostic(
          .sourceEncoding, "expected UTF-8, found UTF-16", at: file.span(0..<2),
          hints: ["save the file as UTF-8"]))
      return nil
    }
    let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch UTF8Check.firstProblem(in: file.bytes, from: start) {
    case .encoding(let offset):
      diagnostics.add(
        Diagnostic(
          .sourceEncoding, "expected UTF-8, found an invalid byte",
          at: file.span(offset..<offset + 1),
          hints: ["save the file as UTF-8"]))
      return nil
    case .character(let offset, let scalar):
      diagnostics.add(
        Diagnostic(
          .forbiddenCharacter,
          "character \(XMLCharacters.codePoint(scalar)) is not allowed in XML",
          at: file.span(offset..<offset + (scalar < 0x80 ? 1 : 3)),
          hints: ["remove the character"]))
      return nil
    case nil: return start
    }
  }

  /// Returns the error of libxml2 as a diagnostic; nil if the scanner found an earlier error.
  private static func diagnostic(
    for result: XMLWellFormedCheck.ParserError, in file: SourceFile, besides findings: [Diagnostic]
  ) -> Diagnostic? {
    let offset = file.offset(line: result.line, column: max(1, result.column))
    if case .source(let span)? = findings.first?.place,
      result.line >= file.position(of: span.range.lowerBound).line
    {
      return nil
    }
    let start = max(0, min(offset, file.bytes.count - 1))
    return Diagnostic(
      .malformedDocument, XMLErrorText.message(for: result),
      at: file.span(start..<min(file.bytes.count, start + 1)))
  }
}

/// The well-formedness check of libxml2.
enum XMLWellFormedCheck {
  /// The first error that libxml2 reports.
  struct ParserError {
    /// The error code of libxml2, a value of `xmlParserErrors`.
    let code: UInt32
    /// The line of the error, from 1.
    let line: Int
    /// The approximate column of the error, from 1.
    let column: Int
    /// The message of libxml2 for the error.
    let message: String
  }

  /// The storage of the error that the callback of libxml2 receives during one parse.
  private final class Record {
    var result: ParserError?
  }

  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Returns the first error in XML bytes; nil if they are a well-formed document.
  static func firstError(in bytes: ArraySlice<UInt8>) -> ParserError? {
    guard isReady, let context = xmlNewParserCtxt() else { return outOfMemory }
    defer { xmlFreeParserCtxt(context) }
    let record = Record()
    // libxml2 needs the parser context as the argument of the error handler.
    context.pointee._private = Unmanaged.passUnretained(record).toOpaque()
    context.pointee.sax.pointee.serror = { user, error in
      guard let user, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
        return
      }
      let context = user.assumingMemoryBound(to: xmlParserCtxt.self)
      guard let address = context.pointee._private else { return }
      let record = Unmanaged<Record>.fromOpaque(address).takeUnretainedValue()
      guard record.result == nil else { return }
      record.result = ParserError(
        code: UInt32(truncatingIfNeeded: error.pointee.code), line: Int(error.pointee.line),
        column: Int(error.pointee.int2),
        message: error.pointee.message.map { String(cString: $0) } ?? "")
    }
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    let document = bytes.withUnsafeBytes { bytes in
      xmlCtxtReadMemory(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil,
        "UTF-8", Int32(options))
    }
    if let document { xmlFreeDoc(document) }
    return withExtendedLifetime(record) { record.result } ?? (document == nil ? outOfMemory : nil)
  }

  private static let outOfMemory = ParserError(
    code: XML_ERR_NO_MEMORY.rawValue, line: 1, column: 1, message: "the parser failed")
}
