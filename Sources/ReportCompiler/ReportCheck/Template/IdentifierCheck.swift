import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// A check that each `id` is unique in every document, and that each reference has a target.
struct IdentifierCheck {
  private let model: ContentModel
  private let tree: [TemplateNode]
  /// The content types of each element, by element number.
  private let types: [Int: [ContentType]]
  var findings: CheckFindings
  private var identifiers: [IdentifierUse] = []
  private var references: [ReferenceUse] = []
  /// The elements with an `id`, grouped by the pattern of the `id`.
  private var bearers: [IdentifierPattern: [IdentifierUse]] = [:]

  init(
    _ model: ContentModel, _ tree: [TemplateNode],
    _ elements: [(element: TemplateElement, type: ContentType)], findings: CheckFindings
  ) {
    self.model = model
    self.tree = tree
    types = Dictionary(elements.map { ($0.element.number, [$0.type]) }) { $0 + $1 }
    self.findings = findings
  }

  /// Checks all identifiers and references of a complete template.
  mutating func check() {
    collect(tree, Facts(), [], nil)
    bearers = Dictionary(grouping: identifiers, by: \.pattern)
    checkUnique()
    for reference in references { resolve(reference) }
  }

  // MARK: Collecting

  private mutating func collect(
    _ nodes: [TemplateNode], _ facts: Facts, _ loops: [Int], _ table: Int?
  ) {
    for node in nodes {
      switch node {
      case .element(let element):
        let isTable = element.name == "table"
        let inner = isTable ? element.number : table
        for attribute in element.attributes {
          let location = TemplateLocation(
            facts: facts, loops: loops, table: inner, span: attribute.valueSpan)
          note(attribute, element, location)
        }
        if element.name == "style" { noteStyleSheet(element, facts, loops) }
        collect(element.children, facts, loops, inner)
      case .loop(let loop):
        guard let inside = facts.assuming(.init(loop.rows, isRows: true), .hasSome) else {
          continue
        }
        collect(loop.children, inside, loops + [loop.number], table)
      case .choice(let branches):
        var rest = facts
        for branch in branches {
          guard let condition = branch.condition else {
            collect(branch.children, rest, loops, table)
            continue
          }
          if let assumed = rest.assuming(.init(condition), .isTrue) {
            collect(branch.children, assumed, loops, table)
          }
          guard let remaining = rest.assuming(.init(condition), .isFalse) else { break }
          rest = remaining
        }
      case .block(let block): note(block.element, facts, loops, table)
      case .text, .value, .unknown: continue
      }
    }
  }

  /// Collects the `url(#x)` references of a style sheet.
  private mutating func noteStyleSheet(
    _ element: TemplateElement, _ facts: Facts, _ loops: [Int]
  ) {
    guard let sheet = StyleSheetText(element) else { return }
    for reference in model.result(onStyleSheet: sheet.bytes).references {
      references.append(
        ReferenceUse(
          pattern: IdentifierPattern(sheet.bytes[reference.range].map { .byte($0) }),
          attribute: "url()", isAddress: reference.isPercentEncoded, isOmittable: true,
          target: reference.target, isInSameTable: reference.isInSameTable,
          location: TemplateLocation(
            facts: facts, loops: loops, table: nil, span: sheet.span(reference.range))))
    }
  }

  /// Collects the links of a chart, except links with data, which have no target in the document.
  private mutating func note(
    _ block: XMLElement, _ facts: Facts, _ loops: [Int], _ table: Int?
  ) {
    guard let anchor = model.defaultType("a", .xhtml) else { return }
    for attribute in block.attributes where ["link", "data-link"].contains(attribute.name) {
      let bytes = attribute.value.bytes
      guard bytes.first == UInt8(ascii: "#"), !attribute.string.contains("{{") else { continue }
      let result = model.result(on: [Interpolation.Piece].written(bytes), of: "href", anchor)
      for reference in result.references {
        let tokens = bytes[reference.range].map { IdentifierPattern.Token.byte($0) }
        references.append(
          ReferenceUse(
            pattern: IdentifierPattern(Self.decoded(tokens, true)), attribute: attribute.name,
            isAddress: reference.isPercentEncoded, isOmittable: true, target: reference.target,
            isInSameTable: false,
            location: TemplateLocation(
              facts: facts, loops: loops, table: table, span: attribute.valueSpan)))
      }
    }
    for child in block.elements { note(child, facts, loops, table) }
  }

  private mutating func note(
    _ attribute: TemplateAttribute, _ element: TemplateElement, _ location: TemplateLocation
  ) {
    guard !attribute.name.hasPrefix("xlink:"), let type = types[element.number]?.first,
      let rule = model.rule(of: attribute.name, type)
    else { return }
    switch rule.kind {
    case .identifier:
      guard let pattern = IdentifierPattern.all(in: attribute)?.first else { return }
      identifiers.append(
        IdentifierUse(
          pattern: pattern, element: element.number,
          isLiteral: attribute.pieces?.count == 1 && pattern.constant != nil, location: location))
    case .references, .address:
      for (pattern, reference) in named(by: attribute, type) {
        references.append(
          ReferenceUse(
            pattern: pattern, attribute: attribute.name, isAddress: reference.isPercentEncoded,
            isOmittable: attribute.isOmittable || attribute.pieces?.mayLackValues == false,
            target: reference.target, isInSameTable: reference.isInSameTable, location: location))
      }
    case .text, .dateTime, .other: return
    }
  }

  /// Returns the identifiers that an attribute refers to, as the document validator finds them.
  private func named(
    by attribute: TemplateAttribute, _ type: ContentType
  ) -> [(IdentifierPattern, ValueResult.Reference)] {
    guard let pieces = attribute.pieces else { return [] }
    guard let patterns = IdentifierPattern.all(in: attribute) else {
      return sampled(pieces, attribute, type)
    }
    // Each value is one byte here, so byte indexes are equal to token indexes.
    var written: [UInt8] = []
    var tokens: [IdentifierPattern.Token] = []
    for pattern in patterns {
      if !tokens.isEmpty {
        written.append(0x20)
        tokens.append(.byte(0x20))
      }
      for token in pattern.tokens {
        tokens.append(token)
        switch token {
        case .byte(let byte): written.append(byte)
        case .digits: written.append(UInt8(ascii: "1"))
        case .word: written.append(UInt8(ascii: "_"))
        }
      }
    }
    // Characters that need escaping are in no identifier.
    if written.contains(where: { [0x22, 0x26, 0x3C, 0x3E].contains($0) }) {
      return model.result(on: [Interpolation.Piece].written(written), of: attribute.name, type)
        .references.map { (IdentifierPattern([.byte(UInt8(ascii: "{"))]), $0) }
    }
    let result = model.result(on: written, of: attribute.name, type)
    return result.references.compactMap { reference in
      guard reference.range.upperBound <= tokens.count else { return nil }
      return (
        IdentifierPattern(
          Self.decoded(Array(tokens[reference.range]), reference.isPercentEncoded)), reference
      )
    }
  }

  /// Returns the references in an attribute with values that are constant words or address parts.
  private func sampled(
    _ pieces: [Interpolation.Piece], _ attribute: TemplateAttribute,
    _ type: ContentType
  ) -> [(IdentifierPattern, ValueResult.Reference)] {
    let samples =
      ValueSamples.all(pieces) ?? [
        pieces.flatMap { piece in
          if case .text(let text) = piece { text.bytes } else { Array("{}".utf8) }
        }
      ]
    return samples.flatMap { sample -> [(IdentifierPattern, ValueResult.Reference)] in
      let isFragment = sample.first == UInt8(ascii: "#") && sample.count > 1
      let isPlain = sample.dropFirst().allSatisfy {
        $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 >= 0x30 && $0 <= 0x39
          || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A
      }
      let isUnknown = isFragment && !isPlain
      let plain = isUnknown ? Array("#x".utf8) : sample
      return model.result(on: [Interpolation.Piece].written(plain), of: attribute.name, type)
        .references.map { reference in
          // A brace is in no identifier, so a reference from data has no target.
          let bytes = isUnknown ? [UInt8(ascii: "{")] : Array(plain[reference.range])
          return (IdentifierPattern(bytes.map { .byte($0) }), reference)
        }
    }
  }

  private static func decoded(
    _ tokens: [IdentifierPattern.Token], _ isPercentEncoded: Bool
  ) -> [IdentifierPattern.Token] {
    guard isPercentEncoded else { return tokens }
    var result: [IdentifierPattern.Token] = []
    var index = 0
    while index < tokens.count {
      if tokens[index] == .byte(UInt8(ascii: "%")), index + 2 < tokens.count,
        case .byte(let first) = tokens[index + 1], case .byte(let second) = tokens[index + 2],
        let high = first.hexadecimalDigit, let low = second.hexadecimalDigit
      {
        result.append(.byte(high << 4 | low))
        index += 3
      } else {
        result.append(tokens[index])
        index += 1
      }
    }
    return result
  }

  // MARK: Uniqueness

  private mutating func checkUnique() {
    for (index, identifier) in identifiers.enumerated() {
      checkIterations(identifier)
      for previous in identifiers[..<index] {
        let isLiteral = identifier.isLiteral && previous.isLiteral
        // These were compared when the template was compiled.
        if isLiteral, identifier.location.loops.isEmpty, previous.location.loops.isEmpty {
          continue
        }
        guard identifier.pattern.overlaps(previous.pattern), !exclude(identifier, previous) else {
          continue
        }
        let position = previous.location.span.file.position(
          of: previous.location.span.range.lowerBound)
        findings.add(
          .identifierRepeated,
          "the `id` may be equal to the `id` at \(previous.location.span.file.name), line \(position.line)",
          identifier.location.span, hints: ["start the two values with different words"])
        break
      }
    }
  }

  private mutating func checkIterations(_ identifier: IdentifierUse) {
    let loops = identifier.location.loops
    guard let innermost = loops.last, identifier.pattern.constant == nil else { return }
    if loops.count > 1 {
      findings.add(
        .identifierRepeated, "the outer loop may repeat the `id`",
        identifier.location.span,
        hints: ["write the `id` in one loop only, not in nested loops"])
    } else if !identifier.pattern.differs(inIterationsOf: innermost) {
      findings.add(
        .identifierRepeated, "the loop may repeat the `id`",
        identifier.location.span,
        hints: ["write `{{ loop.index }}-` before other values"])
    }
  }

  /// Returns whether no document contains both identifiers.
  private func exclude(_ first: IdentifierUse, _ second: IdentifierUse) -> Bool {
    // Different iterations have different facts. Equal iterations give equal identifiers only if
    // both have the same pattern.
    let isSameIteration =
      first.location.loops == second.location.loops && first.pattern == second.pattern
    var facts: Facts? = first.location.facts
    for (subject, fact) in second.location.facts.assumptions
    where isSameIteration || subject.scope <= 0 {
      facts = facts?.assuming(subject, fact)
    }
    return facts == nil
  }

  // MARK: References

  private mutating func resolve(_ reference: ReferenceUse) {
    let name = "`\(reference.attribute)`"
    // Without an element of this name, the link refers to the top of the document.
    if reference.isAddress, reference.pattern.constant?.map({ $0 | 0x20 }) == Array("top".utf8) {
      return
    }
    let candidates = bearers[reference.pattern] ?? []
    guard !candidates.isEmpty else {
      findings.add(
        .danglingReference, "\(name) refers to a missing `id`", reference.location.span,
        hints: hint(reference))
      return
    }
    let fitting = candidates.filter { bearer in
      let fits =
        reference.target.isEmpty
        || (types[bearer.element] ?? []).allSatisfy {
          !model.traits(of: $0).isDisjoint(with: reference.target)
        }
      return fits && (!reference.isInSameTable || bearer.location.table == reference.location.table)
    }
    guard !fitting.isEmpty else {
      findings.add(
        .wrongReferenceTarget, "\(name) refers to an element of the wrong type",
        reference.location.span)
      return
    }
    guard reference.isOmittable else {
      findings.add(
        .danglingReference, "\(name) refers to an `id` that is omitted if its value is missing",
        reference.location.span, hints: ["add a default value: `| default(…)`"])
      return
    }
    let elements = Set(fitting.map(\.element))
    if let missing = lacking(elements, tree, reference.location.facts, reference) {
      findings.add(
        .danglingReference,
        "\(name) may refer to a missing `id`"
          + FactText.reason([missing], assuming: reference.location.facts), reference.location.span,
        hints: ["put both elements under the same condition"])
    }
  }

  private func hint(_ reference: ReferenceUse) -> [String] {
    guard let constant = reference.pattern.constant else { return [] }
    let names = bearers.keys.compactMap(\.constant).map { String(decoding: $0, as: UTF8.self) }
      .sorted()
    return Suggestion.hint(for: String(decoding: constant, as: UTF8.self), among: names)
      .map { [$0] } ?? []
  }

  /// Returns the facts under which none of the elements is written; nil if one always is.
  private func lacking(
    _ elements: Set<Int>, _ nodes: [TemplateNode], _ facts: Facts, _ reference: ReferenceUse
  ) -> Facts? {
    var lacking = facts
    for node in nodes {
      switch node {
      case .element(let element):
        if elements.contains(element.number) { return nil }
        guard let rest = self.lacking(elements, element.children, lacking, reference) else {
          return nil
        }
        lacking = rest
      case .loop(let loop):
        guard reference.location.loops.contains(loop.number) else { continue }
        guard let rest = self.lacking(elements, loop.children, lacking, reference) else {
          return nil
        }
        lacking = rest
      case .choice(let branches):
        guard let rest = self.lacking(elements, branches, lacking, reference) else { return nil }
        lacking = rest
      case .text, .value, .block, .unknown: continue
      }
    }
    return lacking
  }

  private func lacking(
    _ elements: Set<Int>, _ branches: [TemplateBranch], _ facts: Facts, _ reference: ReferenceUse
  ) -> Facts? {
    var rest: Facts? = facts
    var lacking: Facts?
    for branch in branches {
      guard let before = rest else { break }
      var assumed: Facts? = before
      rest = nil
      if let condition = branch.condition {
        assumed = before.assuming(.init(condition), .isTrue)
        rest = before.assuming(.init(condition), .isFalse)
      }
      guard let assumed else { continue }
      if let branchFacts = self.lacking(elements, branch.children, assumed, reference) {
        lacking = lacking.map { $0.common(with: branchFacts) } ?? branchFacts
      }
    }
    guard let rest else { return lacking }
    return lacking.map { $0.common(with: rest) } ?? rest
  }
}

/// An `id` in a template.
private struct IdentifierUse {
  let pattern: IdentifierPattern
  /// The number of the element with the `id`.
  let element: Int
  /// Whether the `id` contains no expression.
  let isLiteral: Bool
  let location: TemplateLocation
}

/// A reference to an `id` in an attribute or a style sheet.
private struct ReferenceUse {
  let pattern: IdentifierPattern
  /// The name of the attribute, or `url()`.
  let attribute: String
  /// Whether the reference is an address, in which `#top` needs no element.
  let isAddress: Bool
  /// Whether the reference is omitted together with the `id`, for the same missing values.
  let isOmittable: Bool
  /// The required traits of the target, at least one of them; empty if any element is allowed.
  let target: ContentTraits
  let isInSameTable: Bool
  let location: TemplateLocation
}
