import ReportText

extension SQLColumn {
  /// The column with the cells that are codes for a reason missing, and what they stand for.
  func withoutCodes(
    _ collector: ReasonCollector, _ parser: CellParser
  ) -> (column: SQLColumn, codes: [MissingReason??]) {
    var column = self
    var codes: [MissingReason??] = []
    var scratch = ByteWriter(capacity: 64)
    for row in 0..<count {
      let code: MissingReason?? = withCell(row, &scratch) { cell in
        cell.flatMap { collector.code(parser.trimmed($0)) }
      }
      if code != nil { column.remove(row) }
      codes.append(code)
    }
    return (column, codes)
  }

  /// What a cell of a column of reasons says; nil for a text that is no reason.
  func said(
    _ row: Int, _ collector: ReasonCollector, _ parser: CellParser
  ) -> MissingReason?? {
    var scratch = ByteWriter(capacity: 64)
    return withCell(row, &scratch) { cell in
      cell.map { collector.said(parser.trimmed($0), parser) } ?? .some(nil)
    }
  }
}
