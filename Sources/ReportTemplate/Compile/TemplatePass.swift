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
  /// The declarations of the `head` that is being compiled.
  var head = HeadDeclarations()
  /// The places of the built-in style sheet, which is known when all blocks are.
  var styleSheets: [(places: ProgramBuilder<Block>.StyleSheetPlaces, span: SourceSpan)] = []
  /// True where the template says itself which way documents are written.
  var hasOwnDirection = false
  /// The room for the content policy and for the script in the `head`, when there is one.
  var scriptSpace: (policy: Int, script: Int)?
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
  var usedElements = UsedElements()
  /// True when the logo of the project has a place.
  var hasLogo = false
  /// Whether the built-in style sheet has rules for dark screens.
  var pageTheme = PageTheme.light

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

  /// Compiles the template itself.
  mutating func compile(_ file: SourceFile) {
    files.append(file)
    guard let document = XMLSource.parse(file, into: &diagnostics) else { return }
    documents[file.name] = document
    collectDefinitions(Self.top(of: document), of: file)
    openFiles.append(file.name)
    compileRoot(document, TemplateScope())
  }

  /// Compiles nodes as if they stood in the `main` of a page.
  mutating func compileFragment(_ nodes: [XMLNode], of file: SourceFile) {
    files.append(file)
    collectDefinitions(nodes, of: file)
    openFiles.append(file.name)
    var scope = TemplateScope()
    scope.namespace = XMLNamespace.xhtml
    scope.parent = "main"
    scope.elementDepth = 3
    scope.depth = 3
    let isPlain = nodes.allSatisfy { node in
      switch node {
      case .text: true
      case .element(let element): element.reportElement?.isTransparent != true
      case .comment, .instruction: false
      }
    }
    // White space at the edges of such nodes depends on what is beside them; and a tree, or the place of
    // each text, is wanted of all.
    guard isPlain, !keepsTree, !keepsPlaces else { return compileChildren(nodes, scope) }
    var markup = StaticMarkup(
      capacity: file.bytes.count * 2, writesAddresses: compiler.rewrite == nil)
    for node in nodes where !markup.write(node, depth: scope.depth) {
      take(&markup, scope)
      compileChildren([node], scope)
    }
    take(&markup, scope)
    checkSize(file.span(0..<0))
  }

  /// Adds what was written to the program.
  private mutating func take(_ markup: inout StaticMarkup, _ scope: TemplateScope) {
    builder.markup(markup.bytes())
    for identifier in markup.identifiers {
      checkIdentifier(identifier, [.text(identifier.value)], scope)
    }
    markup.removeAll()
  }

  /// Does what needs all blocks: links them, and writes the script and the style sheet for them.
  mutating func finish() {
    guard !diagnostics.hasErrors else { return }
    builder.blocks = compiler.link(builder.blocks, &diagnostics)
    writeScript()
    checkLogo()
    guard !styleSheets.isEmpty else { return }
    var rules = compiler.styleSheet(
      StylesheetFeatures(
        blocks: builder.blocks, elements: usedElements, theme: pageTheme, hasLogo: hasLogo,
        files: files, markup: builder.constants))
    if hasOwnDirection {
      rules.every += rules.mirrored
      rules.mirrored = []
    }
    for sheet in styleSheets {
      if rules.every.isEmpty {
        fail(
          .misplacedElement, "expected blocks that need the built-in style sheet, found none",
          sheet.span,
          hints: [
            "a page of a website has the styles of its charts from `rg:head`: leave `rg:stylesheet` out",
            "link a style sheet of your own: `<link rel=\"stylesheet\" href=\"…\"/>`",
          ])
        continue
      }
      builder.fill(sheet.places, with: rules)
      checkSize(sheet.span)
    }
  }

  /// A project that has a logo wants it to be seen.
  private mutating func checkLogo() {
    guard let logo = options.logo, !hasLogo, let file = files.first else { return }
    diagnostics.add(
      Diagnostic(
        .logoWithoutPlace,
        "expected a `header` in `body` for the logo of the project, found none in `\(file.name)`",
        at: logo.span, severity: .warning,
        hints: ["put the title of the page into `<header>`, which the logo then begins"]))
  }

  // MARK: Tree of the possible output

  /// Adds a part at the end of what is being compiled.
  mutating func note(_ node: TemplateNode) {
    if keepsTree, !nodes.isEmpty { nodes[nodes.count - 1].append(node) }
  }

  /// The parts that `body` compiles.
  mutating func parts(of body: (inout Self) -> Void) -> [TemplateNode] {
    nodes.append([])
    body(&self)
    return nodes.removeLast()
  }

  // MARK: Expressions

  /// What data decide at a place.
  func condition(_ expression: Expression, _ scope: TemplateScope) -> TemplateCondition {
    TemplateCondition(
      text: Self.normalised(expression.source.bytes), scope: loop(of: expression, scope),
      use: use(of: expression, scope), span: traced(expression.source.whole, scope))
  }

  /// The number of the innermost loop in whose rounds an expression differs; 0 for none.
  func loop(of expression: Expression, _ scope: TemplateScope) -> Int {
    let roots = expression.roots
    var loops: [Int] = []
    if roots.contains(LoopRecord.name),
      let loop = scope.loops.last(where: { !$0.row.isEmpty })
    {
      loops.append(loop.number)
    }
    if let loop = scope.loops.last(where: { roots.contains($0.row) }) { loops.append(loop.number) }
    if let number = scope.use {
      for root in roots { if let loop = uses[number].loops[root] { loops.append(loop) } }
    }
    return innermost(loops, scope)
  }

  /// The innermost of some loops around a place.
  func innermost(_ loops: [Int], _ scope: TemplateScope) -> Int {
    scope.loops.last { loops.contains($0.number) }?.number ?? 0
  }

  /// The use of an element whose parameters an expression uses, from 1; 0 for none.
  private func use(of expression: Expression, _ scope: TemplateScope) -> Int {
    guard let number = scope.use,
      uses[number].definition.parameters.contains(where: { expression.roots.contains($0.name) })
    else { return 0 }
    return number + 1
  }

  /// An expression with one space for all white space outside quoted texts.
  static func normalised(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var quote: UInt8?
    for byte in bytes {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == 0x60 {
        quote = byte
      } else if byte <= 0x20 {
        if let last = result.last, last != 0x20 { result.append(0x20) }
        continue
      }
      result.append(byte)
    }
    if quote == nil, result.last == 0x20 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}
