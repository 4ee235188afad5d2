import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// A check of template attributes: names, required attributes, and values.
///
/// Values are checked with the rules of the document validator.
struct AttributeCheck {
  let model: ContentModel
  var findings: CheckFindings

  init(_ model: ContentModel, findings: CheckFindings) {
    self.model = model
    self.findings = findings
  }

  /// Checks the attributes of one element in its context.
  mutating func check(_ element: TemplateElement, _ type: ContentType) {
    for attribute in element.attributes {
      guard let rule = model.rule(of: attribute.name, type) else {
        failUnknown(attribute, element, type)
        continue
      }
      if attribute.name.hasPrefix("xlink:") {
        findings.add(
          .elementUnknown, "attribute `\(attribute.name)` is not allowed in a template",
          attribute.span, hints: ["write `\(attribute.name.dropFirst(6))`, as in SVG 2"])
        continue
      }
      check(attribute, rule, element, type)
    }
    checkPresence(element, type)
    checkElement(element, type)
  }

  private mutating func check(
    _ attribute: TemplateAttribute, _ rule: AttributeRule, _ element: TemplateElement,
    _ type: ContentType
  ) {
    guard let pieces = attribute.pieces else { return }
    if let value = pieces.constantValue {
      // Errors within an `id` were reported when the template was compiled.
      if case .identifier = rule.kind, value.isEmpty || value.contains(where: { $0 <= 0x20 }) {
        return
      }
      let problem = model.result(on: value, of: attribute.name, type).problem
      if let problem {
        findings.add(problem.code, problem.message, attribute.valueSpan, hints: problem.hints)
      }
      return
    }
    switch rule.kind {
    case .text: return
    case .identifier, .references: checkIdentifiers(attribute, rule, element, type)
    case .address: checkAddress(attribute, pieces, type)
    case .dateTime, .other: checkValue(attribute, rule, element, type)
    }
  }

  // MARK: Values

  /// Checks that an attribute is valid for every sample of its data values.
  private mutating func checkValue(
    _ attribute: TemplateAttribute, _ rule: AttributeRule, _ element: TemplateElement,
    _ type: ContentType
  ) {
    guard let pieces = attribute.pieces, let value = pieces.firstValue else { return }
    let span = value.source.span(0..<value.source.bytes.count)
    let subject = "`\(attribute.name)` of `\(element.name)`"
    guard attribute.isOmittable || !pieces.mayLackValues else {
      findings.add(
        .unprovenValue, "the value may be missing, but \(subject) is required", span,
        hints: ["add a default value: `| default(…)`"])
      return
    }
    let isValid =
      ValueSamples.all(pieces)?.allSatisfy { sample in
        let written = [Interpolation.Piece].written(sample)
        return model.result(on: written, of: attribute.name, type).problem == nil
      } ?? false
    guard !isValid else { return }
    findings.add(
      .unprovenValue, "\(subject) expects \(rule.expectation), but the value may be invalid",
      span, hints: Self.hints(value, rule))
  }

  private static func hints(_ value: Expression, _ rule: AttributeRule) -> [String] {
    if case .dateTime = rule.kind {
      return ["use a date, a date-time, or `| date('iso')`"]
    }
    if let first = rule.words.first, rule.words.count > 1 {
      return ["choose one of the words: `if(test, '\(first)', '\(rule.words[1])')`"]
    }
    if case .number(let range) = value.plainForm {
      return [
        range.isInteger
          ? "limit the value: `| clamp(1, 10)`"
          : "limit the value: `| round | clamp(1, 10)`"
      ]
    }
    return []
  }

  /// Checks an address with one sample, because values in addresses are percent-encoded.
  private mutating func checkAddress(
    _ attribute: TemplateAttribute, _ pieces: [Interpolation.Piece], _ type: ContentType
  ) {
    let sample = pieces.flatMap { piece in
      if case .text(let text) = piece { text.bytes } else { [UInt8(ascii: "x")] }
    }
    let written = [Interpolation.Piece].written(sample)
    guard let problem = model.result(on: written, of: attribute.name, type).problem else { return }
    findings.add(problem.code, problem.message, attribute.valueSpan, hints: problem.hints)
  }

  private mutating func checkIdentifiers(
    _ attribute: TemplateAttribute, _ rule: AttributeRule, _ element: TemplateElement,
    _ type: ContentType
  ) {
    guard let patterns = IdentifierPattern.all(in: attribute), !patterns.isEmpty else {
      // An `id` with an invalid value was reported when the template was compiled.
      if case .identifier = rule.kind { return }
      return checkValue(attribute, rule, element, type)
    }
    let sample = patterns.map { pattern in
      pattern.tokens.map { token -> UInt8 in
        switch token {
        case .byte(let byte): byte
        case .digits: UInt8(ascii: "1")
        case .word: UInt8(ascii: "_")
        }
      }
    }.joined(separator: [0x20])
    let written = [Interpolation.Piece].written(Array(sample))
    guard let problem = model.result(on: written, of: attribute.name, type).problem else { return }
    findings.add(problem.code, problem.message, attribute.valueSpan, hints: problem.hints)
  }

  private mutating func checkPresence(_ element: TemplateElement, _ type: ContentType) {
    for name in model.requiredAttributes(of: type) where name != "xmlns" {
      guard element.attribute(name) == nil else { continue }
      findings.add(
        .missingAttribute, "element `\(element.name)` needs the attribute `\(name)`", element.span)
    }
    for combination in model.combinations(of: type) {
      let count = combination.others.count { element.attribute($0) != nil }
      let names = combination.others.map { "`\($0)`" }.joined(separator: ", ")
      if let attribute = combination.attribute {
        guard (count > 0) != (element.attribute(attribute) != nil) else { continue }
        findings.add(
          .wrongAttributeCombination,
          "element `\(element.name)` needs `\(attribute)` together with one of \(names)",
          element.span)
      } else if count != 1 {
        findings.add(
          .wrongAttributeCombination,
          "element `\(element.name)` has \(count) of these attributes, expected one: \(names)",
          element.span)
      }
    }
  }

  private mutating func failUnknown(
    _ attribute: TemplateAttribute, _ element: TemplateElement, _ type: ContentType
  ) {
    let name = attribute.name
    var hints = Suggestion.hint(for: name, among: model.attributes(of: type)).map { [$0] } ?? []
    if name == "style" {
      hints = ["use a class and a style sheet"]
    }
    findings.add(
      .elementUnknown, "element `\(element.name)` does not allow the attribute `\(name)`",
      attribute.span, hints: hints)
  }

  // MARK: Attributes of single elements

  /// Checks the attribute rules of certain elements, such as `time` and `link`.
  mutating func checkElement(_ element: TemplateElement, _ type: ContentType) {
    checkLanguages(element)
    checkRole(element)
    guard element.namespace == Grammar.Namespace.xhtml.uri else {
      if element.name == "style" { checkStyleSheet(element) }
      return
    }
    switch element.name {
    case "style": checkStyleSheet(element)
    case "time": if element.attribute("datetime") == nil { checkBareTime(element, type) }
    case "link": checkLink(element)
    default: break
    }
  }

  /// Checks that `aria-…` attributes are allowed with every possible role of the element.
  private mutating func checkRole(_ element: TemplateElement) {
    guard let namespace = Grammar.Namespace.allCases.first(where: { $0.uri == element.namespace }),
      let definition = Grammar.report.element(named: element.name, namespace: namespace)
    else { return }
    // An address that can be omitted does not make a link.
    let names = element.attributes.filter { $0.name != "href" || !$0.isOmittable }.map(\.name)
    let role = element.attribute("role")
    var roles: [String?] = []
    if role?.isOmittable ?? true { roles.append(nil) }
    if let role, let pieces = role.pieces {
      // A role from data can be one without attributes and without a name.
      roles.append(pieces.constantValue.map { String(decoding: $0, as: UTF8.self) } ?? "generic")
    }
    for role in roles {
      for name in definition.misplaced(attributes: names, role: role) {
        guard let attribute = element.attribute(name) else { continue }
        findings.add(
          .misplacedRoleAttribute,
          "attribute `\(name)` is not allowed on `\(element.name)` "
            + (role == nil ? "without a `role`" : "with its `role`"), attribute.span,
          hints: ["add a `role` that allows the attribute, such as `group` or `img` for a name"])
      }
      guard let role, let required = definition.attributeNeeded(byRole: role) else { continue }
      if element.attribute(required).map(\.isOmittable) ?? true {
        findings.add(
          .missingAttribute, "element `\(element.name)` needs `\(required)` with its `role`",
          element.span)
      }
    }
  }

  /// Checks that `lang` and `xml:lang` are equal.
  ///
  /// If only one is present, the other is added.
  private mutating func checkLanguages(_ element: TemplateElement) {
    guard let first = element.attribute("lang"), let second = element.attribute("xml:lang"),
      let firstPieces = first.pieces, let secondPieces = second.pieces,
      first.valueSpan.range != second.valueSpan.range
        || firstPieces.constantValue != secondPieces.constantValue
    else { return }
    if let value = firstPieces.constantValue, value == secondPieces.constantValue { return }
    findings.add(
      .languagesDiffer, "expected equal `lang` and `xml:lang`, but the values may differ",
      second.valueSpan,
      hints: ["remove one of them; reportgen adds it"])
  }

  /// Checks that `time` without `datetime` contains a date only.
  private mutating func checkBareTime(_ element: TemplateElement, _ type: ContentType) {
    var bytes: [UInt8] = []
    for child in element.children {
      switch child {
      case .text(let text): bytes += text.bytes
      case .unknown: return
      default: return failBareTime(element)
      }
    }
    if model.result(on: bytes, of: "datetime", type).problem != nil { failBareTime(element) }
  }

  private mutating func failBareTime(_ element: TemplateElement) {
    findings.add(
      .wrongDateTime,
      "expected only an ISO date in `time` without `datetime`, found other content",
      element.span, hints: ["add the machine-readable date: `datetime=\"{{ … }}\"`"])
  }

  /// Checks that a `link` element loads no file from another host.
  private mutating func checkLink(_ element: TemplateElement) {
    guard let relation = element.attribute("rel"), let address = element.attribute("href"),
      let relations = relation.pieces?.constantValue,
      let first = address.pieces?.first, case .text(let start) = first
    else { return }
    let words = String(decoding: relations, as: UTF8.self).split(separator: " ")
    let isFetching = words.contains { ["stylesheet", "icon", "manifest"].contains($0) }
    let isRemote = ["http:", "https:", "//"].contains { start.bytes.starts(with: $0.utf8) }
    guard isFetching, isRemote else { return }
    findings.add(
      .remoteResource, "`link` loads a file from another host", address.valueSpan,
      hints: ["put the file next to the document"])
  }

  private mutating func checkStyleSheet(_ element: TemplateElement) {
    guard let sheet = StyleSheetText(element),
      let problem = model.result(onStyleSheet: sheet.bytes).problem
    else { return }
    findings.add(problem.code, problem.message, sheet.span(problem.place), hints: problem.hints)
  }
}

extension [Interpolation.Piece] {
  /// The first expression in an attribute value; nil if there is none.
  var firstValue: Expression? {
    for piece in self { if case .expression(let value) = piece { return value } }
    return nil
  }

  /// Whether an expression can be without a machine-readable form for some data.
  var mayLackValues: Bool {
    contains { piece in
      if case .expression(let value) = piece { value.mayLackPlainForm } else { false }
    }
  }

  /// The bytes of a constant attribute value as XML; nil if the value contains data.
  var constantValue: [UInt8]? {
    var bytes: [UInt8] = []
    for piece in self {
      guard case .text(let text) = piece else { return nil }
      bytes += text.bytes
    }
    return Self.written(bytes)
  }

  /// Returns text as XML between the quotation marks of an attribute.
  static func written(_ text: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: text.count + 16)
    text.withUnsafeBufferPointer { writer.attribute($0) }
    return writer.copy()
  }
}

/// Sample values that represent all forms of an attribute value from data.
///
/// If the document validator accepts each sample, it accepts every value.
enum ValueSamples {
  /// The maximum number of samples of one attribute.
  static let limit = 512

  /// Returns the samples of a complete attribute, including its constant parts.
  ///
  /// The result is nil if a value is unknown or if there are too many samples.
  static func all(_ pieces: [Interpolation.Piece]) -> [[UInt8]]? {
    var samples: [[UInt8]] = [[]]
    for (index, piece) in pieces.enumerated() {
      let pieceSamples: [[UInt8]]
      switch piece {
      case .text(let text): pieceSamples = [text.bytes]
      case .expression(let value):
        guard let valueSamples = Self.samples(of: value) else { return nil }
        if case .number = value.plainForm, !isApart(index, pieces) { return nil }
        pieceSamples = valueSamples
      }
      guard samples.count * pieceSamples.count <= limit else { return nil }
      samples = samples.flatMap { start in pieceSamples.map { start + $0 } }
    }
    return samples
  }

  private static func samples(of value: Expression) -> [[UInt8]]? {
    switch value.plainForm {
    case .text, .anchor: nil
    case .words(let words): words.map { Array($0.bytes) }
    case .day: [Array("2026-01-02".utf8)]
    case .dateTime: [Array("2026-01-02T03:04:05".utf8)]
    case .number(let range): samples(in: range)
    }
  }

  /// Returns the bounds of a number range, and numbers of each notation inside it.
  ///
  /// The result is nil if the bounds are infinite or too large.
  private static func samples(in range: NumberRange) -> [[UInt8]]? {
    guard range.low.isFinite, range.high.isFinite, max(-range.low, range.high) < 1e15 else {
      return nil
    }
    var values = [range.low, range.high]
    let inner = range.isInteger ? [-1.0, 0, 1] : [-1.0, 0, 1, -0.5, 0.5, -1e-7, 1.5e-7]
    values += inner.filter { $0 > range.low && $0 < range.high }
    // A number with decimals between the bounds.
    if !range.isInteger { values.append(range.low + (range.high - range.low) * 0.381_966) }
    return values.map { value in
      Array((value == Double(Int(value)) ? "\(Int(value))" : "\(value)").utf8)
    }
  }

  /// Returns whether the constant text on both sides of a number cannot become part of it.
  private static func isApart(_ index: Int, _ pieces: [Interpolation.Piece]) -> Bool {
    let separators = Array(" \t\n,()".utf8)
    if index > 0 {
      guard case .text(let before) = pieces[index - 1], let last = before.bytes.last,
        separators.contains(last)
      else { return false }
    }
    guard index + 1 < pieces.count else { return true }
    guard case .text(let after) = pieces[index + 1], let first = after.bytes.first else {
      return false
    }
    return separators.contains(first) || first == UInt8(ascii: "%")
      || first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
  }
}
