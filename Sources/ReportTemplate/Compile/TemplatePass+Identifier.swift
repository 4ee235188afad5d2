internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// Checks an `id`: unique, not one of the names that blocks get, and in a loop different in each
  /// round.
  ///
  /// Reserved is what starts with `c` and a digit. A value may stand in an identifier only after a
  /// constant that rules this out, and only if it is a round of a loop or went through `anchor`.
  mutating func checkIdentifier(
    _ attribute: XMLAttribute, _ parts: [Interpolation.Piece], _ scope: TemplateScope
  ) {
    guard let first = parts.first else {
      return fail(.identifierMalformed, "an `id` cannot be empty", attribute.nameSpan)
    }
    let span = attribute.valueSpan
    guard case .text(let start) = first else {
      return fail(
        .identifierReserved, "an `id` cannot start with a value", first.span,
        hints: ["start it with constant text, such as `day-`"])
    }
    if start.bytes.contains(where: { $0 <= 0x20 }) {
      fail(.identifierMalformed, "an `id` cannot hold white space", span)
    }
    let isReserved =
      start.bytes.first == UInt8(ascii: "c")
      && (start.bytes.count == 1
        ? parts.count > 1
        : start.bytes[1] >= UInt8(ascii: "0") && start.bytes[1] <= UInt8(ascii: "9"))
    if isReserved {
      fail(
        .identifierReserved, "an `id` that starts with `c` and a digit is reserved for charts",
        span)
    }
    var varies = false
    for case .expression(let expression) in parts {
      if expression.path == [LoopRecord.name, "index"] || expression.function == "anchor" {
        varies = true
      } else if !expression.isConstant {
        fail(
          .identifierValue, "this value cannot stand in an `id`", expression.source.whole,
          hints: ["make it safe with `| anchor`"])
      }
    }
    if scope.loopDepth > 0, !varies {
      fail(
        .identifierRepeated, "this `id` is the same in every round of the loop", span,
        hints: ["write `{{ loop.index }}` behind it"])
    }
    if parts.count == 1, scope.loopDepth == 0 { checkUnique(start, span, scope) }
  }

  private mutating func checkUnique(
    _ text: DecodedText, _ span: SourceSpan, _ scope: TemplateScope
  ) {
    let name = String(decoding: text.bytes, as: UTF8.self)
    for other in identifiers[name] ?? [] {
      let excludes = other.branches.contains { branch in
        scope.branches.contains { $0.chain == branch.chain && $0.branch != branch.branch }
      }
      guard !excludes else { continue }
      let place = other.span.file.position(of: other.span.range.lowerBound)
      fail(
        .identifierRepeated,
        "the `id` `\(name)` stands at \(other.span.file.name), line \(place.line) already", span)
      return
    }
    identifiers[name, default: []].append(Identifier(span: span, branches: scope.branches))
  }
}
