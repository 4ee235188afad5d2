internal import CCMarkGFM
public import ReportText

/// The reading of one page: what has been made of the tree so far, and what was found.
struct MarkdownPass {
  let source: MarkdownSource
  let file: SourceFile
  let words: MarkdownPhrases
  let allowsRawMarkup: Bool
  let fence: MarkdownReader.FenceReader
  let types = MarkdownTypes()
  var diagnostics = Diagnostics()
  var cursor: MarkdownCursor
  /// The nodes before the text that is being read, in the same element.
  var finished: [XMLNode] = []
  /// The text that is being read.
  var text = MarkdownText()
  /// What the text is for.
  var use = TextUse.content
  /// How many elements are around the place.
  var depth = 0
  var isTooDeep = false
  var headings: [MarkdownHeading] = []
  /// The identifiers that are taken.
  var identifiers: Set<String> = []
  /// How often a slug was asked for.
  var slugs: [String: Int] = [:]
  var figureCount = 0
  var tableCount = 0
  /// How many boxes of tables there are.
  var boxCount = 0
  /// The words of the headings that boxes of tables are called by.
  var namingHeadings: Set<String> = []
  /// What references to an identifier say.
  var labels: [String: DecodedText] = [:]
  /// The links that get their text when all of the page is known, by where they start.
  var references: [Int: Reference] = [:]
  /// Markup of the author, by where it starts.
  var rawPieces: [Int: DecodedText] = [:]
  /// False when no `[^` stands in the page.
  var mayHaveFootnotes = false
  /// The footnotes that the tree has, in the order of the numbers that the parser gave them.
  var footnoteDefinitions: [OpaquePointer] = []
  /// The footnotes in the order of their numbers, and how often each is referred to so far.
  var footnotes: [(definition: OpaquePointer, references: Int)] = []
  /// The place of each definition among the footnotes.
  var footnoteNumbers: [OpaquePointer: Int] = [:]

  /// What a text that is being read will be.
  enum TextUse {
    /// Text between tags.
    case content
    /// The value of an attribute.
    case attribute
    /// The value of an attribute that is an address.
    case address
  }

  /// A link without a text to a place in the page.
  struct Reference {
    let identifier: String
    let span: SourceSpan
  }

  init(
    _ source: MarkdownSource, options: MarkdownOptions,
    fence: @escaping MarkdownReader.FenceReader
  ) {
    self.source = source
    self.fence = fence
    file = source.file
    words = MarkdownPhrases.of(options.language)
    allowsRawMarkup = options.allowsRawMarkup
    cursor = MarkdownCursor(source.bytes)
  }

  /// Adds an error.
  mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }

  /// Reads what is inside of an element, unless that nests too deeply.
  mutating func inside(_ place: Int, _ body: (inout Self) -> [XMLNode]) -> [XMLNode] {
    guard depth < TemplateLimits.depth - 40 else {
      if !isTooDeep {
        fail(
          .markdownTooDeep, "elements are nested more than \(TemplateLimits.depth - 40) deep",
          span(place..<place + 1))
      }
      isTooDeep = true
      return []
    }
    depth += 1
    let nodes = body(&self)
    depth -= 1
    return nodes
  }

  // MARK: Places

  /// A span that stays inside of the file.
  func span(_ range: Range<Int>) -> SourceSpan {
    let end = min(range.upperBound, file.bytes.count)
    return file.span(min(range.lowerBound, end)..<end)
  }

  /// Where a block starts.
  func start(of node: OpaquePointer) -> Int {
    source.offset(
      line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)))
  }

  /// A block from where it starts to the end of that line.
  func firstLine(of node: OpaquePointer) -> Range<Int> {
    let line = Int(cmark_node_get_start_line(node))
    let start = start(of: node)
    return start..<max(start, source.lineEnd(line))
  }

  /// Where the last line of a block ends.
  func end(of node: OpaquePointer) -> Int {
    source.lineEnd(Int(cmark_node_get_end_line(node)))
  }

  /// Sets the cursor to the text of a leaf block.
  mutating func begin(_ node: OpaquePointer) {
    begin(at: start(of: node), until: end(of: node))
  }

  mutating func begin(at start: Int, until end: Int) {
    cursor.position = start
    cursor.limit = end > start ? end : cursor.bytes.count
    cursor.isCell = false
  }

  // MARK: Nodes

  /// An element of XHTML.
  func element(
    _ name: String, at range: Range<Int>, _ attributes: [XMLAttribute] = [],
    _ children: [XMLNode] = []
  ) -> XMLNode {
    let span = span(range)
    return .element(
      XMLElement(
        namespace: XMLNamespace.xhtml, name: name, nameSpan: span, startTag: span,
        attributes: attributes, children: children))
  }

  /// An attribute with a value of the program's own.
  func attribute(_ name: String, _ value: String, at range: Range<Int>) -> XMLAttribute {
    attribute(name, made(value, at: range), at: range)
  }

  /// An attribute.
  func attribute(_ name: String, _ value: DecodedText, at range: Range<Int>) -> XMLAttribute {
    XMLAttribute(
      name: name, nameSpan: span(range), valueSpan: value.whole, value: value)
  }

  /// A text of the program's own, which stands for a stretch of the file.
  func made(_ value: String, at range: Range<Int>) -> DecodedText {
    let span = span(range)
    let bytes = Array(value.utf8)
    var offsets = [Int](repeating: span.range.lowerBound, count: bytes.count + 1)
    offsets[bytes.count] = span.range.upperBound
    return DecodedText(bytes: bytes, offsets: offsets, file: file)
  }

  /// The whole page.
  mutating func document(_ root: OpaquePointer?) -> [XMLNode] {
    guard let root else { return [] }
    if let offset = source.mask.conflict {
      fail(
        .markdownPlaceholder, "the page uses characters of both private planes",
        file.span(offset..<offset + 4))
    }
    reserveIdentifiers()
    findFootnotes(in: root)
    var nodes = blocks(of: root, isTight: false)
    addFootnotes(to: &nodes)
    if !references.isEmpty { nodes = resolved(nodes) }
    return nodes
  }
}

/// Reads pages in Markdown: CommonMark with the tables, task lists, footnotes and strikethrough of
/// GitHub, `{{ expressions }}`, figures, captions, references and admonitions.
///
/// The tree is the one that ``XMLSource`` gives for an XHTML page with the same content, so that
/// it is compiled and checked like a template. CommonMark is read by cmark-gfm; every byte of text
/// is traced back to the file, even where that parser's own positions are wrong.
public struct MarkdownReader {
  /// What is made of a fenced code block that has an info string.
  public typealias FenceReader = (MarkdownFence, inout Diagnostics) -> FenceResult

  let options: MarkdownOptions
  let fence: FenceReader

  /// A reader.
  /// - Parameters:
  ///   - options: the language and what is allowed.
  ///   - fence: reads fenced code blocks that have an info string.
  public init(
    options: MarkdownOptions = MarkdownOptions(),
    fence: @escaping FenceReader = { _, _ in .code }
  ) {
    self.options = options
    self.fence = fence
  }

  /// Reads a page; nil when something is wrong, with all reasons in `diagnostics`.
  /// - Parameters:
  ///   - file: the file, UTF-8 with any line ends, at most 16 MiB.
  ///   - offset: where the Markdown begins, such as after the front matter; a line start.
  ///   - diagnostics: gets errors.
  public func read(
    _ file: SourceFile, from offset: Int = 0, into diagnostics: inout Diagnostics
  ) -> MarkdownPage? {
    var found = Diagnostics()
    let page = readable(file, from: offset, into: &found)
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : page
  }

  /// Reads a page as far as it can be read: what is wrong is in `diagnostics` and not in the page, so that
  /// the rest can be compiled for what else is wrong. Nil when nothing can be read.
  /// - Parameters: as those of ``read(_:from:into:)``.
  public func readable(
    _ file: SourceFile, from offset: Int = 0, into diagnostics: inout Diagnostics
  ) -> MarkdownPage? {
    guard let first = XMLSource.checkBytes(of: file, into: &diagnostics) else { return nil }
    let source = MarkdownSource(file, from: max(first, min(offset, file.bytes.count)))
    if let span = source.tooDeep {
      diagnostics.add(
        Diagnostic(
          .markdownTooDeep, "block quotes are nested more than \(TemplateLimits.depth) deep",
          at: span))
      return nil
    }
    let (pass, body) = MarkdownTree.withRoot(of: source.bytes, from: source.start) { root in
      var pass = MarkdownPass(source, options: options, fence: fence)
      let body = pass.document(root)
      return (pass, body)
    }
    diagnostics.add(contentsOf: pass.diagnostics)
    // Which braces are expressions is not known then.
    guard source.mask.conflict == nil else { return nil }
    return MarkdownPage(file: file, body: body, headings: pass.headings)
  }
}
