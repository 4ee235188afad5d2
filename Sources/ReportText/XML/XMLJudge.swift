internal import CLibXML2

/// libxml2, which decides whether a source is well-formed.
enum XMLJudge {
  /// The first error that libxml2 reports.
  struct Verdict {
    /// A number of `xmlParserErrors`.
    let code: UInt32
    /// From 1.
    let line: Int
    /// From 1, as good as libxml2 knows it.
    let column: Int
    /// libxml2's own words.
    let message: String
  }

  /// What the error callback fills; it belongs to one parse.
  private final class Record {
    var verdict: Verdict?
  }

  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// The first error in these bytes, or nil when they are a well-formed document.
  static func firstError(in bytes: ArraySlice<UInt8>) -> Verdict? {
    guard isReady, let context = xmlNewParserCtxt() else { return outOfMemory }
    defer { xmlFreeParserCtxt(context) }
    let record = Record()
    // The handler's own argument must stay the parser context, which libxml2 uses it for.
    context.pointee._private = Unmanaged.passUnretained(record).toOpaque()
    context.pointee.sax.pointee.serror = { user, error in
      guard let user, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
        return
      }
      let context = user.assumingMemoryBound(to: xmlParserCtxt.self)
      guard let address = context.pointee._private else { return }
      let record = Unmanaged<Record>.fromOpaque(address).takeUnretainedValue()
      guard record.verdict == nil else { return }
      record.verdict = Verdict(
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
    return withExtendedLifetime(record) { record.verdict } ?? (document == nil ? outOfMemory : nil)
  }

  private static let outOfMemory = Verdict(
    code: XML_ERR_NO_MEMORY.rawValue, line: 1, column: 1, message: "the parser gave up")
}
