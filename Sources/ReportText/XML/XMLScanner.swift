/// Builds the tree with the place of everything, and finds the usual mistakes where they are.
///
/// The scanner is not the judge of well-formedness, libxml2 is; but it knows positions exactly and
/// says what is wrong in plain words. It reads on after a mistake that it can make sense of.
struct XMLScanner {
  /// An element whose end tag was not met yet.
  struct OpenElement {
    var element: XMLElement
    /// The prefixes that it declares, empty for none.
    var prefixes: [String]
  }

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  /// The mistakes, in the order of the source.
  var findings: [Diagnostic] = []
  /// Where libxml2 and this scanner may begin to see things differently: libxml2 gets no more.
  var judgeEnd: Int
  /// Set when libxml2 must not see the source at all.
  var isRefused = false
  /// Set when there is no sense in reading on.
  var isStopped = false

  var open: [OpenElement] = []
  var namespaces: [String: [String]] = ["xml": [XMLNamespace.xml], "": [""]]
  var elementCount = 0
  var documentType: SourceSpan?
  var prolog: [XMLNode] = []
  var root: XMLElement?
  var epilog: [XMLNode] = []

  init(_ file: SourceFile, from start: Int) {
    self.file = file
    bytes = file.bytes
    position = start
    judgeEnd = file.bytes.count
  }

  // MARK: Bytes

  func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The offset of the next occurrence of `text` at or after `start`.
  func next(_ text: StaticString, from start: Int) -> Int? {
    let length = text.utf8CodeUnitCount
    let first = text.utf8Start[0]
    var index = start
    while index + length <= bytes.count {
      if bytes[index] == first {
        var offset = 1
        while offset < length, bytes[index + offset] == text.utf8Start[offset] { offset += 1 }
        if offset == length { return index }
      }
      index += 1
    }
    return nil
  }

  mutating func skipSpace() {
    while position < bytes.count, XMLCharacters.isSpace(bytes[position]) { position += 1 }
  }

  /// Reads name characters; the range is empty when there is none.
  mutating func scanName() -> Range<Int> {
    let start = position
    if position < bytes.count, XMLCharacters.startsName(bytes[position]) {
      while position < bytes.count, XMLCharacters.continuesName(bytes[position]) { position += 1 }
    }
    return start..<position
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Findings

  /// Notes a mistake after which both readers still agree on what follows.
  mutating func find(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) {
    findings.append(Diagnostic(code, message, at: file.span(range), hints: hints))
    if findings.count >= XMLLimits.findings { isStopped = true }
  }

  /// Notes a mistake after which libxml2 may read on differently: it gets the source only up to
  /// the next tag.
  mutating func lose(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) {
    var end = range.lowerBound
    if end < bytes.count { end += 1 }
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    judgeEnd = min(judgeEnd, end)
    find(code, message, range, hints: hints)
  }

  /// Notes why the source is refused as a whole.
  mutating func refuse(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) {
    isRefused = true
    isStopped = true
    find(code, message, range, hints: hints)
  }

  /// Adds a node to the open element, or before or after the root.
  mutating func add(_ node: XMLNode) {
    if !open.isEmpty {
      open[open.count - 1].element.children.append(node)
    } else if root == nil {
      prolog.append(node)
    } else {
      epilog.append(node)
    }
  }
}
