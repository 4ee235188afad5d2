public import ReportQuery
public import ReportText

/// A compiler for templates.
///
/// A template is XHTML with elements of the namespace `urn:reportgen` and `{{ expressions }}`. A
/// program is a list of instructions over constant bytes. The compiler reports all template errors,
/// with their locations, before any data is rendered. The output documents are polyglot: HTML
/// parsers and XML parsers read the same document.
public struct TemplateCompiler<Block: TemplateBlock> {
  /// A callback that loads a file for `rg:include`, `rg:layout`, and `rg:stylesheet`.
  ///
  /// The path is relative to the project and has no `.` or `..`. The loader rejects symbolic links
  /// to files outside the project. The span is the location of the path. A diagnostic without a
  /// location receives this location.
  public typealias Loader = (String, SourceSpan) throws(Diagnostic) -> SourceFile

  /// A callback that compiles an element of a registered name to a block; nil if there are errors.
  ///
  /// Errors are added to the diagnostics. The names are the names in scope. New names are out of
  /// scope afterwards, but their slots remain.
  public typealias BlockCompiler = (
    XMLElement, inout Names, TemplateContext, inout Diagnostics
  ) -> Block?

  /// A callback that checks the possible output of a template, even if the template has errors.
  public typealias TreeChecker = ([TemplateNode], inout Diagnostics) -> Void

  /// A callback that returns whether an attribute accepts only values of one type.
  ///
  /// Such an attribute cannot contain the missing-value text, so it is omitted instead. The
  /// arguments are the namespace URI, the element name, and the qualified attribute name.
  public typealias TypedAttribute = (String, String, String) -> Bool

  /// A callback that can replace an XHTML element before it is compiled.
  ///
  /// It changes addresses into addresses of output files.
  public typealias ElementRewriter = (XMLElement, inout Diagnostics) -> XMLElement

  /// A callback that links related blocks. It returns all blocks in the same order.
  public typealias BlockLinker = ([Block], inout Diagnostics) -> [Block]

  /// A callback that writes the built-in style sheet of a template.
  public typealias StyleSheetWriter = (StylesheetFeatures<Block>) -> BuiltInRules

  /// A callback that writes a style sheet for each document, as UTF-8 without `<` and `&`.
  ///
  /// Every data value must be inside a CSS string.
  public typealias DocumentStyleSheet = DocumentStyleSheetWriter

  let options: TemplateOptions
  let blockNames: [String]
  let elements: ElementLibrary
  let loader: Loader
  let block: BlockCompiler
  let tree: TreeChecker
  let isTyped: TypedAttribute
  let rewrite: ElementRewriter?
  let link: BlockLinker
  let styleSheet: StyleSheetWriter
  let documentStyleSheet: DocumentStyleSheet?

  /// Creates a compiler.
  ///
  /// - Parameters:
  ///   - options: the language and the permitted features.
  ///   - blockNames: the local names, in the namespace `urn:reportgen`, of the elements that become
  ///     blocks, such as `chart`.
  ///   - elements: the elements that templates can use in addition to the template language.
  ///   - loader: loads other files of the project.
  ///   - block: compiles a block.
  ///   - tree: checks the possible output.
  ///   - isTyped: returns whether an attribute is omitted if one of its values is missing.
  ///   - rewrite: can replace elements before they are compiled.
  ///   - link: links related blocks.
  ///   - styleSheet: writes the built-in style sheet for `rg:stylesheet` without `src`.
  ///   - documentStyleSheet: writes the style sheet of each document, in a separate element after
  ///     the built-in style sheet.
  public init(
    options: TemplateOptions = TemplateOptions(), blockNames: [String],
    elements: ElementLibrary = .standard, loader: @escaping Loader,
    block: @escaping BlockCompiler, tree: @escaping TreeChecker = { _, _ in },
    isTyped: @escaping TypedAttribute = { _, _, _ in false },
    rewrite: ElementRewriter? = nil,
    link: @escaping BlockLinker = { blocks, _ in blocks },
    styleSheet: @escaping StyleSheetWriter = { _ in BuiltInRules(every: []) },
    documentStyleSheet: DocumentStyleSheet? = nil
  ) {
    self.options = options
    self.blockNames = blockNames
    self.elements = elements
    self.loader = loader
    self.block = block
    self.tree = tree
    self.isTyped = isTyped
    self.rewrite = rewrite
    self.link = link
    self.styleSheet = styleSheet
    self.documentStyleSheet = documentStyleSheet
  }

  /// Compiles a template with all its includes; nil if there are errors.
  ///
  /// - Parameters:
  ///   - file: the template. Its name is its path relative to the project.
  ///   - names: the names that expressions can use. Loops add names, see ``Program/slotCount``.
  ///   - diagnostics: receives errors and warnings.
  public func compile(
    _ file: SourceFile, names: Names, into diagnostics: inout Diagnostics
  ) -> Program<Block>? {
    var pass = TemplatePass(self, names: names)
    pass.compile(file)
    pass.finish()
    var collected = pass.diagnostics
    tree(pass.tree, &collected)
    collected = pass.explained(collected)
    diagnostics.add(contentsOf: collected)
    return collected.hasErrors ? nil : pass.finished
  }

  /// Compiles the content of the `main` element of a page; nil if there are errors.
  ///
  /// The program writes only these nodes, such as the nodes of a ``MarkdownPage``.
  ///
  /// - Parameters:
  ///   - nodes: the elements and text of `main`, as in an XHTML file.
  ///   - file: the source file of the nodes.
  ///   - names: the names that expressions can use.
  ///   - checks: whether `tree` checks the possible output. For a page without data, a check of the
  ///     finished document is better.
  ///   - recordsLocations: whether ``Program/writeTraced(bindings:after:scratch:into:)`` reports
  ///     the source locations of all text.
  ///   - diagnostics: receives errors and warnings.
  public func compileFragment(
    _ nodes: [XMLNode], file: SourceFile, names: Names, checks: Bool = true,
    recordsLocations: Bool = false, into diagnostics: inout Diagnostics
  ) -> Program<Block>? {
    var pass = TemplatePass(self, names: names)
    pass.buildsTree = checks
    pass.recordsLocations = recordsLocations
    pass.compileFragment(nodes, of: file)
    pass.finish()
    var collected = pass.diagnostics
    if checks { tree(pass.tree, &collected) }
    collected = pass.explained(collected)
    diagnostics.add(contentsOf: collected)
    return collected.hasErrors ? nil : pass.finished
  }
}
