import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

extension AttributeCheck {
  /// Checks the attributes of one element at its place.
  mutating func check(_ element: TemplateElement, _ type: ContentType) {
    for attribute in element.attributes {
      guard let rule = model.rule(of: attribute.name, type) else {
        failUnknown(attribute, element, type)
        continue
      }
      if attribute.name.hasPrefix("xlink:") {
        findings.add(
          .elementUnknown, "`\(attribute.name)` cannot stand in a template", attribute.span,
          hints: ["write `\(attribute.name.dropFirst(6))`, which SVG 2 has instead"])
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
      // What is wrong with an `id` by itself has been said when the template was compiled.
      if case .identifier = rule.kind, value.isEmpty || value.contains(where: { $0 <= 0x20 }) {
        return
      }
      let problem = model.verdict(on: value, of: attribute.name, type).problem
      if let problem {
        findings.add(problem.code, problem.message, attribute.valueSpan, hints: problem.hints)
      }
      return
    }
    switch rule.kind {
    case .text: return
    case .identifier, .references: checkIdentifiers(attribute, rule, element, type)
    case .address: checkAddress(attribute, pieces, type)
    case .moment, .other: checkValue(attribute, rule, element, type)
    }
  }

  // MARK: Values

  /// Each text that stands for some values must be right.
  private mutating func checkValue(
    _ attribute: TemplateAttribute, _ rule: AttributeRule, _ element: TemplateElement,
    _ type: ContentType
  ) {
    guard let pieces = attribute.pieces, let value = pieces.firstValue else { return }
    let span = value.source.span(0..<value.source.bytes.count)
    let what = "`\(attribute.name)` of `\(element.name)`"
    guard attribute.isOmittable || !pieces.mayLackValues else {
      findings.add(
        .unprovenValue, "this value may be missing, and \(what) is needed", span,
        hints: ["give another value for then, as in `| default(…)`"])
      return
    }
    let isRight =
      ValueSamples.all(pieces)?.allSatisfy { sample in
        let written = [Interpolation.Piece].written(sample)
        return model.verdict(on: written, of: attribute.name, type).problem == nil
      } ?? false
    guard !isRight else { return }
    findings.add(
      .unprovenValue, "\(what) takes \(rule.expectation), and this value may be something else",
      span, hints: Self.hints(value, rule))
  }

  private static func hints(_ value: Expression, _ rule: AttributeRule) -> [String] {
    if case .moment = rule.kind {
      return ["a date or a date with time fits, and `| date('iso')`"]
    }
    if let first = rule.words.first, rule.words.count > 1 {
      return ["choose between the words, as in `if(test, '\(first)', '\(rule.words[1])')`"]
    }
    if case .number(let range) = value.plainForm {
      return [
        range.isWhole
          ? "keep it within its limits, as in `| clamp(1, 10)`"
          : "keep it within its limits, as in `| round | clamp(1, 10)`"
      ]
    }
    return []
  }

  /// A value in an address is percent-encoded, so that one text stands for all.
  private mutating func checkAddress(
    _ attribute: TemplateAttribute, _ pieces: [Interpolation.Piece], _ type: ContentType
  ) {
    let sample = pieces.flatMap { piece in
      if case .text(let text) = piece { text.bytes } else { [UInt8(ascii: "x")] }
    }
    let written = [Interpolation.Piece].written(sample)
    guard let problem = model.verdict(on: written, of: attribute.name, type).problem else { return }
    findings.add(problem.code, problem.message, attribute.valueSpan, hints: problem.hints)
  }

  private mutating func checkIdentifiers(
    _ attribute: TemplateAttribute, _ rule: AttributeRule, _ element: TemplateElement,
    _ type: ContentType
  ) {
    guard let patterns = IdentifierPattern.all(in: attribute), !patterns.isEmpty else {
      // An `id` with a value that does not fit has been refused when the template was compiled.
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
    guard let problem = model.verdict(on: written, of: attribute.name, type).problem else { return }
    findings.add(problem.code, problem.message, attribute.valueSpan, hints: problem.hints)
  }

  private mutating func checkPresence(_ element: TemplateElement, _ type: ContentType) {
    for name in model.requiredAttributes(of: type) where name != "xmlns" {
      guard element.attribute(name) == nil else { continue }
      findings.add(
        .missingAttribute, "`\(element.name)` needs the attribute `\(name)`", element.span)
    }
    for combination in model.combinations(of: type) {
      let found = combination.others.count { element.attribute($0) != nil }
      let names = combination.others.map { "`\($0)`" }.joined(separator: ", ")
      if let attribute = combination.attribute {
        guard (found > 0) != (element.attribute(attribute) != nil) else { continue }
        findings.add(
          .wrongAttributeCombination,
          "`\(element.name)` needs `\(attribute)` together with one of \(names)", element.span)
      } else if found != 1 {
        findings.add(
          .wrongAttributeCombination,
          "`\(element.name)` has \(found) of these attributes, wanted exactly one: \(names)",
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
      hints = ["put the rule into a style sheet; a strict content policy forbids `style`"]
    }
    findings.add(
      .elementUnknown, "`\(element.name)` cannot have the attribute `\(name)`", attribute.span,
      hints: hints)
  }
}
