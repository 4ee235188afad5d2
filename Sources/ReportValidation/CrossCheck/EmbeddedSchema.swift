internal import CLibXML2
internal import ReportText

/// The embedded schema of the program, compiled by libxml2.
///
/// Validation only reads the compiled schema, so threads share it.
final class EmbeddedSchema: @unchecked Sendable {
  /// The compiled schema, an `xmlSchemaPtr` of libxml2.
  let pointer: OpaquePointer

  /// The compiled schema, or the diagnostic for the failed compilation.
  ///
  /// The schema is compiled at the first access, once per process. libxml2 creates its types
  /// without a lock when it compiles the first schema.
  static let shared: Result<EmbeddedSchema, Diagnostic> = .init(catching: compile)

  private init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { xmlSchemaFree(pointer) }

  private static func compile() throws(Diagnostic) -> EmbeddedSchema {
    guard let main = ReportSchema.files.first else {
      throw unavailable("the program contains no schema")
    }
    xmlInitParser()
    guard EmbeddedSchemaInput.register() else {
      throw unavailable("libxml2 accepts no more input sources")
    }
    guard let context = xmlSchemaNewParserCtxt(EmbeddedSchemaInput.address + main.name) else {
      throw unavailable("libxml2 cannot create a schema parser")
    }
    defer { xmlSchemaFreeParserCtxt(context) }
    // The handler suppresses output of libxml2. The error code is sufficient for an embedded
    // schema.
    let failure = FirstError()
    xmlSchemaSetParserStructuredErrors(
      context, { FirstError.store($0, $1) }, Unmanaged.passUnretained(failure).toOpaque())
    let schema = xmlSchemaParse(context)
    return try withExtendedLifetime(failure) { () throws(Diagnostic) in
      guard let schema, failure.code == nil else {
        if let schema { xmlSchemaFree(schema) }
        throw unavailable("error \(failure.code ?? 0) of libxml2 in line \(failure.line)")
      }
      return EmbeddedSchema(schema)
    }
  }

  private static func unavailable(_ reason: String) -> Diagnostic {
    Diagnostic(
      .schemaUnavailable,
      "cannot load the XML schema of reportgen, so no document was checked: \(reason)",
      hints: ["omit `--oracle` to verify the folder without this schema"])
  }

  /// The first error that libxml2 reports while it compiles the schema.
  private final class FirstError {
    var code: Int32?
    var line: Int32 = 0

    static func store(_ record: UnsafeMutableRawPointer?, _ error: xmlErrorPtr?) {
      guard let record, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
        return
      }
      let first = Unmanaged<FirstError>.fromOpaque(record).takeUnretainedValue()
      if first.code != nil { return }
      first.code = error.pointee.code
      first.line = error.pointee.line
    }
  }
}

/// An input source that gives libxml2 the files of the embedded schema, which import each other.
///
/// libxml2 searches the input sources of a process for a URL, from the newest to the oldest. This
/// source accepts only URLs of a separate scheme, so it does not affect other uses of libxml2.
private enum EmbeddedSchemaInput {
  /// The prefix of the URL of each schema file.
  static let address = "reportgen-schema:///"

  /// A schema file that libxml2 is reading.
  private final class OpenFile {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    /// Copies at most `count` of the next bytes of the file, and returns their number.
    func read(into memory: UnsafeMutablePointer<CChar>, count: Int) -> Int {
      let part = rest.prefix(count)
      var length = 0
      for byte in part {
        memory[length] = CChar(bitPattern: byte)
        length += 1
      }
      rest = rest.dropFirst(length)
      return length
    }
  }

  /// Registers this source with libxml2.
  ///
  /// Returns false if there are too many sources. Call this function once per process, after
  /// `xmlInitParser`, which registers the sources for files.
  static func register() -> Bool {
    xmlRegisterInputCallbacks(
      { name in EmbeddedSchemaInput.text(of: name) == nil ? 0 : 1 },
      { name in
        EmbeddedSchemaInput.text(of: name).map {
          Unmanaged.passRetained(OpenFile($0)).toOpaque()
        }
      },
      { file, memory, count in
        guard let file, let memory else { return -1 }
        let open = Unmanaged<OpenFile>.fromOpaque(file).takeUnretainedValue()
        return Int32(open.read(into: memory, count: Int(count)))
      },
      { file in
        if let file { Unmanaged<OpenFile>.fromOpaque(file).release() }
        return 0
      }) >= 0
  }

  private static func text(of name: UnsafePointer<CChar>?) -> String? {
    guard let url = name.map({ String(cString: $0) }), url.hasPrefix(address) else {
      return nil
    }
    let file = url.dropFirst(address.count)
    return ReportSchema.files.first { $0.name == file }?.text
  }
}
