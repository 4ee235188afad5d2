import ReportData
import ReportQuery
import ReportTemplate
import ReportText

extension AdherenceBlock {
  /// Writes the figure for one document, at one place.
  /// - Throws: when the data spans too many days.
  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: BlockScratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    guard case .view(let slice) = bindings.values[viewSlot] else { return }
    let calendar = try source.calendar(of: slice, in: bindings, at: span)
    let words = BlockWords.of(bindings.documentLanguage)
    scratch.identifier.removeAll()
    place.writeIdentifier(into: &scratch.identifier)
    let identifier = ByteText(scratch.identifier.copy())
    writer.literal("<figure class=\"rg-adherence\" role=\"group\" aria-labelledby=\"")
    writer.attribute(identifier)
    writer.literal("-t\">\n<figcaption id=\"")
    writer.attribute(identifier)
    writer.literal("-t\">")
    if let title {
      title.write(in: bindings, into: &writer, as: .content)
    } else if let label = TableColumn.text(labels, in: bindings.language) {
      writer.text(label)
    }
    writer.literal("</figcaption>")
    guard let calendar else {
      writer.literal("\n<p class=\"rg-adherence-sum\">")
      if let empty {
        empty.write(in: bindings, into: &writer, as: .content)
      } else {
        writer.text(words.noData)
      }
      writer.literal("</p></figure>")
      return
    }
    let parts = AdherenceWriter(
      calendar: calendar, words: words, language: bindings.documentLanguage,
      locale: bindings.locale, isCounted: isCounted)
    parts.writeTotal(into: &writer)
    if hasBar { parts.writeBar(into: &writer) }
    parts.writeShares(into: &writer)
    if hasCalendar { parts.writeWeeks(weekStart, titledBy: identifier, into: &writer) }
    writer.literal("</figure>")
  }
}
