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
      let own = series[index]
      let slice = views[own.view]
      let rows = SeriesRows(slice: slice, channels: own.channels)
      var columns: [ChannelColumn] = []
      columns.reserveCapacity(own.channels.count)
      var hidden: Set<Int> = []
      for channel in own.channels {
        let column = read(
          channel, axis: own.axis(of: channel), rows, views, locale, &categories)
        columns.append(column)
        guard own.isName(channel) else { continue }
        let repeated = column.written.indices.filter(column.isUnplaced)
        guard !repeated.isEmpty else { continue }
        hidden.formUnion(repeated)
        notices.append(
          DataNotice(.repeatedCategory, series: index, count: repeated.count))
      }
      hidden.formUnion(takeOutCrowded(of: &columns, own, index, &notices))
      let needed = own.channels.indices.filter {
        own.channels[$0].isNeeded && own.channels[$0].role == .y
          && own.channels[$0].values != .category
      }
      // A row without a mark is not counted again for its other values.
      func isMissing(_ row: Int) -> Bool {
        needed.contains { slice.number(column: own.channels[$0].column, row: row).isNaN }
          || hidden.contains(row)
      }
      for (place, channel) in own.channels.enumerated() {
        if !own.isName(channel) {
          let axis = own.axis(of: channel)
          takeOut(of: &columns[place], axis: axis, series: index, &notices, isMissing: isMissing)
        }
        if let format = own.format, own.channels.takesFormat(place) {
          columns[place].format = format.precise(for: columns[place].numbers)
        }
      }
      let unplaced = unplacedRows(of: columns, own, isMissing)
      takeOutUnplaced(of: &columns, own, index, &notices)
      var series = SeriesData(
        index: index, label: text(own.label, inputs) ?? "", paint: own.paint,
        rowCount: slice.count,
        format: own.channels.mainChannel.map { columns[$0].format } ?? .upTo(6),
        columns: columns)
      series.unplacedRows = unplaced
      series.link = link(own.link, inputs)
      series.meaning = own.meaning
      series.themePlace = own.themePlace
      series.role = own.role
      if own.xAxis < 0, let main = own.channels.mainChannel, !columns[main].format.hasOwnUnit {
        series.unit = description.series[index].channels[main].unit
      }
      if let column = own.linkColumn {
        series.rowLinks = (0..<slice.count).map { link(slice.text(column: column, row: $0)) }
      }
      data[own.renderer].series.append(series)
    }
    for measure in measures { shareFormat(of: measure, &data) }
    roundLabels(of: &data)
    writeYearsPlainly(&data)
    addSubtitles(data, &categories)
    // Categories of a later series are added to those of an earlier series.
    for own in series where own.xAxis >= 0 {
      for (axis, role) in [(own.xAxis, ChannelRole.x), (own.yAxis, .y)]
      where axes[axis].values == .category {
        let names = categories[axis].names
        for place in own.channels.indices where own.channels[place].role == role {
          data[own.renderer].series[own.place].columns[place].names = names
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
      let places = places(channel, slice, locale, &index, nameFormat(of: channel, axis, views))
      column.categories = places.map { Category($0) }
      column.names = index.names
      if channel.type == .integer, channel.categories.isEmpty {
        column.places = Self.colorPlaces(
          of: slice.numbers(column: channel.column), places, index.names.count)
      }
    } else if channel.values == .category, axis >= 0 {
      let name = nameFormat(of: channel, axis, views)
      let tick = axes[axis].format?.value(channel.type.scaleValues, in: channel.timeZone)
      let places = rows.named(
        places(
          channel, slice, locale, &categories[axis], name,
          tick: tick.map { $0.asExact(as: name) }),
        locale, &categories[axis])
      if channel.repeatsCategories {
        column.numbers = places.map { $0 < 0 ? .nan : Double($0) }
        return column
      }
      column.numbers = CategoryRows.lastOfEach(places, of: categories[axis].names.count)
      if zip(places, column.numbers).contains(where: { $0 >= 0 && !$1.isFinite }) {
        column.written = places.map { $0 < 0 ? .nan : Double($0) }
      }
    } else {
      column.numbers = slice.numbers(column: channel.column)
      if channel.type == .number { column.format = .fitting(column.numbers) }
      if axis >= 0, let own = axes[axis].format { column.format = own }
      column.format = column.format.precise(for: column.numbers)
    }
    return column
  }

  /// Returns the colour indices of integer labels, such as the answers of a rating scale.
  ///
  /// A number has the same index in every document. The result is empty unless all numbers are from
  /// 0 to 64.
  private static func colorPlaces(of values: [Double], _ names: [Int], _ count: Int) -> [Int] {
    var places = [Int](repeating: 0, count: count)
    for (value, name) in zip(values, names) where name >= 0 {
      guard (0...64).contains(value) else { return [] }
      places[name] = value == 0 ? 64 : Int(value) - 1
    }
    return places
  }

  /// Returns the format of category names, with the precision that all date-times of the axis need.
  private func nameFormat(
    of channel: PreparedChannel, _ axis: Int, _ views: [Slice]
  ) -> ValueFormat {
    guard channel.type == .datetime else { return channel.format }
    let dateTimes = series.flatMap { own in
      own.channels.filter { $0.type == .datetime && $0.role == channel.role }
        .filter { own.axis(of: $0) == axis }
        .flatMap { views[own.view].numbers(column: $0.column) }
    }
    return channel.format.precise(for: dateTimes)
  }

  /// Returns the index of the category of each row, or -1 for a missing category.
  ///
  /// - Parameters:
  ///   - format: the format of names for numbers, dates, and date-times.
  ///   - tick: the format of tick labels that the author sets; nil for the names.
  private func places(
    _ channel: PreparedChannel, _ slice: Slice, _ locale: ReportLocale,
    _ index: inout CategoryIndex, _ format: ValueFormat, tick: ValueFormat? = nil
  ) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(slice.count)
    for row in 0..<slice.count {
      if channel.type == .text {
        places.append(
          slice.text(column: channel.column, row: row).map { index.place(of: $0) } ?? -1)
        continue
      }
      let value = slice.number(column: channel.column, row: row)
      guard value.isFinite else {
        places.append(-1)
        continue
      }
      let written =
        channel.isVerbatim ? slice.table.columns[channel.column].text(slice.rows[row]) : nil
      let name: ByteText =
        written
        ?? (channel.type == .boolean
          ? (value == 0 ? "false" : "true") : .value(value, format, locale: locale))
      places.append(index.place(of: name))
      if let tick { index.add(label: .value(value, tick, locale: locale), at: places[row]) }
    }
    return places
  }

  /// Removes infinite, unplaced, and omitted values from a channel, but not from the data table.
  ///
  /// - Parameters:
  ///   - axis: the index of the axis, or -1 for none.
  ///   - isMissing: returns whether a row has no mark for another reason and must not be counted.
  func takeOut(
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
        if axes[axis].isX { column.leaveOut(row) }
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

  /// Returns whether each row has a removed value, or an empty array if no value is removed.
  private func unplacedRows(
    of columns: [ChannelColumn], _ own: PreparedSeries, _ isMissing: (Int) -> Bool
  ) -> [Bool] {
    let changed = own.channels.indices.filter {
      own.channels[$0].role == .y && !columns[$0].written.isEmpty
    }
    guard let first = changed.first else { return [] }
    return columns[first].numbers.indices.map { row in
      changed.contains { columns[$0].isUnplaced(row) } && !isMissing(row)
    }
  }

  /// Removes values of rows without an x position, which would only extend the other axis.
  ///
  /// The data table still contains them. Missing dates cause a notice, but missing numbers do not.
  private func takeOutUnplaced(
    of columns: inout [ChannelColumn], _ own: PreparedSeries, _ index: Int,
    _ notices: inout [DataNotice]
  ) {
    guard
      let x = own.channels.indices.first(where: {
        own.channels[$0].role == .x && own.channels[$0].values != .category
      }), own.xAxis >= 0, columns[x].numbers.contains(where: { !$0.isFinite })
    else { return }
    let rows = columns[x].numbers.indices.filter { columns[x].isMissing($0) }
    let values = own.channels.indices.filter { own.channels[$0].role == .y }
    let count = rows.count { row in values.contains { columns[$0].numbers[row].isFinite } }
    guard count > 0 else { return }
    for place in values {
      if columns[place].written.isEmpty { columns[place].written = columns[place].numbers }
      for row in rows { columns[place].numbers[row] = .nan }
    }
    guard own.channels[x].values != .number else { return }
    notices.append(DataNotice(.unplaced, series: index, count: count))
  }

  /// Removes earlier rows from positions with too many rows. The data table still contains them.
  ///
  /// - Returns: the removed rows.
  private func takeOutCrowded(
    of columns: inout [ChannelColumn], _ own: PreparedSeries, _ index: Int,
    _ notices: inout [DataNotice]
  ) -> [Int] {
    guard
      let x = own.channels.firstIndex(where: { $0.role == .x && $0.values != .category }),
      own.xAxis >= 0, axes[own.xAxis].values != .category
    else { return [] }
    switch own.channels[x].sharing {
    case .together: return []
    case .rangesApart: if !own.channels.contains(where: { $0.name == "low" }) { return [] }
    case .apart: break
    }
    let values = own.channels.indices.filter { own.channels[$0].role == .y }
    func hasMark(_ row: Int) -> Bool { values.contains { columns[$0].numbers[row].isFinite } }
    let xs = columns[x].numbers
    guard let repeated = RepeatedRows(xs, hasMark: hasMark) else { return [] }
    let crowded = xs.indices.filter { row in
      guard xs[row].isFinite, hasMark(row) else { return false }
      let count = repeated.count(at: xs[row])
      return count > PositionSharing.most && repeated.number(row) < count - 1
    }
    guard !crowded.isEmpty else { return [] }
    if columns[x].written.isEmpty { columns[x].written = xs }
    for row in crowded {
      columns[x].numbers[row] = .nan
      columns[x].leaveOut(row)
    }
    notices.append(DataNotice(.crowded, series: index, count: crowded.count))
    return crowded
  }

  /// Sets one common format for the columns of a measure, if their formats differ.
  private func shareFormat(of measure: PreparedMeasure, _ data: inout [ChartData]) {
    // The formats are read one by one, because a series is large to copy.
    let formats = measure.columns.map { place in
      data[series[place.series].renderer].series[series[place.series].place]
        .columns[place.channel].format
    }
    let fitted = measure.columns.indices.filter { formats[$0].isFitted }
    guard let first = fitted.first, fitted.contains(where: { formats[$0] != formats[first] })
    else { return }
    let columns = fitted.map { measure.columns[$0] }
    let format =
      ValueFormat.finest(fitted.map { formats[$0] })
      ?? .fitting(
        columns.flatMap { place in
          data[series[place.series].renderer].series[series[place.series].place]
            .columns[place.channel].values
        })
    for (index, channel) in columns {
      let own = series[index]
      data[own.renderer].series[own.place].columns[channel].format = format
      if own.channels.mainChannel == channel {
        data[own.renderer].series[own.place].format = format
      }
    }
  }

  /// Formats the values of x axes with years without group separators.
  private func writeYearsPlainly(_ data: inout [ChartData]) {
    for axis in axes.indices where isOfYears(axis, data) {
      for own in series where own.xAxis == axis {
        for place in own.channels.indices where own.channels[place].role == .x {
          data[own.renderer].series[own.place].columns[place].format = .plain(0)
        }
      }
    }
  }

  /// Returns whether an x axis contains only integers that can be years, without unit and format.
  func isOfYears(_ place: Int, _ data: [ChartData]) -> Bool {
    guard axes[place].isX, axes[place].values == .number, axes[place].isWhole,
      axes[place].format == nil, axes[place].unit == nil
    else { return false }
    var isKnown = false
    for own in series where own.xAxis == place {
      for channel in own.channels.indices where own.channels[channel].role == .x {
        let column = data[own.renderer].series[own.place].columns[channel]
        for value in column.values where !value.isNaN {
          guard Self.years.contains(value) else { return false }
          isKnown = true
        }
      }
    }
    return isKnown
  }

  private static let years = 1500.0...2200.0

  /// Adds the texts of subtitle channels below the names of categories.
  private func addSubtitles(_ data: [ChartData], _ categories: inout [CategoryIndex]) {
    for index in series.indices
    where series[index].xAxis >= 0 && axes[series[index].xAxis].values == .category {
      let own = series[index]
      guard let place = own.channels.firstIndex(where: { $0.role == .subtitle }),
        let xPlace = own.channels.firstIndex(where: { $0.role == .x })
      else { continue }
      let columns = data[own.renderer].series[own.place].columns
      for (row, text) in columns[place].categories.enumerated()
      where text.index >= 0 && columns[xPlace].numbers[row].isFinite {
        categories[own.xAxis].add(
          subtitle: columns[place].names[text.index], at: Int(columns[xPlace].numbers[row]))
      }
    }
  }

  /// Adds the long forms of x labels, for titles, descriptions, and the data table.
  func addLongNames(_ document: ChartDocument, _ inputs: [ChartInput], to data: inout [ChartData]) {
    for axis in axes.indices where axes[axis].isX && !axes[axis].style.rules.isEmpty {
      var names: [Double: ByteText] = [:]
      for rule in axes[axis].style.rules {
        guard case .value(let source) = rule.match.at,
          let place = document.coordinate(source, axis),
          let name = text(rule.long, inputs), names[place] == nil
        else { continue }
        names[place] = name
      }
      guard !names.isEmpty else { continue }
      for own in series where own.xAxis == axis {
        for place in own.channels.indices where own.channels[place].role == .x {
          data[own.renderer].series[own.place].columns[place].longNames = names
        }
      }
    }
  }

  // MARK: Texts and links

  /// Returns a text of the block or of the document; nil if it is missing or empty.
  func text(_ source: TextSource?, _ inputs: [ChartInput]) -> ByteText? {
    switch source {
    case .none: return nil
    case .constant(let text): return text.isEmpty ? nil : text
    case .input(let place):
      guard case .text(let text) = inputs[place], !text.isEmpty else { return nil }
      return text
    }
  }

  /// Returns a valid link target; nil if it is invalid.
  func link(_ source: TextSource?, _ inputs: [ChartInput]) -> ByteText? {
    guard let source else { return nil }
    let address = text(source, inputs)
    guard case .constant = source else { return link(address) }
    return address.flatMap { LinkAddress.isAllowed($0) ? $0 : nil }
  }

  /// Returns a link target from data; nil if it is invalid or a location in the document.
  private func link(_ address: ByteText?) -> ByteText? {
    guard let address, LinkAddress.isAllowed(address), address.bytes.first != UInt8(ascii: "#")
    else { return nil }
    return address
  }
}

/// The rows of a slice for a series.
private struct SeriesRows {
  let slice: Slice
  let channels: [PreparedChannel]

  /// Returns category indices, with an additional "missing" category for rows with a value only.
  func named(_ places: [Int], _ locale: ReportLocale, _ index: inout CategoryIndex) -> [Int] {
    guard places.contains(-1) else { return places }
    let columns = channels.filter {
      ($0.role == .y || $0.role == .amount) && $0.values != .category
    }
    .map { slice.numbers(column: $0.column) }
    var named = places
    for row in places.indices where places[row] < 0 {
      guard columns.contains(where: { $0[row].isFinite }) else { continue }
      named[row] = index.place(of: locale.noValue)
    }
    return named
  }
}

/// The rows of a series by category.
enum CategoryRows {
  /// Returns indices as numbers. For a repeated category, all rows except the last have NaN.
  static func lastOfEach(_ places: [Int], of count: Int) -> [Double] {
    var numbers = [Double](repeating: .nan, count: places.count)
    var seen = [Bool](repeating: false, count: count)
    for row in places.indices.reversed() where places[row] >= 0 && !seen[places[row]] {
      seen[places[row]] = true
      numbers[row] = Double(places[row])
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
  /// Returns the default format of the values.
  func format(in zone: StudyTimeZone) -> ValueFormat {
    switch self {
    case .integer: .number(0)
    case .date: .day(.medium)
    case .datetime: .dateTime(.medium, .day, zone)
    case .number, .text, .boolean: .upTo(6)
    }
  }
}
