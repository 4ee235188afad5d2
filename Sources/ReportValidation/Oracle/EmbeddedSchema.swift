internal import CLibXML2
internal import ReportText

/// The schema that is part of the program, as libxml2 has compiled it.
///
/// libxml2 only reads a compiled schema while it validates, so threads share it.
final class EmbeddedSchema: @unchecked Sendable {
  /// A `xmlSchemaPtr`.
  let pointer: OpaquePointer

  /// The schema, or why there is none. It is compiled when it is first asked for, once in a process:
  /// libxml2 sets up its types without a lock when the first schema is compiled.
  static let shared: Result<EmbeddedSchema, Diagnostic> = .init(catching: compile)

  private init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { xmlSchemaFree(pointer) }

  private static func compile() throws(Diagnostic) -> EmbeddedSchema {
    guard let main = ReportSchema.files.first else { throw unavailable("there is none") }
    xmlInitParser()
    guard EmbeddedSchemaInput.register() else {
      throw unavailable("libxml2 takes no more sources of files")
    }
    guard let context = xmlSchemaNewParserCtxt(EmbeddedSchemaInput.address + main.name) else {
      throw unavailable("libxml2 gave up")
    }
    defer { xmlSchemaFreeParserCtxt(context) }
    // Nothing may be printed; the code says what is wrong with a schema of ours.
    let failure = FirstError()
    xmlSchemaSetParserStructuredErrors(
      context, { FirstError.keep($0, $1) }, Unmanaged.passUnretained(failure).toOpaque())
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
    Diagnostic(.schemaUnavailable, "the schema of documents cannot be used: \(reason)")
  }

  /// The first error of a schema.
  private final class FirstError {
    var code: Int32?
    var line: Int32 = 0

    static func keep(_ record: UnsafeMutableRawPointer?, _ error: xmlErrorPtr?) {
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

/// Gives libxml2 the files of the embedded schema, which import each other by name.
///
/// libxml2 asks the sources of a process for an address, the newest first. This one knows addresses
/// of a scheme of its own, so that no other use of libxml2 notices it.
private enum EmbeddedSchemaInput {
  /// What the address of a file begins with.
  static let address = "reportgen-schema:///"

  /// A file that is being read.
  private final class OpenFile {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    /// Moves the next bytes, at most `count`, and returns their number.
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

  /// Tells libxml2 of this source; false when it takes no more. Must be called once in a process,
  /// after `xmlInitParser`, which brings the sources for files.
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
    guard let whole = name.map({ String(cString: $0) }), whole.hasPrefix(address) else {
      return nil
    }
    let file = whole.dropFirst(address.count)
    return ReportSchema.files.first { $0.name == file }?.text
  }
}
