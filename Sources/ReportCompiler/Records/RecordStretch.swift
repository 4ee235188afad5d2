import ReportData
import ReportText

/// Some records of a report that follow one another, with all that differs between their documents.
struct RecordStretch: Sendable {
  /// The tables, of which each document sees its participant's rows.
  let tables: ParticipantTables
  /// The row of the `for-each` table that is the first of ``tables``.
  let firstRow: Int
  /// How the numbers and dates of each row of ``tables`` are written.
  let locales: [ReportLocale]
  /// The language of the document of each row of ``tables``, by its place among those of the report.
  let languages: [Int]
  /// The number of the paper of each row of ``tables``, among all sizes.
  let papers: [Int]
  /// What is wrong with the data of single records, by row of the `for-each` table.
  let faults: [Int: Diagnostic]
  /// The rows of the `for-each` table to make documents for.
  var rows: ArraySlice<Int>
  /// The paths of their documents, in the same places.
  var paths: ArraySlice<String>

  /// The place of a row within ``tables``.
  func ordinal(of row: Int) -> Int { row - firstRow }

  /// Those of its records whose rows of the `for-each` table are in a range.
  func within(_ range: Range<Int>) -> RecordStretch {
    // In the order of their rows.
    func place(of row: Int) -> Int {
      var (low, high) = (rows.startIndex, rows.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle] < row { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return part(place(of: range.lowerBound)..<place(of: range.upperBound))
  }

  /// Some of its records, by their places among all of them.
  func part(_ range: Range<Int>) -> RecordStretch {
    var part = self
    part.rows = rows[range]
    part.paths = paths[range]
    return part
  }
}
