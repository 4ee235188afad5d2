import ReportData
import ReportText

extension BlockReader {
  /// Where the entry and the headings of a series lead.
  mutating func link(of part: ChartSpec) -> TextSource? {
    guard let attribute = part.attribute("link") else { return nil }
    guard case .constant(let text) = attribute.value else { return attribute.textSource }
    if LinkAddress.isAllowed(ByteText(text)) { return attribute.textSource }
    diagnostics.add(attribute.wrong(wanted: LinkAddress.wanted))
    return nil
  }

  /// The column with the address of each row.
  mutating func linkColumn(of part: ChartSpec, view: Int?) -> Int? {
    guard let attribute = part.attribute("link-column"), let view else { return nil }
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    let schema = schemas[view]
    guard let index = schema.index(of: name) else {
      diagnostics.add(
        Diagnostic(
          .unknownChartColumn, "`\(views[view])` has no column `\(name)`", at: attribute.span,
          hints: [
            Suggestion.hint(for: name, among: schema.names)
              ?? "the columns are \(listed(schema.names))"
          ]))
      return nil
    }
    guard schema.columns[index].type == .text else {
      diagnostics.add(
        Diagnostic(
          .unfitColumn,
          "`link-column` needs text, but column `\(name)` is of type "
            + "`\(schema.columns[index].type.rawValue)`", at: attribute.span))
      return nil
    }
    return index
  }
}
