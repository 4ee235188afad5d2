/// A scanner that builds the tree of an XML source with exact positions and reports common errors.
///
/// libxml2 decides whether the source is well-formed. The scanner provides exact positions and
/// clear messages. It continues after an error if the rest of the source can still be parsed.
struct XMLScanner {
  /// An element with an end tag that the scanner has not read yet.
  struct OpenElement {
    var element: XMLElement
    /// The prefixes that the element declares. An empty prefix represents the default namespace.
    var prefixes: [String]
  }

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  /// The errors that the scanner found, in source order.
  var findings: [Diagnostic] = []
  /// The offset up to which libxml2 checks the source.
  ///
  /// After it, libxml2 and the scanner can interpret it differently.
  var checkedEnd: Int
  /// Whether libxml2 must not parse the source.
  var isRefused = false
  /// Whether the scanner stops at the current position.
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
    checkedEnd = file.bytes.count
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

  /// Returns the offset of the next occurrence of `text` at or after `start`; nil if there is none.
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

  /// Reads the characters of a name and returns their range, empty without a name.
  mutating func scanName() -> Range<Int> {
    let start = position
    if position < bytes.count, XMLCharacters.startsName(bytes[position]) {
      while position < bytes.count, XMLCharacters.continuesName(bytes[position]) { position += 1 }
    }
    return start..<position
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Findings

  /// Records an error after which libxml2 and the scanner still interpret the source equally.
  mutating func find(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) {
    findings.append(Diagnostic(code, message, at: file.span(range), hints: hints))
    if findings.count >= XMLLimits.findings { isStopped = true }
  }

  /// Records an error after which libxml2 can interpret the source differently.
  ///
  /// libxml2 receives the source only up to the next tag.
  mutating func lose(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) {
    var end = range.lowerBound
    if end < bytes.count { end += 1 }
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    checkedEnd = min(checkedEnd, end)
    find(code, message, range, hints: hints)
  }

  /// Records an error because of which libxml2 must not parse the source.
  mutating func refuse(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) {
    isRefused = true
    isStopped = true
    find(code, message, range, hints: hints)
  }

  // MARK: Construction of the tree

  /// Adds a node to the open element, or before or after the root element.
  mutating func add(_ node: XMLNode) {
    if !open.isEmpty {
      open[open.count - 1].element.children.append(node)
    } else if root == nil {
      prolog.append(node)
    } else {
      epilog.append(node)
    }
  }

  /// Scans the source from start to end.
  mutating func scan() {
    let start = position
    while position < bytes.count, !isStopped {
      if bytes[position] != UInt8(ascii: "<") {
        scanText()
      } else if starts(with: "<!--") {
        scanComment()
      } else if starts(with: "<![CDATA[") {
        scanSection()
      } else if starts(with: "<!") {
        scanDocumentType()
      } else if starts(with: "<?") {
        scanInstruction(mayDeclare: position == start)
      } else if starts(with: "</") {
        scanEndTag()
      } else if position + 1 < bytes.count, XMLCharacters.startsName(bytes[position + 1]) {
        scanStartTag()
      } else {
        scanText()
      }
    }
    if !isStopped { finish() }
  }

  private mutating func finish() {
    if let last = open.last {
      find(
        .unclosedElement, "missing end tag of `<\(last.element.qualifiedName)>`",
        last.element.nameSpan.range,
        hints: ["write `</\(last.element.qualifiedName)>` at the end of the element"])
    } else if root == nil {
      find(
        .malformedDocument, "expected a root element, found none",
        max(0, bytes.count - 1)..<bytes.count)
    }
  }

  /// Reads a start tag and opens the element, or adds it if the tag ends with `/>`.
  mutating func scanStartTag() {
    let start = position
    if root != nil, open.isEmpty {
      isStopped = true
      return lose(
        .malformedDocument, "expected one root element, found a second one", start..<start + 1,
        hints: ["put all elements into one root element"])
    }
    position += 1
    let name = scanName()
    let written = scanAttributes(of: name)
    guard !isRefused else { return }
    var closesItself = false
    if starts(with: "/>") {
      closesItself = true
      position += 2
    } else if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
      position += 1
    } else if !isStopped {
      lose(
        .malformedMarkup, "missing `>` of the start tag `<\(string(name))`",
        start..<name.upperBound,
        hints: ["close the tag with `>`, or with `/>` if the element is empty"])
    }
    elementCount += 1
    guard elementCount <= XMLLimits.elements else {
      return refuse(
        .sourceTooLarge, "expected at most \(XMLLimits.elements) elements in the file, found more",
        name)
    }
    guard open.count < XMLLimits.depth else {
      return refuse(
        .sourceTooLarge, "elements are nested more than \(XMLLimits.depth) levels deep", name)
    }
    let opened = element(name, written, tag: start..<position)
    if closesItself {
      close(opened, endTag: nil)
    } else {
      open.append(opened)
    }
  }

  /// Reads an end tag and closes the open element.
  mutating func scanEndTag() {
    let start = position
    position += 2
    let name = scanName()
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
      position += 1
    } else {
      lose(
        .malformedMarkup, "missing `>` of the end tag `</\(string(name))`", start..<name.upperBound)
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
        position += 1
        if bytes[position - 1] == UInt8(ascii: ">") { break }
      }
    }
    guard let last = open.last else {
      isStopped = true
      return lose(
        .mismatchedTag, "unexpected end tag `</\(string(name))>`: no element is open",
        start..<position)
    }
    let written = string(name)
    if written != last.element.qualifiedName { mismatch(written, last.element, start..<position) }
    close(open.removeLast(), endTag: file.span(start..<position))
  }

  /// The HTML elements that need no end tag in HTML, such as `br`.
  private static let emptyElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Reports an end tag with another name than that of the open element.
  ///
  /// If an outer element has that name, the function closes all elements inside it.
  private mutating func mismatch(_ written: String, _ last: XMLElement, _ range: Range<Int>) {
    let start = file.position(of: last.startTag.range.lowerBound)
    let expected = last.qualifiedName
    let isOpen = open.contains { $0.element.qualifiedName == written }
    let isEmpty = Self.emptyElements.contains(expected)
    let opened = "`<\(expected)>` at line \(start.line), column \(start.column)"
    lose(
      .mismatchedTag,
      isEmpty
        ? "missing `/>` of the \(opened)"
        : "expected `</\(expected)>` for the \(opened), found `</\(written)>`",
      range,
      hints: [
        isEmpty
          ? "write `<\(expected)/>`"
          : isOpen
            ? unclosedHint(last, before: written)
            : Suggestion.nearest(to: written, among: [expected]) == nil
              ? "remove `</\(written)>`, or write `<\(written)>` before its content"
              : "did you mean `</\(expected)>`?"
      ])
    guard isOpen else { return }
    while let top = open.last, top.element.qualifiedName != written {
      open.removeLast()
      close(top, endTag: nil)
    }
  }

  /// The HTML elements with text content only, which end before a block element in HTML.
  private static let textElements: Set<String> = ["p", "h1", "h2", "h3", "h4", "h5", "h6"]
  private static let blockElements: Set<String> = textElements.union([
    "div", "ul", "ol", "dl", "table", "figure", "section", "header", "footer", "main", "rg:chart",
    "rg:table", "rg:tiles", "rg:message", "rg:adherence",
  ])

  /// Returns the hint for an element that is still open at the end tag of an outer element.
  private func unclosedHint(_ element: XMLElement, before outer: String) -> String {
    let name = element.qualifiedName
    if Self.textElements.contains(name),
      let block = element.elements.first(where: { Self.blockElements.contains($0.qualifiedName) })
    {
      let line = file.position(of: block.startTag.range.lowerBound).line
      return "write `</\(name)>` before `<\(block.qualifiedName)>` at line \(line)"
    }
    let end = "write `</\(name)>` at the end of its content, before `</\(outer)>`"
    return name.contains(":") ? end + "; without content, end the tag with `/>`" : end
  }

  private mutating func close(_ opened: OpenElement, endTag: SourceSpan?) {
    for prefix in opened.prefixes { namespaces[prefix]?.removeLast() }
    var element = opened.element
    element.endTag = endTag
    if open.isEmpty { root = element } else { add(.element(element)) }
  }
}
