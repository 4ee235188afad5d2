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

  // What the tag that is being read says.
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

  // What the document says.
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
  var forms: TagForms

  /// A scanner for documents of a grammar.
  init(_ tables: GrammarTables, formLimit: Int = TagForms.formLimit) {
    forms = TagForms(formLimit: formLimit)
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
}
