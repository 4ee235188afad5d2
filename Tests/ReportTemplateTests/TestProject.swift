import ReportData
import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

/// A block that writes its location and counts in its scratch data.
struct TestBlock: TemplateBlock {
  struct Scratch { var count = 0 }

  let title: Interpolation
  let fails: Bool

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    scratch.count += 1
    if fails { throw Diagnostic(TestBlock.failure, "the block failed") }
    writer.literal("<figure id=\"")
    place.writeIdentifier(into: &writer)
    writer.literal("\">")
    title.write(in: bindings, into: &writer, as: .content)
    writer.literal("</figure>")
  }

  static let failure = DiagnosticCode(4998, "test", "A block failed.")
  static let refused = DiagnosticCode(4999, "test", "A block was refused.")
}

/// The files, names, and values for a template.
struct TestProject {
  static let folder = "templates/"

  var files: [String: SourceFile] = [:]
  var options = TemplateOptions()
  var locale = ReportLocale.standard
  var name: String? = "Ada"
  var days: [(day: Int, steps: Double, note: String?)] = [
    (19_782, 1200, "first"), (19_783, .nan, nil), (19_784, 9000.5, "<&\">"),
  ]
  var isPublic = true
  /// The attributes that are omitted if a value is missing.
  var typed: Set<String> = []

  init(_ files: [String: String] = [:]) {
    for (path, text) in files { self.files[path] = SourceFile(name: path, text: text) }
  }

  /// Returns a template with a body.
  static func page(_ body: String, head: String = "<title>t</title>") -> String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen"><head>\(head)</head>\
    <body>\(body)</body></html>
    """
  }

  private var week: Table {
    Table(
      name: "daily",
      columns: [
        Column(
          schema: ColumnSchema(name: "date", type: .date),
          values: .numbers(days.map { Double($0.day) })),
        Column(
          schema: ColumnSchema(name: "steps", type: .number, unit: "steps"),
          values: .numbers(days.map(\.steps))),
        Column(
          schema: ColumnSchema(name: "note", type: .text),
          values: .strings(TextValues(days.map(\.note)))),
      ])
  }

  private var participants: Table {
    Table(
      name: "participants",
      columns: [
        Column(
          schema: ColumnSchema(name: "name", type: .text), values: .strings(TextValues([name])))
      ])
  }

  var names: Names {
    var names = Names()
    names.declare("participant", .row(participants.schema))
    names.declare("week", .view(week.schema))
    names.declare("public", .boolean)
    return names
  }

  var compiler: TemplateCompiler<TestBlock> {
    TemplateCompiler<TestBlock>(
      options: options, blockNames: ["chart"],
      loader: { (path, _) throws(Diagnostic) in
        guard let file = files[path] else {
          throw Diagnostic(.fileNotFound, "there is no file `\(path)`")
        }
        return file
      },
      block: { element, names, context, diagnostics in
        guard let title = element.attribute("title") else {
          diagnostics.add(
            Diagnostic(TestBlock.refused, "a chart needs a title", at: element.nameSpan))
          return nil
        }
        #expect(context.parent != "")
        return TestBlock(
          title: Interpolation(title.value, names: names, into: &diagnostics),
          fails: element.attribute("fail") != nil)
      },
      isTyped: { _, _, name in typed.contains(name) },
      styleSheet: { needs in
        let dark = needs.theme == .auto ? "@media (prefers-color-scheme:dark){p{color:#ccc}}" : ""
        return BuiltInRules(every: Array((dark + "p { color: #333 }").utf8))
      })
  }

  func compile(_ file: SourceFile) -> (program: Program<TestBlock>?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let program = compiler.compile(file, names: names, into: &diagnostics)
    return (program, diagnostics)
  }

  func bindings(_ program: Program<TestBlock>) -> Bindings {
    var bindings = Bindings(slotCount: program.slotCount, locale: locale)
    bindings.values[0] = .row(participants.all, 0)
    bindings.values[1] = .view(week.all)
    bindings.values[2] = .boolean(isPublic)
    return bindings
  }

  func write(_ program: Program<TestBlock>) throws(Diagnostic) -> String {
    var bindings = bindings(program)
    var scratch = TestBlock.Scratch()
    var writer = ByteWriter()
    try program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  /// Returns the document of a template.
  func document(_ template: String, path: String = "templates/page.xhtml") throws -> String {
    let (program, diagnostics) = compile(SourceFile(name: path, text: template))
    #expect(diagnostics.all.map(\.message) == [])
    return try write(try #require(program))
  }

  /// Returns the body content of the document of a template with a body.
  func body(_ body: String) throws -> String {
    let document = try document(Self.page(body))
    let start = try #require(document.firstRange(of: "<body>")).upperBound
    let end = try #require(document.firstRange(of: "</body>")).lowerBound
    return String(document[start..<end])
  }

  /// Returns the differences between the diagnostics and the markers in a template.
  func differences(_ marked: String, path: String = "templates/page.xhtml") -> [String] {
    let source = DiagnosedSource(marked, name: path)
    let (program, diagnostics) = compile(source.file)
    #expect((program == nil) == diagnostics.hasErrors)
    return source.differences(from: diagnostics)
  }
}
