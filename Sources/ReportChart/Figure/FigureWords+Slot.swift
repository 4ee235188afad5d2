import ReportText

extension FigureWords {
  /// Adds what all series show at the place of a row: `Mon: Walking 2 and Running 4`.
  func writeSlot(series index: Int, row: Int, into writer: inout ByteWriter) {
    let own = series[index]
    if own.key != nil {
      writeKey(series: index, row: row, into: &writer)
      writer.literal(": ")
    }
    let shown = series.indices.compactMap { other in
      self.row(of: other, like: row, of: index).map { (series: other, row: $0) }
    }
    for (place, one) in shown.enumerated() {
      if place > 0, place < shown.count - 1 { writer.literal(phrases.comma) }
      if place > 0, place == shown.count - 1 {
        // The last two are joined by the word of the language; what stands before is written.
        writer.phrase(phrases.and) { hole, writer in
          if hole == 1 { writePart(one.series, one.row, into: &writer) }
        }
      } else {
        writePart(one.series, one.row, into: &writer)
      }
    }
  }

  private func writePart(_ index: Int, _ row: Int, into writer: inout ByteWriter) {
    if !series[index].data.label.isEmpty {
      writer.text(series[index].data.label)
      writer.byte(UInt8(ascii: " "))
    }
    writeValues(series: index, row: row, into: &writer)
  }

  /// The row of a series at the place of a row of another; nil when it has none there.
  private func row(of other: Int, like row: Int, of index: Int) -> Int? {
    guard other != index else { return row }
    let own = series[index]
    let words = series[other]
    guard let key = own.key, let otherKey = words.key else {
      return row < words.data.rowCount ? row : nil
    }
    let column = own.data.columns[key]
    let others = words.data.columns[otherKey]
    if own.second != nil || words.second != nil {
      return (0..<words.data.rowCount).first { words.hasPlace($0, like: row, of: own) }
    }
    if column.categories.isEmpty, others.categories.isEmpty {
      guard column.numbers[row].isFinite else { return nil }
      // Mostly the rows are the same.
      if row < others.numbers.count, others.numbers[row] == column.numbers[row] { return row }
      return others.numbers.firstIndex(of: column.numbers[row])
    }
    guard !column.categories.isEmpty, !others.categories.isEmpty else { return nil }
    let name = column.categories[row].index
    guard name >= 0 else { return nil }
    return others.categories.firstIndex {
      $0.index >= 0 && others.names[$0.index] == column.names[name]
    }
  }
}
