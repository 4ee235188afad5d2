import ReportData
import ReportPrint
import ReportQuery
import ReportText

/// What the PDF files of a report need beside its documents.
struct PDFPlan: Sendable {
  /// The column of the `for-each` table with the passwords.
  var password: Int?
  /// The views whose rows are attached, by name and slot.
  var attachments: [(name: String, slot: Int)] = []
  /// The moment that stands in the files, in seconds since 1970, if there is one.
  var date: Int?

  /// What goes into the PDF of the participant whose names are filled in.
  /// - Parameter rowSlot: the slot of the participant's row.
  /// - Throws: the participant has no password.
  func supplement(_ bindings: borrowing Bindings, rowSlot: Int) throws(Diagnostic) -> PDFSupplement
  {
    var supplement = PDFSupplement(date: date)
    for (name, slot) in attachments {
      guard case .view(let rows) = bindings.values[slot] else { continue }
      var writer = ByteWriter()
      writer.csv(rows)
      supplement.attachments.append(
        PDFAttachment(name: name + ".csv", bytes: writer.copy(), mediaType: "text/csv"))
    }
    if let password {
      guard case .row(let person, let row) = bindings.values[rowSlot],
        let text = Self.text(of: person, column: password, row: row), !text.isEmpty
      else {
        throw Diagnostic(.passwordMissing, "the password of the PDF file is missing")
      }
      supplement.password = text
    }
    return supplement
  }

  private static func text(of person: Slice, column: Int, row: Int) -> ByteText? {
    if let text = person.text(column: column, row: row) { return text }
    let number = person.number(column: column, row: row)
    guard !number.isNaN else { return nil }
    var writer = ByteWriter(capacity: 64)
    switch person.table.columns[column].schema.type {
    case .date: writer.isoDay(CalendarDay(number: Int(number)))
    default: writer.jsonNumber(number)
    }
    return ByteText(writer.copy())
  }
}
