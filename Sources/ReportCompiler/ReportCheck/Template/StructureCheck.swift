import ReportTemplate
import ReportText
import ReportValidation

/// A check that each heading is at most one level below the previous heading.
struct HeadingCheck: SymbolicRule {
  var budget: Int
  var findings: CheckFindings

  /// The heading level before the first heading.
  private static let firstLevel = 1

  /// Checks a complete template.
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

  /// Checks a complete template.
  mutating func check(_ tree: [TemplateNode]) { _ = run(tree, from: Possibilities(false)) }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<Bool>
  ) -> Possibilities<Bool> {
    guard case .element(let element) = node else { return states }
    guard isMeant(element) else { return run(element.children, from: states) }
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

  private func isMeant(_ element: TemplateElement) -> Bool {
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

  /// Creates the text of an element; nil if a part could not be compiled.
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

  /// Returns the template range of a byte, or of the element if there is no text.
  func span(_ place: Int) -> SourceSpan {
    origins.isEmpty ? element : origins[min(place, origins.count - 1)]
  }

  /// Returns the template range of a text range without values.
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

  /// Returns the byte offset of a line and column (in characters), both from 1.
  private func offset(_ line: Int, _ column: Int) -> Int {
    var left = line - 1
    var start = 0
    for (place, byte) in bytes.enumerated() where left > 0 && byte == 0x0A {
      left -= 1
      start = place + 1
    }
    var passed = 0
    for place in start..<max(start, bytes.count) where bytes[place] & 0xC0 != 0x80 {
      passed += 1
      if passed == column { return place }
    }
    return max(0, bytes.count - 1)
  }
}
