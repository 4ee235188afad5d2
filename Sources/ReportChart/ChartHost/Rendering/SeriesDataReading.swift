import ReportData
import ReportText

extension PreparedChart {
  /// Reads the series of a document from the slices of its views.
  ///
  /// - Parameter categories: the categories of each axis, by index. New categories are added.
  func read(
    _ views: [Slice], inputs: [ChartInput], locale: ReportLocale,
    categories: inout [CategoryIndex], notices: inout [DataNotice]
  ) -> [ChartData] {
    var data = [ChartData](
      repeating: ChartData(
        series: [], locale: locale, theme: description.theme, phrases: phrases, inputs: inputs),
      count: renderers.count)
    for index in series.indices {
      let prepared = series[index]
      let slice = views[prepared.view]
      let rows = SeriesRows(slice: slice, channels: prepared.channels)
      var columns: [ChannelColumn] = []
      columns.reserveCapacity(prepared.channels.count)
      var hidden: Set<Int> = []
      for channel in prepared.channels {
        let column = read(
          channel, axis: prepared.axis(of: channel), rows, views, locale, &categories)
        columns.append(column)
        guard prepared.isName(channel) else { continue }
        let repeated = column.written.indices.filter(column.isUnplaced)
        guard !repeated.isEmpty else { continue }
        hidden.formUnion(repeated)
        notices.append(
          DataNotice(.repeatedCategory, series: index, count: repeated.count))
      }
      hidden.formUnion(omitCrowded(of: &columns, prepared, index, &notices))
      let needed = prepared.channels.indices.filter {
        prepared.channels[$0].isNeeded && prepared.channels[$0].role == .y
          && prepared.channels[$0].values != .category
      }
      // A row without a mark is not counted again for its other values.
      func isMissing(_ row: Int) -> Bool {
        needed.contains { slice.number(column: prepared.channels[$0].column, row: row).isNaN }
          || hidden.contains(row)
      }
      for (channelIndex, channel) in prepared.channels.enumerated() {
        if !prepared.isName(channel) {
          let axis = prepared.axis(of: channel)
          omitValues(
            of: &columns[channelIndex], axis: axis, series: index, &notices, isMissing: isMissing)
        }
        if let format = prepared.format, prepared.channels.usesFormat(channelIndex) {
          columns[channelIndex].format = format.precise(for: columns[channelIndex].numbers)
        }
      }
      let unplaced = unplacedRows(of: columns, prepared, isMissing)
      omitUnplaced(of: &columns, prepared, index, &notices)
      var series = SeriesData(
        index: index, label: text(prepared.label, inputs) ?? "", paint: prepared.paint,
        rowCount: slice.count,
        format: prepared.channels.mainChannel.map { columns[$0].format } ?? .upTo(6),
        columns: columns)
      series.unplacedRows = unplaced
      series.link = link(prepared.link, inputs)
      series.meaning = prepared.meaning
      series.themeIndex = prepared.themeIndex
      series.role = prepared.role
      if prepared.xAxis < 0, let main = prepared.channels.mainChannel,
        !columns[main].format.includesUnit
      {
        series.unit = description.series[index].channels[main].unit
      }
      if let column = prepared.linkColumn {
        series.rowLinks = (0..<slice.count).map { link(slice.text(column: column, row: $0)) }
      }
      data[prepared.renderer].series.append(series)
    }
    for measure in measures { shareFormat(of: measure, &data) }
    roundLabels(of: &data)
    writeYearsPlainly(&data)
    addSubtitles(data, &categories)
    // Categories of a later series are added to those of an earlier series.
    for prepared in series where prepared.xAxis >= 0 {
      for (axis, role) in [(prepared.xAxis, ChannelRole.x), (prepared.yAxis, .y)]
      where axes[axis].values == .category {
        let names = categories[axis].names
        for channel in prepared.channels.indices where prepared.channels[channel].role == role {
          data[prepared.renderer].series[prepared.localIndex].columns[channel].names = names
        }
      }
    }
    return data
  }

  private func read(
    _ channel: PreparedChannel, axis: Int, _ rows: SeriesRows, _ views: [Slice],
    _ locale: ReportLocale, _ categories: inout [CategoryIndex]
  ) -> ChannelColumn {
    let slice = rows.slice
    var column = ChannelColumn(name: channel.name)
    column.format = channel.format
    if let reasons = slice.table.columns[channel.column].reasons {
      column.reasons = (0..<slice.count).map { reasons[slice.rows[$0]] }
    }
    if channel.role == .label || channel.role == .subtitle {
      var index = CategoryIndex(channel.categories)
      let indices = categoryIndices(
        channel, slice, locale, &index, nameFormat(of: channel, axis, views))
      column.categories = indices.map { Category($0) }
      column.names = index.names
      if channel.type == .integer, channel.categories.isEmpty {
        column.colorIndices = Self.colorIndices(
          of: slice.numbers(column: channel.column), indices, index.names.count)
      }
    } else if channel.values == .category, axis >= 0 {
      let name = nameFormat(of: channel, axis, views)
      let tick = axes[axis].format?.value(channel.type.scaleValues, in: channel.timeZone)
      let indices = rows.named(
        categoryIndices(
          channel, slice, locale, &categories[axis], name,
          tick: tick.map { $0.asExact(as: name) }),
        locale, &categories[axis])
      if channel.repeatsCategories {
        column.numbers = indices.map { $0 < 0 ? .nan : Double($0) }
        return column
      }
      column.numbers = CategoryRows.lastOfEach(indices, of: categories[axis].names.count)
      if zip(indices, column.numbers).contains(where: { $0 >= 0 && !$1.isFinite }) {
        column.written = indices.map { $0 < 0 ? .nan : Double($0) }
      }
    } else {
      column.numbers = slice.numbers(column: channel.column)
      if channel.type == .number { column.format = .fitting(column.numbers) }
      if axis >= 0, let format = axes[axis].format { column.format = format }
      column.format = column.format.precise(for: column.numbers)
    }
    return column
  }

  /// Returns the colour indices of integer labels, such as the points of a rating scale.
  ///
  /// A number has the same index in every document. The result is empty unless all numbers are from
  /// 0 to 64.
  private static func colorIndices(of values: [Double], _ names: [Int], _ count: Int) -> [Int] {
    var indices = [Int](repeating: 0, count: count)
    for (value, name) in zip(values, names) where name >= 0 {
      guard (0...64).contains(value) else { return [] }
      indices[name] = value == 0 ? 64 : Int(value) - 1
    }
    return indices
  }

  /// Returns the format of category names; date-times have the precision that all of them need.
  private func nameFormat(
    of channel: PreparedChannel, _ axis: Int, _ views: [Slice]
  ) -> ValueFormat {
    guard channel.type == .datetime else { return channel.format }
    let dateTimes = series.flatMap { prepared in
      prepared.channels.filter { $0.type == .datetime && $0.role == channel.role }
        .filter { prepared.axis(of: $0) == axis }
        .flatMap { views[prepared.view].numbers(column: $0.column) }
    }
    return channel.format.precise(for: dateTimes)
  }

  /// Returns the index of the category of each row, or -1 for a missing category.
  ///
  /// - Parameters:
  ///   - format: the format of names for numbers, dates, and date-times.
  ///   - tick: the format of tick labels that the author sets; nil for the names.
  private func categoryIndices(
    _ channel: PreparedChannel, _ slice: Slice, _ locale: ReportLocale,
    _ index: inout CategoryIndex, _ format: ValueFormat, tick: ValueFormat? = nil
  ) -> [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(slice.count)
    for row in 0..<slice.count {
      if channel.type == .text {
        indices.append(
          slice.text(column: channel.column, row: row).map { index.index(inserting: $0) } ?? -1)
        continue
      }
      let value = slice.number(column: channel.column, row: row)
      guard value.isFinite else {
        indices.append(-1)
        continue
      }
      let written =
        channel.isVerbatim ? slice.table.columns[channel.column].text(slice.rows[row]) : nil
      let name: ByteText =
        written
        ?? (channel.type == .boolean
          ? (value == 0 ? "false" : "true") : .value(value, format, locale: locale))
      indices.append(index.index(inserting: name))
      if let tick { index.add(label: .value(value, tick, locale: locale), at: indices[row]) }
    }
    return indices
  }

  /// Removes infinite, unplaced, and omitted values from a channel, but not from the data table.
  ///
  /// - Parameters:
  ///   - axis: the index of the axis, or -1 for none.
  ///   - isMissing: returns whether a row has no mark for another reason and must not be counted.
  func omitValues(
    of column: inout ChannelColumn, axis: Int, series: Int, _ notices: inout [DataNotice],
    isMissing: (Int) -> Bool
  ) {
    let isPartial = axis >= 0 && axes[axis].isPartial
    let skips = axis >= 0 && !axes[axis].scaling.skips.isEmpty
    guard isPartial || skips || column.numbers.contains(where: \.isInfinite) else { return }
    var infinite: (count: Int, row: Int) = (0, 0)
    var offScale = 0
    var excluded = 0
    var numbers = column.numbers
    for (row, value) in column.numbers.enumerated() where !value.isNaN {
      if value.isInfinite {
        if infinite.count == 0 { infinite.row = row }
        infinite.count += 1
      } else if isPartial, !axes[axis].hasPlace(value) {
        offScale += isMissing(row) ? 0 : 1
      } else if skips, axes[axis].leavesOut(value) {
        excluded += isMissing(row) ? 0 : 1
        if axes[axis].isX { column.omit(row) }
      } else {
        continue
      }
      numbers[row] = .nan
    }
    guard zip(numbers, column.numbers).contains(where: { $0.isNaN && !$1.isNaN }) else { return }
    if column.written.isEmpty { column.written = column.numbers }
    column.numbers = numbers
    if infinite.count > 0 {
      notices.append(
        DataNotice(
          .infinite, series: series, count: infinite.count, row: infinite.row,
          isError: refusesInfinite))
    }
    if offScale > 0 { notices.append(DataNotice(.offScale, series: series, count: offScale)) }
    if excluded > 0 { notices.append(DataNotice(.excluded, series: series, count: excluded)) }
  }

  /// Returns whether a y value of each row was removed; an empty array if no value was removed.
  private func unplacedRows(
    of columns: [ChannelColumn], _ prepared: PreparedSeries, _ isMissing: (Int) -> Bool
  ) -> [Bool] {
    let changed = prepared.channels.indices.filter {
      prepared.channels[$0].role == .y && !columns[$0].written.isEmpty
    }
    guard let first = changed.first else { return [] }
    return columns[first].numbers.indices.map { row in
      changed.contains { columns[$0].isUnplaced(row) } && !isMissing(row)
    }
  }

  /// Removes y values of rows without an x position, which would only extend the y axis.
  ///
  /// The data table still contains them. Missing dates cause a notice, but missing numbers do not.
  private func omitUnplaced(
    of columns: inout [ChannelColumn], _ prepared: PreparedSeries, _ index: Int,
    _ notices: inout [DataNotice]
  ) {
    guard
      let x = prepared.channels.indices.first(where: {
        prepared.channels[$0].role == .x && prepared.channels[$0].values != .category
      }), prepared.xAxis >= 0, columns[x].numbers.contains(where: { !$0.isFinite })
    else { return }
    let rows = columns[x].numbers.indices.filter { columns[x].isMissing($0) }
    let values = prepared.channels.indices.filter { prepared.channels[$0].role == .y }
    let count = rows.count { row in values.contains { columns[$0].numbers[row].isFinite } }
    guard count > 0 else { return }
    for channel in values {
      if columns[channel].written.isEmpty { columns[channel].written = columns[channel].numbers }
      for row in rows { columns[channel].numbers[row] = .nan }
    }
    guard prepared.channels[x].values != .number else { return }
    notices.append(DataNotice(.unplaced, series: index, count: count))
  }

  /// Removes earlier rows from positions with too many rows. The data table still contains them.
  ///
  /// - Returns: the removed rows.
  private func omitCrowded(
    of columns: inout [ChannelColumn], _ prepared: PreparedSeries, _ index: Int,
    _ notices: inout [DataNotice]
  ) -> [Int] {
    guard
      let x = prepared.channels.firstIndex(where: { $0.role == .x && $0.values != .category }),
      prepared.xAxis >= 0, axes[prepared.xAxis].values != .category
    else { return [] }
    switch prepared.channels[x].sharing {
    case .together: return []
    case .rangesApart: if !prepared.channels.contains(where: { $0.name == "low" }) { return [] }
    case .apart: break
    }
    let values = prepared.channels.indices.filter { prepared.channels[$0].role == .y }
    func hasMark(_ row: Int) -> Bool { values.contains { columns[$0].numbers[row].isFinite } }
    let xs = columns[x].numbers
    guard let repeated = RepeatedRows(xs, hasMark: hasMark) else { return [] }
    let crowded = xs.indices.filter { row in
      guard xs[row].isFinite, hasMark(row) else { return false }
      let count = repeated.count(at: xs[row])
      return count > PositionSharing.maximum && repeated.number(row) < count - 1
    }
    guard !crowded.isEmpty else { return [] }
    if columns[x].written.isEmpty { columns[x].written = xs }
    for row in crowded {
      columns[x].numbers[row] = .nan
      columns[x].omit(row)
    }
    notices.append(DataNotice(.crowded, series: index, count: crowded.count))
    return crowded
  }

  /// Sets a common format for the columns of a measure, if their fitted formats differ.
  private func shareFormat(of measure: PreparedMeasure, _ data: inout [ChartData]) {
    // The formats are read one by one, because a series is large to copy.
    let formats = measure.columns.map { column in
      data[series[column.series].renderer].series[series[column.series].localIndex]
        .columns[column.channel].format
    }
    let fitted = measure.columns.indices.filter { formats[$0].isFitted }
    guard let first = fitted.first, fitted.contains(where: { formats[$0] != formats[first] })
    else { return }
    let columns = fitted.map { measure.columns[$0] }
    let format =
      ValueFormat.finest(fitted.map { formats[$0] })
      ?? .fitting(
        columns.flatMap { column in
          data[series[column.series].renderer].series[series[column.series].localIndex]
            .columns[column.channel].values
        })
    for (index, channel) in columns {
      let prepared = series[index]
      data[prepared.renderer].series[prepared.localIndex].columns[channel].format = format
      if prepared.channels.mainChannel == channel {
        data[prepared.renderer].series[prepared.localIndex].format = format
      }
    }
  }

  /// Formats the values of x axes that show years without group separators.
  private func writeYearsPlainly(_ data: inout [ChartData]) {
    for axis in axes.indices where isOfYears(axis, data) {
      for prepared in series where prepared.xAxis == axis {
        for channel in prepared.channels.indices where prepared.channels[channel].role == .x {
          data[prepared.renderer].series[prepared.localIndex].columns[channel].format = .plain(0)
        }
      }
    }
  }

  /// Returns whether an x axis contains only integers that can be years, without unit and format.
  func isOfYears(_ axis: Int, _ data: [ChartData]) -> Bool {
    guard axes[axis].isX, axes[axis].values == .number, axes[axis].isInteger,
      axes[axis].format == nil, axes[axis].unit == nil
    else { return false }
    var hasValue = false
    for prepared in series where prepared.xAxis == axis {
      for channel in prepared.channels.indices where prepared.channels[channel].role == .x {
        let column = data[prepared.renderer].series[prepared.localIndex].columns[channel]
        for value in column.values where !value.isNaN {
          guard Self.years.contains(value) else { return false }
          hasValue = true
        }
      }
    }
    return hasValue
  }

  private static let years = 1500.0...2200.0

  /// Adds the text values of subtitle channels below the names of categories.
  private func addSubtitles(_ data: [ChartData], _ categories: inout [CategoryIndex]) {
    for index in series.indices
    where series[index].xAxis >= 0 && axes[series[index].xAxis].values == .category {
      let prepared = series[index]
      guard let subtitle = prepared.channels.firstIndex(where: { $0.role == .subtitle }),
        let x = prepared.channels.firstIndex(where: { $0.role == .x })
      else { continue }
      let columns = data[prepared.renderer].series[prepared.localIndex].columns
      for (row, text) in columns[subtitle].categories.enumerated()
      where text.index >= 0 && columns[x].numbers[row].isFinite {
        categories[prepared.xAxis].add(
          subtitle: columns[subtitle].names[text.index], at: Int(columns[x].numbers[row]))
      }
    }
  }

  /// Adds the long forms of x labels, for titles, descriptions, and the data table.
  func addLongNames(_ document: ChartDocument, _ inputs: [ChartInput], to data: inout [ChartData]) {
    for axis in axes.indices where axes[axis].isX && !axes[axis].style.rules.isEmpty {
      var names: [Double: ByteText] = [:]
      for rule in axes[axis].style.rules {
        guard case .value(let source) = rule.match.position,
          let value = document.coordinate(source, axis),
          let name = text(rule.long, inputs), names[value] == nil
        else { continue }
        names[value] = name
      }
      guard !names.isEmpty else { continue }
      for prepared in series where prepared.xAxis == axis {
        for channel in prepared.channels.indices where prepared.channels[channel].role == .x {
          data[prepared.renderer].series[prepared.localIndex].columns[channel].longNames = names
        }
      }
    }
  }

  // MARK: Text and links

  /// Returns a text of the block or of the document; nil if it is missing or empty.
  func text(_ source: TextSource?, _ inputs: [ChartInput]) -> ByteText? {
    switch source {
    case .none: return nil
    case .constant(let text): return text.isEmpty ? nil : text
    case .input(let index):
      guard case .text(let text) = inputs[index], !text.isEmpty else { return nil }
      return text
    }
  }

  /// Returns a link target of the block or of the document; nil if it is invalid.
  func link(_ source: TextSource?, _ inputs: [ChartInput]) -> ByteText? {
    guard let source else { return nil }
    let address = text(source, inputs)
    guard case .constant = source else { return link(address) }
    return address.flatMap { LinkAddress.isAllowed($0) ? $0 : nil }
  }

  /// Returns a link target that data supply; nil if it is invalid or an anchor in the document.
  private func link(_ address: ByteText?) -> ByteText? {
    guard let address, LinkAddress.isAllowed(address), address.bytes.first != UInt8(ascii: "#")
    else { return nil }
    return address
  }
}

/// The rows of a data slice that a series shows.
private struct SeriesRows {
  let slice: Slice
  let channels: [PreparedChannel]

  /// Returns category indices; rows with a value but no category get a category "missing".
  func named(_ categories: [Int], _ locale: ReportLocale, _ index: inout CategoryIndex) -> [Int] {
    guard categories.contains(-1) else { return categories }
    let columns = channels.filter {
      ($0.role == .y || $0.role == .amount) && $0.values != .category
    }
    .map { slice.numbers(column: $0.column) }
    var complete = categories
    for row in categories.indices where categories[row] < 0 {
      guard columns.contains(where: { $0[row].isFinite }) else { continue }
      complete[row] = index.index(inserting: locale.noValue)
    }
    return complete
  }
}

/// Functions that find one row per category.
enum CategoryRows {
  /// Returns the category index of each row as a number; NaN for a row with a later duplicate.
  static func lastOfEach(_ categories: [Int], of count: Int) -> [Double] {
    var numbers = [Double](repeating: .nan, count: categories.count)
    var isFilled = [Bool](repeating: false, count: count)
    for row in categories.indices.reversed()
    where categories[row] >= 0 && !isFilled[categories[row]] {
      isFilled[categories[row]] = true
      numbers[row] = Double(categories[row])
    }
    return numbers
  }
}

extension Slice {
  /// Returns the numbers of a column, one per row, with NaN for missing numbers.
  func numbers(column: Int) -> [Double] {
    guard case .numbers(let values) = table.columns[column].values else {
      return [Double](repeating: .nan, count: count)
    }
    switch rows {
    case .range(let range): return Array(values[range])
    case .listed(let list, let range): return list[range].map { values[Int($0)] }
    }
  }
}

extension ColumnType {
  /// Returns the default format of values of this column type.
  func format(in zone: StudyTimeZone) -> ValueFormat {
    switch self {
    case .integer: .number(0)
    case .date: .day(.medium)
    case .datetime: .dateTime(.medium, .day, zone)
    case .number, .text, .boolean: .upTo(6)
    }
  }
}
