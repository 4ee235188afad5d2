import ReportText

/// The rows of a figure's data table.
///
/// Series with identical rows share table rows, with one column per channel. Series with some days
/// in common also share rows. The rows of all other series follow one another, with the series name
/// in each row.
struct DataTable {
  let words: FigureText
  private let series: [SeriesText]
  private let isShared: Bool
  /// The rows of series with different days, aligned by day; nil for other series.
  private let aligned: AlignedRows?

  private var limit: Int { words.facts.chart.words.tableRows }

  init(words: FigureText) {
    self.words = words
    series = words.series
    if let first = words.series.first {
      isShared = words.series.dropFirst().allSatisfy { $0.hasSameRows(as: first) }
    } else {
      isShared = true
    }
    aligned = isShared ? nil : AlignedRows(words.series)
  }

  /// The number of rows that the table has without a row limit.
  var rowCount: Int {
    guard let first = series.first else { return 0 }
    if let aligned { return aligned.count }
    return isShared ? first.data.rowCount : series.reduce(0) { $0 + $1.data.rowCount }
  }

  private var locale: ReportLocale { words.facts.locale }

  /// Writes the header and the body of the table.
  func write(into writer: inout ByteWriter) {
    guard let first = series.first else {
      writer.literal("\n<tbody><tr><td>")
      writer.phrase(words.phrases.noData) { _, _ in }
      return writer.literal("</td></tr></tbody>")
    }
    if isShared {
      shared(first, into: &writer)
    } else if let aligned {
      write(aligned, first, into: &writer)
    } else {
      listed(first, into: &writer)
    }
  }

  /// Writes the header of a table with rows shared by all series.
  private func head(_ first: SeriesText, into writer: inout ByteWriter) {
    writer.literal("\n<thead><tr>")
    if first.key != nil { keyHeading(first, into: &writer) }
    for words in series {
      for channel in channels(of: words) {
        let isMain = channel == words.value
        if channel == words.second, words !== first { continue }
        let column = words.description.channels[channel]
        heading(
          label(of: channel, words), unit: column.unit, link: isMain ? words.data.link : nil,
          into: &writer)
      }
    }
    writer.literal("</tr></thead>\n<tbody>")
  }

  private func write(
    _ aligned: AlignedRows, _ first: SeriesText, into writer: inout ByteWriter
  ) {
    head(first, into: &writer)
    for day in 0..<min(limit, aligned.count) {
      writer.literal("\n<tr>")
      let rows = aligned[day]
      if let index = rows.firstIndex(where: { $0 != nil }), let row = rows[index] {
        let rowSeries = series[index]
        writer.literal("<th scope=\"row\"")
        fact(rowSeries, rowSeries.key, row, into: &writer)
        linked(rowSeries.data.rowLink(row), into: &writer) { writer in
          words.writeName(series: index, row: row, into: &writer)
        }
        writer.literal("</th>")
      }
      for (rowSeries, row) in zip(series, rows) {
        for channel in channels(of: rowSeries) {
          if let row {
            cell(rowSeries, channel, row, into: &writer)
          } else {
            noRow(rowSeries, into: &writer)
          }
        }
      }
      writer.literal("</tr>")
    }
    writer.literal("\n</tbody>")
  }

  /// Writes the cell of a series without a row at a position, like the cell of a missing value.
  private func noRow(_ words: SeriesText, into writer: inout ByteWriter) {
    writer.literal(
      self.words.facts.chart.isInteractive ? "<td data-value=\"\">" : "<td>")
    self.words.isolate(&writer) { $0.text(words.missing) }
    writer.literal("</td>")
  }

  private func shared(_ first: SeriesText, into writer: inout ByteWriter) {
    head(first, into: &writer)
    let columns = series.indices.flatMap { index in
      channels(of: series[index]).filter { index == 0 || $0 != series[index].second }
        .map { (index, $0) }
    }
    for row in 0..<min(limit, first.data.rowCount) {
      writer.literal("\n<tr>")
      if first.key != nil {
        writer.literal("<th scope=\"row\"")
        fact(first, first.key, row, into: &writer)
        linked(first.data.rowLink(row), into: &writer) { writer in
          words.writeName(series: 0, row: row, into: &writer)
        }
        writer.literal("</th>")
      }
      for (index, channel) in columns { cell(series[index], channel, row, into: &writer) }
      writer.literal("</tr>")
    }
    writer.literal("\n</tbody>")
  }

  private func listed(_ first: SeriesText, into writer: inout ByteWriter) {
    let width = series.map { channels(of: $0).count }.max() ?? 0
    writer.literal("\n<thead><tr>")
    writer.literal("<th scope=\"col\">")
    writer.phrase(words.phrases.series) { _, _ in }
    writer.literal("</th>")
    keyHeading(first, into: &writer)
    let widest = series.first { channels(of: $0).count == width } ?? first
    for channel in channels(of: widest) {
      let column = widest.description.channels[channel]
      let isShared = series.allSatisfy { text in
        text.value.map { text.description.channels[$0].unit } == column.unit
      }
      heading(column.label, unit: isShared ? column.unit : nil, into: &writer)
    }
    writer.literal("</tr></thead>\n<tbody>")
    var remaining = limit
    for (index, words) in series.enumerated() {
      let shownChannels = channels(of: words)
      let count = min(remaining, words.data.rowCount)
      remaining -= count
      for row in 0..<count {
        writer.literal("\n<tr><th scope=\"row\">")
        linked(words.data.link, into: &writer) {
          $0.value(words.data.label, in: self.words.facts.direction)
        }
        writer.literal("</th><td")
        fact(words, words.key, row, into: &writer)
        linked(words.data.rowLink(row), into: &writer) { writer in
          self.words.writeName(series: index, row: row, into: &writer)
        }
        writer.literal("</td>")
        for channel in shownChannels { cell(words, channel, row, into: &writer) }
        for _ in shownChannels.count..<width { writer.literal("<td></td>") }
        writer.literal("</tr>")
      }
    }
    writer.literal("\n</tbody>")
  }

  // MARK: Columns and headings

  /// Returns the indices of the channels with values, in the order of the chart type.
  private func channels(of words: SeriesText) -> [Int] {
    [words.second].compactMap { $0 } + ([words.value].compactMap { $0 } + words.extras).sorted()
  }

  /// Returns the header label of a channel's column.
  ///
  /// The label of the main channel is the series name. All other columns have the channel label,
  /// including all columns of ranges and candles. If there are several such series, the series name
  /// precedes the channel label.
  private func label(of channel: Int, _ words: SeriesText) -> ByteText {
    let channelLabel = words.description.channels[channel].label
    let name = words.data.label
    guard !name.isEmpty else { return channelLabel }
    if words.isRangeOnly, words.data.label != channelLabel {
      return series.count > 1
        ? ByteText(name.bytes + [0x2C, 0x20] + channelLabel.bytes) : channelLabel
    }
    if let candle = words.candle {
      let isCustomName = candle.all.allSatisfy { words.description.channels[$0].label != name }
      return series.count > 1 && isCustomName
        ? ByteText(name.bytes + [0x2C, 0x20] + channelLabel.bytes) : channelLabel
    }
    return channel == words.value ? name : channelLabel
  }

  private func keyHeading(_ words: SeriesText, into writer: inout ByteWriter) {
    let key = words.key.map { words.description.channels[$0] }
    heading(
      key?.label ?? "", unit: key?.values == .dateTime ? key?.unit : nil, into: &writer)
  }

  private func heading(
    _ label: ByteText, unit: ByteText? = nil, link: ByteText? = nil,
    into writer: inout ByteWriter
  ) {
    writer.literal("<th scope=\"col\">")
    linked(link, into: &writer) { $0.value(label, in: words.facts.direction) }
    if let unit, !unit.isEmpty, !UnitSuffix.containsUnit(by: label.string, unit.string) {
      writer.literal(" (")
      writer.text(unit)
      writer.byte(UInt8(ascii: ")"))
    }
    writer.literal("</th>")
  }

  // MARK: Cells

  /// Writes text, as a link if there is an address.
  private func linked(
    _ address: ByteText?, into writer: inout ByteWriter,
    _ write: (inout ByteWriter) -> Void
  ) {
    guard let address else { return write(&writer) }
    writer.literal("<a href=\"")
    writer.attribute(address)
    writer.literal("\">")
    write(&writer)
    writer.literal("</a>")
  }

  /// Writes the end of a cell's start tag.
  ///
  /// In interactive charts, the tag has the number for sorting. The number is empty if the value is
  /// missing.
  private func fact(
    _ words: SeriesText, _ channel: Int?, _ row: Int, into writer: inout ByteWriter
  ) {
    defer { writer.byte(UInt8(ascii: ">")) }
    guard self.words.facts.chart.isInteractive, let channel else { return }
    let column = words.data.columns[channel]
    if column.isMissing(row) {
      writer.literal(" data-value=\"\"")
    } else if let number = column.fact(row) {
      writer.literal(" data-value=\"")
      writer.fact(number)
      writer.byte(UInt8(ascii: "\""))
    }
  }

  private func cell(
    _ words: SeriesText, _ channel: Int, _ row: Int, into writer: inout ByteWriter
  ) {
    writer.literal("<td")
    fact(words, channel, row, into: &writer)
    self.words.isolate(&writer) { words.writeCell(channel, row, locale, into: &$0) }
    if channel == words.meaning?.channel {
      self.words.writeCellStatus(words, row, into: &writer)
    }
    writer.literal("</td>")
  }
}

// MARK: - Alignment of rows

/// The aligned rows of series with different days, such as series of several tables.
///
/// There is one row per day of any series, in the order of days.
private struct AlignedRows {
  /// The number of different days of all series.
  let count: Int
  private let seriesCount: Int
  /// The index of the row of each series for each day; -1 if the series has no row on that day.
  private let rows: [Int]

  /// Creates the alignment of series by day; nil if alignment is not possible.
  ///
  /// All series must have days on the x axis, without duplicates. At least two series must have a
  /// day in common.
  init?(_ series: [SeriesText]) {
    var indices: [Double: Int] = [:]
    var total = 0
    for text in series {
      guard let key = text.key, text.second == nil, text.description.channels[key].values == .day,
        text.data.columns[key].names.isEmpty, text.keys.count == text.data.rowCount
      else { return nil }
      for day in text.keys {
        guard day.isFinite else { return nil }
        indices[day] = 0
      }
      total += text.keys.count
    }
    guard indices.count < total else { return nil }
    for (index, day) in indices.keys.sorted().enumerated() { indices[day] = index }
    var rows = [Int](repeating: -1, count: indices.count * series.count)
    for (index, text) in series.enumerated() {
      for (row, day) in text.keys.enumerated() {
        guard let dayIndex = indices[day], rows[dayIndex * series.count + index] < 0 else {
          return nil
        }
        rows[dayIndex * series.count + index] = row
      }
    }
    count = indices.count
    seriesCount = series.count
    self.rows = rows
  }

  /// The rows of all series on a day, by index of the day; nil for a series without a row.
  subscript(day: Int) -> [Int?] {
    rows[(day * seriesCount)..<((day + 1) * seriesCount)].map { $0 < 0 ? nil : $0 }
  }
}
