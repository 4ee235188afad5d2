internal import ReportQuery
internal import ReportText

/// One compilation: what it has read, written and found so far.
struct TemplatePass<Block: TemplateBlock> {
  /// A page that fills the slots of a layout.
  struct Layer {
    /// The fills by name, in their order.
    let fills: [(name: String, element: XMLElement)]
    /// The fills that slots inside these fills take.
    let outer: Int?
    /// The slots that the layout was found to have.
    var slots: [String] = []
  }

  /// A literal identifier and the branches it stands in.
  struct Identifier {
    let span: SourceSpan
    let branches: [TemplateScope.Branch]
  }

  let compiler: TemplateCompiler<Block>
  var names: Names
  var diagnostics = Diagnostics()
  var builder = ProgramBuilder<Block>()
  /// False when nobody asks what the program can write.
  var keepsTree = true
  /// True when the places of all texts are wanted.
  var keepsPlaces = false
  /// The parts of the elements, loops and branches that are being compiled, the innermost last.
  var nodes: [[TemplateNode]] = [[]]
  var elementCount = 0
  var loopCount = 0
  var files: [SourceFile] = []
  var documents: [String: XMLDocument] = [:]
  var brokenFiles: Set<String> = []
  /// The files that are being compiled, from the outside in.
  var openFiles: [String] = []
  var layers: [Layer] = []
  var identifiers: [String: [Identifier]] = [:]
  var chainCount = 0
  var inclusionCount = 0
  var isExhausted = false
  var hasCharset = false
  /// The places of the built-in style sheet, which is known when all blocks are.
  var styleSheets: [(place: Int, span: SourceSpan)] = []
  /// The room for the content policy and for the script in the `head`, when there is one.
  var scriptRoom: (policy: Int, script: Int)?
  /// Where the template has a content policy of its own.
  var ownPolicy: SourceSpan?
  /// The names of the document, which all bodies of elements see.
  let documentNames: [Names.Entry]
  /// The elements that files define for themselves, by the name of the file.
  var ownDefinitions: [String: [String: ElementDefinition]] = [:]
  var definitionStarts: [String: Set<Int>] = [:]
  var definedFiles: Set<String> = []
  /// The uses of elements so far.
  var uses: [ElementUse] = []
  /// The names of the elements that are used.
  var usedElements: Set<String> = []

  var options: TemplateOptions { compiler.options }

  init(_ compiler: TemplateCompiler<Block>, names: Names) {
    self.compiler = compiler
    self.names = names
    documentNames = names.entries
  }

  /// What the program can write.
  var tree: [TemplateNode] { nodes.first ?? [] }

  /// The program; of use only when there was no error.
  var finished: Program<Block> {
    builder.program(
      slotCount: names.slotCount, files: files, styleSheet: compiler.documentStyleSheet,
      elements: usedElements)
  }

  /// Adds an error.
  mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }

  /// Adds an error with the nearest of some known names as its hint.
  mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, meant name: String,
    among known: [String]
  ) {
    fail(code, message, span, hints: Suggestion.hint(for: name, among: known).map { [$0] } ?? [])
  }
}
