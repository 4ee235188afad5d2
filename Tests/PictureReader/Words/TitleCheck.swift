/// A check of mark titles against the rows.
struct TitleCheck {
  let words: ValueWords
  let figure: ReadFigure

  func read(_ log: inout ReadingLog) {
    let input = words.input
    guard input.hasTitles, input.yCategories.isEmpty else { return }
    var titleParts: [Int: [Int: (value: String, position: String)]] = [:]
    for entry in log.entries {
      guard let title = entry.mark?.title else { continue }
      let seriesInput = input.series[entry.series]
      let key = entry.row < seriesInput.keys.count ? seriesInput.keys[entry.row] : .missing
      let parts = words.valuePart(of: title, entry.series, key)
      if titleParts[entry.series]?[entry.row] == nil {
        titleParts[entry.series, default: [:]][entry.row] = (parts.value, parts.position)
      }
      let values = words.values(of: seriesInput, entry.row)
      switch words.fit(parts.value, values) {
      case .right: break
      case .zero:
        log.add(
          .titleZero, entry.series, entry.row,
          "expected \(values.map { PictureReader.exact($0) }) in the title, found “\(title)”")
      case .wrong:
        log.add(
          .titleWrong, entry.series, entry.row,
          "expected \(values.map { PictureReader.exact($0) }) in the title, found “\(title)”")
      }
      if !words.names(parts.position, key) {
        log.add(
          .titlePlace, entry.series, entry.row,
          "expected the place \(PictureReader.exact(key)) in the title, found “\(title)”")
      }
    }
    if !log.isSampled { readOthers(&log) }
    guard !input.hasFormat else { return }
    for (series, rows) in titleParts.sorted(by: { $0.key < $1.key }) {
      let seriesInput = input.series[series]
      alike(
        rows.sorted { $0.key < $1.key }.map {
          ($0.key, words.values(of: seriesInput, $0.key), $0.value.value)
        },
        series, &log)
      alike(
        rows.sorted { $0.key < $1.key }.compactMap { row, text in
          row < seriesInput.keys.count ? (row, [seriesInput.keys[row]], text.position) : nil
        }, series, &log)
    }
  }

  /// Checks that other marks of a series have the title of a row.
  private func readOthers(_ log: inout ReadingLog) {
    for series in words.input.series.indices {
      let rowTitles = Set(
        log.entries.filter { $0.series == series }.compactMap { $0.mark?.title })
      guard !rowTitles.isEmpty else { continue }
      let orders = Set(log.entries.compactMap { $0.mark?.order })
      for mark in figure.marks
      where mark.series == series && !mark.has("rg-missing") && !mark.has("rg-goal") {
        guard let title = mark.title, !orders.contains(mark.order), mark.axis == nil,
          mark.form != .rect || (mark.box.width > 0.05 && mark.box.height > 0.05),
          !rowTitles.contains(title), figure.plot.map({ $0.contains(mark.center) }) ?? true
        else { continue }
        log.add(
          .titleWrong, series, nil, "expected the title of a row, found “\(title)”")
        return
      }
    }
  }

  private func alike<Value: Hashable>(
    _ rows: [(Int, [Value], String)], _ series: Int, _ log: inout ReadingLog
  ) {
    var valuesByText: [String: [Value]] = [:]
    for (row, values, text) in rows {
      if let other = valuesByText[text], other != values {
        log.add(
          .titleAlike, series, row,
          "expected different words for \(other) and \(values), found “\(text)” for both")
        return
      }
      valuesByText[text] = values
    }
  }
}

/// A check of the data table against the rows.
struct TableCheck {
  let words: ValueWords
  let table: DataTable

  /// An expected table column.
  private struct Column {
    let series: Int
    let channel: String
  }

  func read(_ log: inout ReadingLog) {
    let input = words.input
    // Tables with different rows are joined. Pies without names have no first column.
    let keyLists = Set(input.series.map(\.keys))
    guard keyLists.count == 1, keyLists.first?.isEmpty == false else { return }
    let columns = input.series.indices.flatMap { series in
      input.series[series].valueChannels.map { Column(series: series, channel: $0) }
    }
    let count = min(input.series.map(\.rowCount).max() ?? 0, input.tableRows)
    if readLong(columns, &log) { return }
    guard table.rows.count == count, table.headings.count == columns.count + 1 else {
      log.add(
        .tableShape, nil, nil,
        "expected \(count) rows and \(columns.count + 1) columns, found \(table.rows.count) and "
          + "\(table.headings.count)")
      return
    }
    for row in 0..<count {
      judge(table.rows[row][...], columns, row, &log)
    }
    guard !input.hasFormat else { return }
    for (index, column) in columns.enumerated() {
      let values = input.series[column.series].channels[column.channel] ?? []
      alike(
        (0..<min(count, values.count)).map { (values[$0], table.rows[$0][index + 1]) },
        column.series, &log)
    }
    let keys = input.series[0].keys
    alike((0..<min(count, keys.count)).map { (keys[$0], table.rows[$0][0]) }, nil, &log)
  }

  /// Checks a table with the rows of all series in sequence.
  ///
  /// Returns false for another table layout.
  private func readLong(_ columns: [Column], _ log: inout ReadingLog) -> Bool {
    let input = words.input
    let parts = input.series.indices.map { series in columns.filter { $0.series == series } }
    let rowKeys = input.series.indices.flatMap { series in
      (0..<input.series[series].rowCount).map { (series: series, row: $0) }
    }
    guard parts.count > 1, Set(parts.map(\.count)).count == 1, rowKeys.count <= input.tableRows,
      table.headings.count == parts[0].count + 2, table.rows.count == rowKeys.count
    else { return false }
    for (rowKey, cells) in zip(rowKeys, table.rows) {
      if cells.first != input.series[rowKey.series].label {
        log.add(
          .tablePlace, rowKey.series, rowKey.row,
          "expected a row of “\(input.series[rowKey.series].label)”, found “\(cells.first ?? "")”")
      }
      judge(cells.dropFirst(), parts[rowKey.series], rowKey.row, &log)
    }
    return true
  }

  /// Checks the cells of a row, with the row name first.
  private func judge(
    _ cells: ArraySlice<String>, _ columns: [Column], _ row: Int, _ log: inout ReadingLog
  ) {
    guard cells.count == columns.count + 1, let name = cells.first else {
      log.add(.tableShape, nil, row, "expected \(columns.count + 1) cells, found \(cells.count)")
      return
    }
    let keys = words.input.series[0].keys
    if row < keys.count, !words.names(name, keys[row]) {
      log.add(
        .tablePlace, nil, row,
        "expected the place \(PictureReader.exact(keys[row])), found “\(name)”")
    }
    for (column, text) in zip(columns, cells.dropFirst()) { judge(text, column, row, &log) }
  }

  private func judge(_ text: String, _ column: Column, _ row: Int, _ log: inout ReadingLog) {
    let cells = words.input.series[column.series].channels[column.channel] ?? []
    let cell = row < cells.count ? cells[row] : .missing
    switch cell {
    case .missing:
      if words.labels.numbers(in: text).isEmpty == false {
        log.add(
          .tableWrong, column.series, row, "expected no number for a missing value, found “\(text)”"
        )
      }
    case .number(let value):
      // The share follows the value of a slice.
      let first = text.split(separator: "(").first.map(String.init) ?? text
      switch words.fit(first, [value]) {
      case .right: break
      case .zero:
        log.add(
          .tableZero, column.series, row, "expected \(PictureReader.exact(value)), found “\(text)”")
      case .wrong:
        log.add(
          .tableWrong, column.series, row, "expected \(PictureReader.exact(value)), found “\(text)”"
        )
      }
    case .text, .instant:
      if !words.names(text, cell) {
        log.add(
          .tableWrong, column.series, row, "expected \(PictureReader.exact(cell)), found “\(text)”")
      }
    }
  }

  private func alike(_ rows: [(Cell, String)], _ series: Int?, _ log: inout ReadingLog) {
    var valuesByText: [String: Cell] = [:]
    for (row, (value, text)) in rows.enumerated() {
      if let other = valuesByText[text], other != value, value != .missing, other != .missing {
        log.add(
          .tableAlike, series, row,
          "expected different words for \(PictureReader.exact(other)) and "
            + "\(PictureReader.exact(value)), found “\(text)” for both")
        return
      }
      valuesByText[text] = value
    }
  }
}
