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
    guard let (index, column) = column(named: attribute, of: view) else { return nil }
    guard column.type == .text else {
      diagnostics.add(
        Diagnostic(
          .unfitColumn,
          "`link-column` needs text, but column `\(column.name)` is of type "
            + "`\(column.type.rawValue)`", at: attribute.span))
      return nil
    }
    return index
  }
}
