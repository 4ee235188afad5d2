import ReportTemplate
import ReportText
import ReportValidation

/// A check that each heading is at most one level below the previous heading.
struct HeadingCheck: SymbolicRule {
  var budget: Int
  var findings: CheckFindings

  /// The heading level that the check assumes before the first heading.
  private static let firstLevel = 1

  /// Checks the headings of a complete template.
  mutating func check(_ tree: [TemplateNode]) {
    _ = run(tree, from: Possibilities(Self.firstLevel))
  }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<Int>
  ) -> Possibilities<Int> {
    guard case .element(let element) = node else { return states }
    guard let level = Self.level(of: element) else { return run(element.children, from: states) }
    let wrong = states.states.filter { level > $0 + 1 }
    if let lowest = wrong.min() {
      let right = states.states.filter { level <= $0 + 1 }
      let reason = FactText.reason(wrong.map { states[$0] }, right: right.map { states[$0] })
      findings.add(
        .skippedHeading,
        "heading `h\(level)` \(right.isEmpty ? "skips" : "may skip") a level\(reason)",
        element.span,
        hints: ["use `h\(lowest + 1)` or a higher level"])
    }
    var result = Possibilities<Int>()
    for state in states.states { result.insert(level, states[state]) }
    return run(element.children, from: result)
  }

  private static func level(of element: TemplateElement) -> Int? {
    guard element.namespace.hasSuffix("xhtml") else { return nil }
    return ["h1", "h2", "h3", "h4", "h5", "h6"].firstIndex(of: element.name).map { $0 + 1 }
  }
}

/// A check that no document has two `main` elements or two encoding declarations.
struct SingleElementCheck: SymbolicRule {
  /// An element that is allowed once per document.
  enum Kind {
    case main
    case encoding
  }

  private let kind: Kind
  var budget: Int
  var findings: CheckFindings

  init(_ kind: Kind, budget: Int, findings: CheckFindings) {
    self.kind = kind
    self.budget = budget
    self.findings = findings
  }

  /// Checks that a complete template has at most one element of the kind in any document.
  mutating func check(_ tree: [TemplateNode]) { _ = run(tree, from: Possibilities(false)) }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<Bool>
  ) -> Possibilities<Bool> {
    guard case .element(let element) = node else { return states }
    guard isMatch(element) else { return run(element.children, from: states) }
    if states.states.contains(true) {
      let isCertain = !states.states.contains(false)
      let reason = FactText.reason([states[true]], right: isCertain ? [] : [states[false]])
      let start = "the document \(isCertain ? "has" : "may have") a second"
      switch kind {
      case .main: findings.add(.secondMain, "\(start) `main`\(reason)", element.span)
      case .encoding:
        findings.add(
          .secondEncoding, "\(start) encoding declaration\(reason)", element.span,
          hints: ["remove it; reportgen adds the encoding declaration"])
      }
    }
    var result = Possibilities<Bool>()
    for state in states.states { result.insert(true, states[state]) }
    return run(element.children, from: result)
  }

  private func isMatch(_ element: TemplateElement) -> Bool {
    switch kind {
    case .main: element.name == "main"
    case .encoding: element.name == "meta" && element.attribute("charset") != nil
    }
  }
}

/// The text of a `style` element in a template.
///
/// Values occur in strings only, so each value is replaced by one letter.
struct StyleSheetText {
  private(set) var bytes: [UInt8] = []
  private var origins: [SourceSpan] = []
  private let element: SourceSpan

  /// Creates the text of a `style` element; nil if a part of it could not be compiled.
  init?(_ element: TemplateElement) {
    self.element = element.span
    for child in element.children {
      switch child {
      case .text(let text):
        bytes += text.bytes
        origins += text.bytes.indices.map { text.span($0..<$0 + 1) }
      case .value(let value):
        bytes.append(UInt8(ascii: "x"))
        origins.append(value.source.span(0..<value.source.bytes.count))
      default: return nil
      }
    }
  }

  /// Returns the template range of a byte of the text, or of the element if there is no text.
  func span(_ index: Int) -> SourceSpan {
    origins.isEmpty ? element : origins[min(index, origins.count - 1)]
  }

  /// Returns the template range of a byte range of the text. The range contains no values.
  func span(_ range: Range<Int>) -> SourceSpan {
    guard let last = range.last, last < origins.count else { return span(range.lowerBound) }
    let first = origins[range.lowerBound]
    let end = origins[last].range.upperBound
    return SourceSpan(
      file: first.file, range: first.range.lowerBound..<max(first.range.upperBound, end))
  }

  /// Returns the template range of a location with line and column in the style sheet.
  func span(_ place: DiagnosticPlace) -> SourceSpan {
    guard case .document(let line, let column) = place else { return element }
    return span(offset(line, column))
  }

  /// Returns the byte offset in the text for a line and a column (in characters), both from 1.
  private func offset(_ line: Int, _ column: Int) -> Int {
    var remaining = line - 1
    var start = 0
    for (index, byte) in bytes.enumerated() where remaining > 0 && byte == 0x0A {
      remaining -= 1
      start = index + 1
    }
    var passed = 0
    for index in start..<max(start, bytes.count) where bytes[index] & 0xC0 != 0x80 {
      passed += 1
      if passed == column { return index }
    }
    return max(0, bytes.count - 1)
  }
}
