internal import CCMarkGFM
public import ReportText

/// The state of parsing one page: its nodes, identifiers, and footnotes so far.
struct MarkdownPass {
  let source: MarkdownSource
  let file: SourceFile
  let words: MarkdownPhrases
  let allowsRawMarkup: Bool
  let fence: MarkdownReader.FenceReader
  let types = MarkdownTypes()
  var diagnostics = Diagnostics()
  var cursor: MarkdownCursor
  /// The finished nodes of the current element, before the current text.
  var finished: [XMLNode] = []
  /// The text that is being collected.
  var text = MarkdownText()
  /// The place in which the current text is used.
  var use = TextUse.content
  /// The number of elements around the current position.
  var depth = 0
  var isTooDeep = false
  var headings: [MarkdownHeading] = []
  /// The identifiers that the page uses or reserves.
  var identifiers: Set<String> = []
  /// The number of identifiers so far that come from each slug.
  var slugs: [String: Int] = [:]
  var figureCount = 0
  var tableCount = 0
  /// The number of scrollable boxes around tables so far.
  var boxCount = 0
  /// The text of the headings that are the accessible names of table boxes.
  var namingHeadings: Set<String> = []
  /// The text that references to each identifier show, such as "Figure 2".
  var labels: [String: DecodedText] = [:]
  /// The links without text, by the offset of their start; they receive their text at the end.
  var references: [Int: Reference] = [:]
  /// The raw markup that the author wrote, by the offset of its start.
  var rawPieces: [Int: DecodedText] = [:]
  /// Whether the page contains `[^`.
  var mayHaveFootnotes = false
  /// The footnote nodes of the tree, in the order of the parser's numbers.
  var footnoteDefinitions: [OpaquePointer] = []
  /// The footnotes in the order of the output, each with the number of its references so far.
  var footnotes: [(definition: OpaquePointer, references: Int)] = []
  /// The index in ``footnotes`` of each footnote node.
  var footnoteNumbers: [OpaquePointer: Int] = [:]

  /// The place in which a text of the page is used.
  enum TextUse {
    /// Text between tags.
    case content
    /// The value of an attribute.
    case attribute
    /// The value of an attribute that is an address.
    case address
  }

  /// A link without text to an identifier on the page.
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

  /// Adds an error to the diagnostics.
  mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }

  /// Reads the content of an element, and reports an error if elements are nested too deeply.
  mutating func inside(_ offset: Int, _ body: (inout Self) -> [XMLNode]) -> [XMLNode] {
    guard depth < TemplateLimits.depth - 40 else {
      if !isTooDeep {
        fail(
          .markdownTooDeep,
          "elements are nested more than \(TemplateLimits.depth - 40) levels deep",
          span(offset..<offset + 1))
      }
      isTooDeep = true
      return []
    }
    depth += 1
    let nodes = body(&self)
    depth -= 1
    return nodes
  }

  // MARK: Locations

  /// Returns a byte range as a span of the file, limited to the size of the file.
  func span(_ range: Range<Int>) -> SourceSpan {
    let end = min(range.upperBound, file.bytes.count)
    return file.span(min(range.lowerBound, end)..<end)
  }

  /// Returns the byte offset in the file at which a block starts.
  func start(of node: OpaquePointer) -> Int {
    source.offset(
      line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)))
  }

  /// Returns the byte range from the start of a block to the end of its first line.
  func firstLine(of node: OpaquePointer) -> Range<Int> {
    let line = Int(cmark_node_get_start_line(node))
    let start = start(of: node)
    return start..<max(start, source.lineEnd(line))
  }

  /// Returns the byte offset of the end of the last line of a block.
  func end(of node: OpaquePointer) -> Int {
    source.lineEnd(Int(cmark_node_get_end_line(node)))
  }

  /// Moves the cursor to the text of a block without child blocks.
  mutating func begin(_ node: OpaquePointer) {
    begin(at: start(of: node), until: end(of: node))
  }

  mutating func begin(at start: Int, until end: Int) {
    cursor.position = start
    cursor.limit = end > start ? end : cursor.bytes.count
    cursor.isCell = false
  }

  // MARK: Nodes

  /// Creates an XHTML element with a source location.
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

  /// Creates an attribute with a generated value.
  func attribute(_ name: String, _ value: String, at range: Range<Int>) -> XMLAttribute {
    attribute(name, generated(value, at: range), at: range)
  }

  /// Creates an attribute from a decoded text.
  func attribute(_ name: String, _ value: DecodedText, at range: Range<Int>) -> XMLAttribute {
    XMLAttribute(
      name: name, nameSpan: span(range), valueSpan: value.whole, value: value)
  }

  /// Creates generated text with the location of a range of the file.
  func generated(_ value: String, at range: Range<Int>) -> DecodedText {
    let span = span(range)
    let bytes = Array(value.utf8)
    var offsets = [Int](repeating: span.range.lowerBound, count: bytes.count + 1)
    offsets[bytes.count] = span.range.upperBound
    return DecodedText(bytes: bytes, offsets: offsets, file: file)
  }

  /// Returns the nodes of the complete page.
  mutating func document(_ root: OpaquePointer?) -> [XMLNode] {
    guard let root else { return [] }
    if let offset = source.mask.conflict {
      fail(
        .markdownPlaceholder,
        "expected characters of one private-use plane at most, found characters of both",
        file.span(offset..<offset + 4),
        hints: ["remove this character, or those of the other plane"])
    }
    reserveIdentifiers()
    findFootnotes(in: root)
    var nodes = blocks(of: root, isTight: false)
    addFootnotes(to: &nodes)
    if !references.isEmpty { nodes = resolved(nodes) }
    return nodes
  }
}

/// A parser for Markdown pages.
///
/// It supports CommonMark, `{{ expressions }}`, figures, captions, references, and admonitions.
/// From GitHub Markdown it supports tables, task lists, footnotes, and strikethrough.
///
/// The result is the tree that ``XMLSource`` returns for an equivalent XHTML page. It is compiled
/// and checked like a template. cmark-gfm parses CommonMark. Every byte of text has its source
/// location, even if the positions of cmark-gfm are wrong.
public struct MarkdownReader {
  /// A callback that converts a fenced code block with an info string.
  public typealias FenceReader = (MarkdownFence, inout Diagnostics) -> FenceResult

  let options: MarkdownOptions
  let fence: FenceReader

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - options: the language and the permitted syntax.
  ///   - fence: converts fenced code blocks with an info string.
  public init(
    options: MarkdownOptions = MarkdownOptions(),
    fence: @escaping FenceReader = { _, _ in .code }
  ) {
    self.options = options
    self.fence = fence
  }

  /// Parses a page; nil if there are errors, which are added to `diagnostics`.
  ///
  /// - Parameters:
  ///   - file: the file, in UTF-8 with any line ends, at most 16 MiB.
  ///   - offset: the start of a line where the Markdown begins, such as after the front matter.
  ///   - diagnostics: receives errors.
  public func read(
    _ file: SourceFile, from offset: Int = 0, into diagnostics: inout Diagnostics
  ) -> MarkdownPage? {
    var pageDiagnostics = Diagnostics()
    let page = readable(file, from: offset, into: &pageDiagnostics)
    diagnostics.add(contentsOf: pageDiagnostics)
    return pageDiagnostics.hasErrors ? nil : page
  }

  /// Parses the valid parts of a page and omits invalid parts; nil if no part is readable.
  ///
  /// Errors are added to `diagnostics`. The valid parts can be compiled to find further errors. The
  /// parameters are those of ``read(_:from:into:)``.
  public func readable(
    _ file: SourceFile, from offset: Int = 0, into diagnostics: inout Diagnostics
  ) -> MarkdownPage? {
    guard let first = XMLSource.checkBytes(of: file, into: &diagnostics) else { return nil }
    let source = MarkdownSource(file, from: max(first, min(offset, file.bytes.count)))
    if let span = source.tooDeep {
      diagnostics.add(
        Diagnostic(
          .markdownTooDeep, "block quotes are nested more than \(TemplateLimits.depth) levels deep",
          at: span))
      return nil
    }
    let (pass, body) = MarkdownTree.withRoot(of: source.bytes, from: source.start) { root in
      var pass = MarkdownPass(source, options: options, fence: fence)
      let body = pass.document(root)
      return (pass, body)
    }
    diagnostics.add(contentsOf: pass.diagnostics)
    // With this conflict, it is unknown which braces are expressions.
    guard source.mask.conflict == nil else { return nil }
    return MarkdownPage(file: file, body: body, headings: pass.headings)
  }
}
