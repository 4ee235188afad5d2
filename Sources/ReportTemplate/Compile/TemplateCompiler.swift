public import ReportQuery
public import ReportText

/// Compiles templates to programs: XHTML with elements of the namespace `urn:reportgen` and
/// `{{ expressions }}` becomes one list of instructions over constant bytes.
///
/// Everything that can be wrong with a template is found here, at its place, before any data is
/// rendered. The documents that a program writes are polyglot: an HTML parser and an XML parser
/// read the same document.
public struct TemplateCompiler<Block: TemplateBlock> {
  /// Fetches a file for `rg:include`, `rg:layout` and `rg:stylesheet`, by its path relative to the
  /// project. The path has no `.` and `..`; the loader refuses symbolic links that lead out of the
  /// project. The span is where the path was written; a diagnostic without a place gets it.
  public typealias Loader = (String, SourceSpan) throws(Diagnostic) -> SourceFile

  /// Compiles an element of a registered name to a block; nil when it is not right, with the
  /// reasons added. The names are those in scope; names declared now are out of scope afterwards
  /// and keep their slots.
  public typealias BlockCompiler = (
    XMLElement, inout Names, TemplateContext, inout Diagnostics
  ) -> Block?

  /// Checks what the program of a template can write, whether or not something else is wrong with
  /// the template.
  public typealias TreeChecker = ([TemplateNode], inout Diagnostics) -> Void

  /// Says whether an attribute of an element takes values of one kind only, so that the no-value
  /// text cannot stand there, and can be left out. Given are the address of the namespace, the
  /// element and the attribute as it is written.
  public typealias TypedAttribute = (String, String, String) -> Bool

  /// Looks at an element of XHTML before it is compiled, and may put another in its place: how
  /// addresses become those of finished files.
  public typealias ElementRewriter = (XMLElement, inout Diagnostics) -> XMLElement

  /// What is found out of all blocks together, once they are known: the blocks again, those that
  /// belong together linked, in the same order.
  public typealias BlockLinker = ([Block], inout Diagnostics) -> [Block]

  /// Writes the built-in style sheet of a template.
  public typealias StyleSheetWriter = (StylesheetFeatures<Block>) -> BuiltInRules

  /// Writes a style sheet that differs between documents: UTF-8 without `<` and `&`, every value of the
  /// data inside a string.
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

  /// A compiler.
  /// - Parameters:
  ///   - options: the language and what is allowed.
  ///   - blockNames: the local names, in the namespace `urn:reportgen`, of the elements that become
  ///     blocks, such as `chart`.
  ///   - elements: the elements that templates can use beside those of the language.
  ///   - loader: fetches other files of the project.
  ///   - block: compiles a block.
  ///   - tree: checks what the program can write.
  ///   - isTyped: says which attributes are left out when one of their values is missing.
  ///   - rewrite: looks at elements before they are compiled.
  ///   - link: links blocks that belong together.
  ///   - styleSheet: the built-in style sheet, which `rg:stylesheet` without `src` writes.
  ///   - documentStyleSheet: the style sheet of each document, which stands behind the built-in one in
  ///     an element of its own.
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

  /// Compiles a template with all that it includes; nil when something is wrong, with all reasons
  /// in `diagnostics`.
  /// - Parameters:
  ///   - file: the template; its name is its path relative to the project.
  ///   - names: what its expressions can use; loops add to them, see ``Program/slotCount``.
  ///   - diagnostics: gets errors and warnings.
  public func compile(
    _ file: SourceFile, names: Names, into diagnostics: inout Diagnostics
  ) -> Program<Block>? {
    var pass = TemplatePass(self, names: names)
    pass.compile(file)
    pass.finish()
    var found = pass.diagnostics
    tree(pass.tree, &found)
    found = pass.explained(found)
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : pass.finished
  }

  /// Compiles what stands in the `main` of a page, such as the nodes of a ``MarkdownPage``; nil when
  /// something is wrong, with all reasons in `diagnostics`. The program writes these nodes alone.
  /// - Parameters:
  ///   - nodes: elements and texts as an XHTML file has them in `main`.
  ///   - file: the file that they were read from.
  ///   - names: what their expressions can use.
  ///   - checks: whether `tree` gets what the program can write. A page without data is better
  ///     checked as the finished document that it makes.
  ///   - keepsPlaces: whether ``Program/writeTraced(bindings:after:scratch:into:)`` is to know the places of
  ///     all texts.
  ///   - diagnostics: gets errors and warnings.
  public func compileFragment(
    _ nodes: [XMLNode], file: SourceFile, names: Names, checks: Bool = true,
    keepsPlaces: Bool = false, into diagnostics: inout Diagnostics
  ) -> Program<Block>? {
    var pass = TemplatePass(self, names: names)
    pass.keepsTree = checks
    pass.keepsPlaces = keepsPlaces
    pass.compileFragment(nodes, of: file)
    pass.finish()
    var found = pass.diagnostics
    if checks { tree(pass.tree, &found) }
    found = pass.explained(found)
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : pass.finished
  }
}
