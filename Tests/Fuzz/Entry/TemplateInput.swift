import ReportData
import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// A fuzz input that is a template.
public enum TemplateInput {
  /// Returns a description of unexpected behaviour; nil if there is none.
  ///
  /// With `isSound`, the documents of an accepted template must be valid, not only well-formed.
  public static func problem(
    _ bytes: UnsafeBufferPointer<UInt8>, isSound: Bool
  ) -> String? {
    let file = SourceFile(name: "templates/page.xhtml", bytes: Array(bytes))
    var diagnostics = Diagnostics()
    let program = compiler(file).compile(file, names: names, into: &diagnostics)
    if (program == nil) != diagnostics.hasErrors {
      return "refused without an error, or the reverse"
    }
    for diagnostic in diagnostics.all {
      guard case .source(let span) = diagnostic.place, span.range.lowerBound >= 0,
        span.range.upperBound <= span.file.bytes.count
      else { return "no place: \(diagnostic.message)" }
    }
    guard let program else { return nil }
    for values in [FuzzValues.empty, .hostile] {
      if let problem = document(program, values, isSound: isSound) { return problem }
    }
    return nil
  }

  /// Returns a description of unexpected behaviour without the check of validity, for libFuzzer.
  public static func problem(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    problem(bytes, isSound: false)
  }

  private static var names: Names {
    var names = Names()
    names.declare("participant", .row(FuzzValues.empty.participants.schema))
    names.declare("week", .view(FuzzValues.empty.week.schema))
    names.declare("public", .boolean)
    return names
  }

  private static func compiler(_ page: SourceFile) -> TemplateCompiler<FuzzBlock> {
    let part = SourceFile(
      name: "templates/part.xhtml",
      text: "<p xmlns='http://www.w3.org/1999/xhtml'>{{ participant.name }}</p>")
    return TemplateCompiler(
      blockNames: ["chart"],
      loader: { (path, _) throws(Diagnostic) in
        switch path {
        case part.name: return part
        case page.name: return page
        default: throw Diagnostic(.fileNotFound, "there is no file `\(path)`")
        }
      },
      block: { element, names, _, diagnostics in
        FuzzBlock(
          title: element.attribute("title").map {
            Interpolation($0.value, names: names, into: &diagnostics)
          })
      },
      styleSheet: { _ in BuiltInRules(every: Array("p { color: #333 }".utf8)) })
  }

  private static func document(
    _ program: Program<FuzzBlock>, _ values: FuzzValues, isSound: Bool
  ) -> String? {
    var bindings = Bindings(slotCount: program.slotCount, locale: .standard)
    bindings.values[0] = .row(values.participants.all, 0)
    bindings.values[1] = .view(values.week.all)
    bindings.values[2] = .boolean(values.isPublic)
    var scratch = FuzzBlock.Scratch()
    var writer = ByteWriter()
    do throws(Diagnostic) {
      try program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    } catch {
      return nil
    }
    let bytes = writer.copy()
    var diagnostics = Diagnostics()
    if XMLSource.parse(SourceFile(name: "document", bytes: bytes), into: &diagnostics) == nil {
      return "the document is not well-formed: \(diagnostics.all.map(\.message))"
    }
    guard isSound else { return nil }
    var validation = ValidationScratch()
    bytes.withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &validation, into: &diagnostics)
    }
    return diagnostics.isEmpty
      ? nil : "the document is not valid: \(diagnostics.all.map(\.message))"
  }
}
