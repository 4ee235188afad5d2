internal import ReportQuery
internal import ReportText

/// The state of the compilation of one template: open files, scopes, and the output so far.
struct TemplatePass<Block: TemplateBlock> {
  /// A page that fills the slots of a layout.
  struct Layer {
    /// The fills of the page with their slot names, in order.
    let fills: [(name: String, element: XMLElement)]
    /// The index of the layer for slots inside these fills; nil if there is none.
    let outer: Int?
    /// The slots of the layout that were compiled so far.
    var slots: [String] = []
  }

  /// A literal identifier (`id`) of the template, with the conditional branches around it.
  struct Identifier {
    let span: SourceSpan
    let branches: [TemplateScope.Branch]
  }

  let compiler: TemplateCompiler<Block>
  var names: Names
  var diagnostics = Diagnostics()
  var builder = ProgramBuilder<Block>()
  /// Whether the compilation builds a tree of the possible output, for grammar checks.
  var buildsTree = true
  /// Whether the program must contain the source locations of all text.
  var recordsLocations = false
  /// The child nodes of each open element, loop, and branch of the tree, the innermost last.
  var nodes: [[TemplateNode]] = [[]]
  var elementCount = 0
  var loopCount = 0
  var files: [SourceFile] = []
  var documents: [String: XMLDocument] = [:]
  var brokenFiles: Set<String> = []
  /// The paths of the files that are being compiled, the outermost first.
  var openFiles: [String] = []
  var layers: [Layer] = []
  var identifiers: [String: [Identifier]] = [:]
  var chainCount = 0
  var inclusionCount = 0
  var isExhausted = false
  /// The declarations of the `head` that is being compiled.
  var head = HeadDeclarations()
  /// The reserved ranges of the built-in style sheets, which are written last.
  var styleSheets: [(ranges: ProgramBuilder<Block>.StyleSheetRanges, span: SourceSpan)] = []
  /// Whether the template specifies the writing direction of its documents.
  var specifiesDirection = false
  /// The reserved ranges of the content policy and the script in `head`; nil without a `head`.
  var scriptSpace: (policy: Int, script: Int)?
  /// The location of the custom content policy of the template; nil if there is none.
  var customPolicy: SourceSpan?
  /// The names that all documents declare, which are in scope in all element bodies.
  let documentNames: [Names.Entry]
  /// The definitions of elements in each template file, by file name and element name.
  var fileDefinitions: [String: [String: ElementDefinition]] = [:]
  var definitionStarts: [String: Set<Int>] = [:]
  var definedFiles: Set<String> = []
  /// The uses of elements that were compiled so far.
  var uses: [ElementUse] = []
  /// The elements that the template uses, for its style sheet.
  var usedElements = UsedElements()
  /// Whether the output contains the logo of the project.
  var hasLogo = false
  /// The colour scheme of the built-in style sheet.
  var pageTheme = PageTheme.light

  var options: TemplateOptions { compiler.options }

  init(_ compiler: TemplateCompiler<Block>, names: Names) {
    self.compiler = compiler
    self.names = names
    documentNames = names.entries
  }

  /// The nodes of the possible output, in order.
  var tree: [TemplateNode] { nodes.first ?? [] }

  /// The compiled program, which is valid only without errors.
  var finished: Program<Block> {
    builder.program(
      slotCount: names.slotCount, files: files, styleSheet: compiler.documentStyleSheet,
      elements: usedElements)
  }

  /// Adds a compile error to the diagnostics.
  mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }

  /// Adds an error with the most similar known name as a hint.
  mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, meant name: String,
    among choices: [String]
  ) {
    fail(code, message, span, hints: Suggestion.hint(for: name, among: choices).map { [$0] } ?? [])
  }

  /// Compiles the main template.
  mutating func compile(_ file: SourceFile) {
    files.append(file)
    guard let document = XMLSource.parse(file, into: &diagnostics) else { return }
    documents[file.name] = document
    collectDefinitions(Self.top(of: document), of: file)
    openFiles.append(file.name)
    compileRoot(document, TemplateScope())
  }

  /// Compiles nodes as content of the `main` element of a page.
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
    // Such nodes need the complete compiler, because white space at their edges depends on adjacent
    // nodes. The tree and the text locations also need it.
    guard isPlain, !buildsTree, !recordsLocations else { return compileChildren(nodes, scope) }
    var markup = StaticMarkup(
      capacity: file.bytes.count * 2, writesAddresses: compiler.rewrite == nil)
    for node in nodes where !markup.write(node, depth: scope.depth) {
      append(&markup, scope)
      compileChildren([node], scope)
    }
    append(&markup, scope)
    checkSize(file.span(0..<0))
  }

  /// Moves the output of a static writer to the program.
  private mutating func append(_ markup: inout StaticMarkup, _ scope: TemplateScope) {
    builder.markup(markup.bytes())
    for identifier in markup.identifiers {
      checkIdentifier(identifier, [.text(identifier.value)], scope)
    }
    markup.removeAll()
  }

  /// Completes the program: links blocks, and writes the script and the style sheets.
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
    if specifiesDirection {
      rules.every += rules.mirrored
      rules.mirrored = []
    }
    for sheet in styleSheets {
      if rules.every.isEmpty {
        fail(
          .misplacedElement, "expected blocks that need the built-in style sheet, found none",
          sheet.span,
          hints: [
            "on a page of a website, remove `rg:stylesheet`; `rg:head` adds the chart styles",
            "link a custom style sheet: `<link rel=\"stylesheet\" href=\"…\"/>`",
          ])
        continue
      }
      builder.fill(sheet.ranges, with: rules)
      checkSize(sheet.span)
    }
  }

  /// Adds a warning if the template has no location for the logo of the project.
  private mutating func checkLogo() {
    guard let logo = options.logo, !hasLogo, let file = files.first else { return }
    diagnostics.add(
      Diagnostic(
        .logoWithoutPlace,
        "expected a `header` in `body` for the logo, found none in `\(file.name)`; "
          + "no document shows the logo",
        at: logo.span, severity: .warning,
        hints: ["put the page title into `<header>`; reportgen writes the logo at its start"]))
  }

  // MARK: Tree of the possible output

  /// Appends a node to the innermost open element, loop, or branch of the tree.
  mutating func note(_ node: TemplateNode) {
    if buildsTree, !nodes.isEmpty { nodes[nodes.count - 1].append(node) }
  }

  /// Returns the nodes that `body` compiles.
  mutating func parts(of body: (inout Self) -> Void) -> [TemplateNode] {
    nodes.append([])
    body(&self)
    return nodes.removeLast()
  }

  // MARK: Expressions

  /// Returns an expression as a condition of the tree: its source, the loop, and the use it needs.
  func condition(_ expression: Expression, _ scope: TemplateScope) -> TemplateCondition {
    TemplateCondition(
      text: Self.normalised(expression.source.bytes), scope: loop(of: expression, scope),
      use: use(of: expression, scope), span: traced(expression.source.whole, scope))
  }

  /// Returns the number of the innermost loop that can change an expression; 0 if there is none.
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

  /// Returns the innermost loop in the list that encloses a location; 0 if there is none.
  func innermost(_ loops: [Int], _ scope: TemplateScope) -> Int {
    scope.loops.last { loops.contains($0.number) }?.number ?? 0
  }

  /// Returns the number (from 1) of the element use with the parameters of an expression, or 0.
  private func use(of expression: Expression, _ scope: TemplateScope) -> Int {
    guard let number = scope.use,
      uses[number].definition.parameters.contains(where: { expression.roots.contains($0.name) })
    else { return 0 }
    return number + 1
  }

  /// Returns an expression with each run of white space outside quotes replaced by one space.
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
