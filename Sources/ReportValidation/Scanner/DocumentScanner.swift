import ReportText

/// A scanner that reads a document once and collects its errors.
///
/// The scanner reuses its memory between documents. Inside a tag, the scanner needs no bounds
/// checks: the scanned bytes end with `>`, and no name, number or list of white space accepts that
/// byte. Only loops over text and over free attribute values compare with the end.
struct DocumentScanner: ~Copyable {
  /// The maximum number of errors per document.
  static let problemLimit = 20
  /// The maximum number of warnings per document.
  static let warningLimit = 5
  /// The maximum nesting depth of elements.
  ///
  /// libxml2 accepts 256.
  static let depthLimit = 200

  var view: GrammarView
  var tables: GrammarTables
  /// The first byte of the document.
  var base: Position
  /// The end of the scan, after the last `>` of the document.
  var end: Position
  var cursor: Position

  /// The elements that contain the current position, from the outermost to the innermost.
  ///
  /// The first one represents the document.
  let open: UnsafeMutablePointer<OpenElement>
  var depth = 0
  /// The number of the last start tag that has each attribute.
  var lastTags: UnsafeMutablePointer<UInt32>
  var attributeCapacity: Int
  /// The number of the current start tag in the document.
  var tag: UInt32 = 0

  // MARK: State of the current tag

  var tagStart: Position
  var tagType: UInt16 = 0
  var requiredCount: UInt8 = 0
  /// The value of `colspan` or `span` in the current tag; 0 if there is none.
  var columnSpan = 0
  var rowSpan = 1
  /// Whether the tag can be stored as a pattern: its validity depends on its bytes and type only.
  var hasPattern = false
  var isFocusable = false
  var isFetching = false
  var isRemote = false
  /// Whether the tag has the attribute `role`, or an attribute that depends on the role.
  var isWatched = false
  var hasRole = false
  /// The roles that all `aria-…` attributes of the tag allow, as ``AriaRoles``.
  var allowedRoles: UInt64 = .max
  /// The position of the value of `role` in the current tag.
  var role: Position
  /// The position of the value of `lang` or `xml:lang` in the tag with number ``languageTag``.
  var language: Position
  var languageTag: UInt32 = 0

  // MARK: State of the document

  var headingLevel = 1
  /// Whether the open heading or title has text.
  var hasHeadingText = false
  var hasMain = false
  var hasEncoding = false
  /// The only text that a `script` can have; empty if no script is allowed.
  var script: [UInt8] = []
  var hasScript = false
  /// The only file name that the `src` of a `script` can have; empty if none is allowed.
  var scriptFile: [UInt8] = []
  var hasScriptFile = false
  /// The position of the value of `src` in the script tag with number ``scriptSourceTag``.
  var scriptSource: Position
  var scriptSourceTag: UInt32 = 0
  var grid = TableGrid()
  var identifiers = IdentifierTable()
  var references: [Reference] = []
  var decoded: [UInt8] = []
  var problems: [Diagnostic] = []
  /// The warnings, in a separate list, so that they never displace an error.
  var warnings: [Diagnostic] = []
  /// A cache of style sheets that passed validation.
  ///
  /// All documents of a report share the same style sheets.
  var cachedSheets: [[UInt8]] = []
  var patterns: TagPatternCache

  // MARK: Memory and grammar

  /// Creates a scanner for documents of a grammar.
  init(_ tables: GrammarTables, patternLimit: Int = TagPatternCache.patternLimit) {
    patterns = TagPatternCache(patternLimit: patternLimit)
    self.tables = tables
    view = tables.view
    open = .allocate(capacity: Self.depthLimit + 2)
    attributeCapacity = tables.view.attributeCount + 1
    lastTags = .allocate(capacity: attributeCapacity)
    lastTags.initialize(repeating: 0, count: attributeCapacity)
    base = tables.view.classes
    end = base
    cursor = base
    tagStart = base
    language = base
    role = base
    scriptSource = base
  }

  deinit {
    open.deallocate()
    lastTags.deallocate()
  }

  /// Uses another grammar for the next documents.
  mutating func use(_ tables: GrammarTables) {
    if tables === self.tables { return }
    self.tables = tables
    view = tables.view
    lastTags.deallocate()
    attributeCapacity = view.attributeCount + 1
    lastTags = .allocate(capacity: attributeCapacity)
    lastTags.initialize(repeating: 0, count: attributeCapacity)
    patterns.removeAll()
  }

  // MARK: Frame of a document

  /// Scans a document, and stores its errors, warnings, identifiers, and references.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    reset()
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      base = view.classes
      report(.wrongDocumentFrame, at: base, "expected a document, found no content")
      return
    }
    base = start
    end = start + bytes.count
    while end > start, end[-1] != UInt8(ascii: ">") { end -= 1 }
    cursor = start
    guard readDoctype(), elements(), !isFull else { return }
    checkEnd(start + bytes.count)
    if !isFull { resolveReferences() }
  }

  private mutating func reset() {
    depth = 0
    open[0] = OpenElement(
      start: 0, content: 0, type: 0, state: view.documentState, nameLength: 0, forbidden: 0,
      marks: [])
    patterns.begin()
    headingLevel = 1
    hasMain = false
    hasEncoding = false
    hasScript = false
    hasScriptFile = false
    grid.removeAll()
    identifiers.removeAll()
    references.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    warnings.removeAll(keepingCapacity: true)
  }

  private mutating func readDoctype() -> Bool {
    guard end > base, cursor.skip("<!DOCTYPE html>") else {
      report(
        .wrongDocumentFrame, at: base, "expected `<!DOCTYPE html>` at the start of the document")
      return false
    }
    while cursor < end, view.classes[Int(cursor[0])] & ByteClass.space != 0 { cursor += 1 }
    guard cursor < end, cursor[0] == UInt8(ascii: "<") else {
      report(.wrongDocumentFrame, at: cursor, "expected an `html` element after `<!DOCTYPE html>`")
      return false
    }
    return true
  }

  /// Scans the root element with its content.
  ///
  /// Returns false if the scanner cannot continue.
  private mutating func elements() -> Bool {
    let classes = view.classes
    while cursor < end {
      if cursor[0] == UInt8(ascii: "<") {
        let next = cursor[1]
        if classes[Int(next)] & ByteClass.nameStart != 0 {
          if !startTag() { return false }
        } else if next == UInt8(ascii: "/") {
          if !endTag() { return false }
        } else {
          foreignMarkup()
          return false
        }
        if depth == 0 || isFull { break }
      } else if !text() {
        return false
      }
    }
    if depth > 0, !isFull {
      report(
        .unclosedElement, at: base + open[depth].start,
        "missing end tag of \(openName(depth))")
      return false
    }
    return true
  }

  private mutating func foreignMarkup() {
    let isMarkup = cursor[1] == UInt8(ascii: "!") || cursor[1] == UInt8(ascii: "?")
    if isMarkup {
      report(
        .foreignMarkup, at: cursor,
        "expected elements and text, found a comment, CDATA section, declaration, or processing "
          + "instruction")
    } else {
      report(.disallowedCharacter, at: cursor, "expected `&lt;`, found `<` that starts no tag")
    }
  }

  /// Checks that only white space follows the root element.
  private mutating func checkEnd(_ last: Position) {
    while cursor < last, view.classes[Int(cursor[0])] & ByteClass.space != 0 { cursor += 1 }
    if cursor < last {
      report(
        .wrongDocumentFrame, at: cursor,
        "expected the end of the document after the `html` element")
    }
  }
}

// MARK: - Memory of a validator

/// The reusable memory of a validator: open elements, identifiers, references, table grids.
///
/// A worker has one object and passes it to every check. The memory remains between documents.
public struct ValidationScratch: ~Copyable {
  var scanner: DocumentScanner

  /// Creates memory for documents of a grammar.
  ///
  /// Other grammars can use it too.
  public init(grammar: Grammar = .report) { scanner = DocumentScanner(grammar.tables) }

  /// Creates memory with a limited number of tag patterns, for tests.
  ///
  /// - Parameter patternLimit: at most ``TagPatternCache/formLimit``; 1 caches no patterns.
  init(patternLimit: Int) {
    scanner = DocumentScanner(Grammar.report.tables, patternLimit: patternLimit)
  }

  /// The size of the scanner's memory that grows with documents, in bytes, for tests.
  var cachedBytes: Int {
    scanner.references.capacity * MemoryLayout<Reference>.stride + scanner.identifiers.cachedBytes
      + scanner.cachedSheets.reduce(0) { $0 + $1.count } + scanner.decoded.capacity
  }
}
