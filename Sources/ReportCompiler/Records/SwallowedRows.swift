import ReportData
import ReportText

/// Finds rows that stand inside a text of the row before them.
///
/// A quotation mark that is not closed goes on to the next one in the file. Where that one ends a field
/// too, the file is good CSV, and other participants' rows are part of one participant's text.
enum SwallowedRows {
  /// An error for the first text that holds such a row; nil when there is none.
  ///
  /// A line of a text, from the second on, counts as a row when it has as many fields as a row has up
  /// to where it ends, and the key of a participant where the table has it.
  /// - Parameter participant: the place of the column that holds the participants' keys.
  static func find(
    in table: LoadedTable, participant: Int, keys: ParticipantKeys
  ) -> Diagnostic? {
    guard case .delimited(let path, let separator, _) = table.declaration.source else { return nil }
    let columns = table.table.columns
    for (place, column) in columns.enumerated() {
      guard case .texts(let texts) = column.values, texts.heap.contains(lineFeed) else { continue }
      for row in 0..<texts.count {
        guard let range = texts.range(of: row) else { continue }
        let lines = texts.heap[range].split(separator: lineFeed, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated().dropFirst() {
          let fields = line.split(
            separator: separator, omittingEmptySubsequences: false)
          let wanted = number == lines.count - 1 ? place + 1 : columns.count
          guard fields.count == wanted, participant < wanted,
            keys.ordinal(of: ByteText(fields[participant])) != nil
          else { continue }
          return Diagnostic(
            .unterminatedQuote,
            "the text holds what looks like the row of another record: a quotation mark is not closed",
            at: .data(
              file: path.value, row: table.lines[row], column: column.schema.name)
          )
        }
      }
    }
    return nil
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
