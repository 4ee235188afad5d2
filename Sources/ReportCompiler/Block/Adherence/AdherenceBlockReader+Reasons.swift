import ReportData
import ReportText

extension AdherenceBlockReader {
  /// A reason that an attribute names.
  struct NamedReason {
    let reason: MissingReason
    let span: SourceSpan
  }

  /// The reasons that an attribute lists.
  mutating func reasons(_ name: String) -> [NamedReason] {
    guard let attribute = keys.constant(name) else { return [] }
    let known = MissingReason.allCases.map(\.code)
    let words = BlockKeys.words(of: attribute.value)
    if words.isEmpty {
      keys.fail(
        .blockValue, "`\(name)` names no reason", attribute.valueSpan,
        hint: "such as `\(name)=\"not-worn device-off\"`")
    }
    return words.compactMap { word in
      let code = String(decoding: word.bytes, as: UTF8.self)
      if let reason = MissingReason(code: code) {
        return NamedReason(reason: reason, span: word.whole)
      }
      keys.fail(
        .blockValue, "`\(code)` is no reason for a missing value", word.whole,
        hint: Suggestion.hint(for: code, among: known)
          ?? "the reasons are \(known.map { "`\($0)`" }.joined(separator: ", "))")
      return nil
    }
  }

  /// Reasons need a column that has some, and mean one thing each.
  mutating func checkReasons(
    _ excusing: [NamedReason], _ undoing: [NamedReason], _ done: XMLAttribute,
    of view: (name: String, slot: Int, schema: TableSchema)
  ) {
    for reason in undoing where excusing.contains(where: { $0.reason == reason.reason }) {
      keys.fail(
        .blockValue, "`\(reason.reason.code)` cannot be excused and not done", reason.span)
    }
    guard let first = (excusing + undoing).first,
      let column = view.schema[done.string], !column.hasReasons
    else { return }
    keys.fail(
      .blockValue, "nothing says why values of `\(column.name)` are missing", first.span,
      hint: "write `missing` or `reason` under the column in the project file")
  }
}
