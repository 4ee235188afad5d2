internal import CLibXML2
import ReportText

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
