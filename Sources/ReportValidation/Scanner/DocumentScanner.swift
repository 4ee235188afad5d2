import ReportText

/// Reads one document from its first byte to its last and collects what is wrong with it.
///
/// The scanner keeps its memory between documents. All reading inside a tag relies on one fact:
/// the bytes it looks at end with `>`, which no name, number or list of white space accepts. Only
/// loops over text and over free attribute values compare with the end.
struct DocumentScanner: ~Copyable {
  /// The most diagnostics of one document.
  static let problemLimit = 20
  /// The most warnings of one document.
  static let warningLimit = 5
  /// The most elements inside each other: libxml2 accepts 256.
  static let depthLimit = 200

  var view: GrammarView
  var tables: GrammarTables
  /// The first byte of the document.
  var base: Place
  /// The end: after the last `>` of the document.
  var end: Place
  var cursor: Place

  /// The open elements; the first one stands for the document.
  let open: UnsafeMutablePointer<OpenElement>
  var depth = 0
  /// For each attribute the number of the tag in which it was last seen.
  var lastSeen: UnsafeMutablePointer<UInt32>
  var attributeCapacity: Int
  /// The number of the tag that is being read.
  var tag: UInt32 = 0

  // MARK: State of the tag

  var tagStart: Place
  var tagType: UInt16 = 0
  var requiredSeen: UInt8 = 0
  /// 0 when no span is given.
  var columnSpan = 0
  var rowSpan = 1
  /// True when nothing was seen that depends on more than the tag's bytes and its type.
  var hasForm = false
  var isFocusable = false
  var isFetching = false
  var isRemote = false
  /// True when an attribute was seen that depends on the element's role, or the role itself.
  var isWatched = false
  var hasRole = false
  /// The roles that all such attributes can stand with, as ``AriaRoles``.
  var allowedRoles: UInt64 = .max
  /// The value of `role`.
  var role: Place
  /// The value of `lang` or `xml:lang`, of the tag ``languageTag``.
  var language: Place
  var languageTag: UInt32 = 0

  // MARK: State of the document

  var headingLevel = 1
  /// True when the heading or title that is open has text.
  var hasHeadingText = false
  var hasMain = false
  var hasEncoding = false
  /// The only text that a script may have; empty when there may be none.
  var script: [UInt8] = []
  var hasScript = false
  /// The name of the only file that a script may have; empty when there may be none.
  var scriptFile: [UInt8] = []
  var hasScriptFile = false
  /// The value of `src` of a script, of the tag ``scriptSourceTag``.
  var scriptSource: Place
  var scriptSourceTag: UInt32 = 0
  var grid = TableGrid()
  var identifiers = IdentifierTable()
  var references: [Reference] = []
  var decoded: [UInt8] = []
  var problems: [Diagnostic] = []
  /// Warnings, counted apart so that they never take the place of a problem.
  var warnings: [Diagnostic] = []
  /// Style sheets that were read before and in which nothing was wrong: all documents of a report
  /// have the same.
  var knownSheets: [[UInt8]] = []
  var forms: TagPatternCache

  // MARK: Memory and grammar

  /// A scanner for documents of a grammar.
  init(_ tables: GrammarTables, formLimit: Int = TagPatternCache.formLimit) {
    forms = TagPatternCache(formLimit: formLimit)
    self.tables = tables
    view = tables.view
    open = .allocate(capacity: Self.depthLimit + 2)
    attributeCapacity = tables.view.attributeCount + 1
    lastSeen = .allocate(capacity: attributeCapacity)
    lastSeen.initialize(repeating: 0, count: attributeCapacity)
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
    lastSeen.deallocate()
  }

  /// Takes another grammar.
  mutating func use(_ tables: GrammarTables) {
    if tables === self.tables { return }
    self.tables = tables
    view = tables.view
    lastSeen.deallocate()
    attributeCapacity = view.attributeCount + 1
    lastSeen = .allocate(capacity: attributeCapacity)
    lastSeen.initialize(repeating: 0, count: attributeCapacity)
    forms.removeAll()
  }

  // MARK: Frame of a document

  /// Reads a document.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    reset()
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      base = view.classes
      report(.wrongDocumentFrame, at: base, "the document is empty")
      return
    }
    base = start
    end = start + bytes.count
    while end > start, end[-1] != UInt8(ascii: ">") { end -= 1 }
    cursor = start
    guard takeDoctype(), elements(), !isFull else { return }
    takeEnd(start + bytes.count)
    if !isFull { resolveReferences() }
  }

  private mutating func reset() {
    depth = 0
    open[0] = OpenElement(
      start: 0, content: 0, type: 0, state: view.documentState, nameLength: 0, forbidden: 0,
      marks: [])
    forms.begin()
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

  private mutating func takeDoctype() -> Bool {
    guard end > base, cursor.take("<!DOCTYPE html>") else {
      report(.wrongDocumentFrame, at: base, "the document does not begin with `<!DOCTYPE html>`")
      return false
    }
    while cursor < end, view.classes[Int(cursor[0])] & ByteClass.space != 0 { cursor += 1 }
    guard cursor < end, cursor[0] == UInt8(ascii: "<") else {
      report(.wrongDocumentFrame, at: cursor, "an `html` element is expected here")
      return false
    }
    return true
  }

  /// Reads the root and all in it; false when what comes after cannot be understood.
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
        .elementLeftOpen, at: base + open[depth].start,
        "\(openName(depth)) is not closed when the document ends")
      return false
    }
    return true
  }

  private mutating func foreignMarkup() {
    let isKnown = cursor[1] == UInt8(ascii: "!") || cursor[1] == UInt8(ascii: "?")
    if isKnown {
      report(
        .foreignMarkup, at: cursor,
        "a comment, CDATA section, declaration or processing instruction stands here; "
          + "elements and text are expected")
    } else {
      report(.disallowedCharacter, at: cursor, "`<` that begins no tag must be written `&lt;`")
    }
  }

  /// Behind the root there is white space only.
  private mutating func takeEnd(_ last: Place) {
    while cursor < last, view.classes[Int(cursor[0])] & ByteClass.space != 0 { cursor += 1 }
    if cursor < last {
      report(.wrongDocumentFrame, at: cursor, "nothing may follow the `html` element")
    }
  }
}

// MARK: - Memory of a validator

/// The memory that a validator uses: open elements, identifiers, references, table grids.
///
/// A worker owns one and lends it to every check; the memory stays between documents.
public struct ValidationScratch: ~Copyable {
  var scanner: DocumentScanner

  /// Makes memory for documents of a grammar; it can be used for others too.
  public init(grammar: Grammar = .report) { scanner = DocumentScanner(grammar.tables) }

  /// Memory that keeps so many forms of tags, for tests.
  /// - Parameter formLimit: at most ``TagPatternCache/formLimit``; 1 keeps none.
  init(formLimit: Int) {
    scanner = DocumentScanner(Grammar.report.tables, formLimit: formLimit)
  }

  /// The bytes that grow with documents and stay, for tests.
  var keptBytes: Int {
    scanner.references.capacity * MemoryLayout<Reference>.stride + scanner.identifiers.keptBytes
      + scanner.knownSheets.reduce(0) { $0 + $1.count } + scanner.decoded.capacity
  }
}
