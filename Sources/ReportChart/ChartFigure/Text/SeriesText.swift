import ReportData
import ReportText

/// The data and formats from which the text of a series is generated.
///
/// The class is immutable. It is not a structure, because each access to the text of a row would
/// copy the data.
final class SeriesText: Sendable {
  let data: SeriesData
  let description: SeriesDescription
  /// The roles of the series' channels in the figure text.
  private let roles: SeriesRoles
  /// The text for a missing value in a table.
  let missing: ByteText
  /// The text for a missing value in a sentence.
  private let spokenMissing: ByteText
  private let phrases: ChartPhrases
  /// The BCP 47 tag of the language of missing-value reasons.
  private let language: String
  /// The numbers of the key and value channels, one element per row, and the value format.
  let keys: [Double]
  let values: [Double]
  let valueFormat: ValueFormat
  /// The thresholds of the values; nil if there are none.
  let meaning: SeriesThresholds?
  /// The text after a value: the unit with its leading space, escaped.
  let unit: [UInt8]
  /// The date format of row names; nil for the format of the column.
  ///
  /// The format omits the year if the dates are close together.
  let keyFormat: ValueFormat?
  /// Whether the name of a row starts with the weekday of its date.
  let hasWeekday: Bool
  /// The share shown next to each value; empty if the values are not shares.
  let shares: ShownShares

  init(
    _ data: SeriesData, _ description: SeriesDescription, _ locale: ReportLocale,
    missing: ByteText? = nil, shares: ShownShares? = nil, language: String = "en"
  ) {
    self.language = language
    phrases = .of(language)
    self.missing = missing ?? locale.noValue
    // Screen readers skip a dash or read it as a minus.
    spokenMissing = missing ?? phrases.text(.missing)
    self.data = data
    meaning = data.meaning
    self.description = description
    // The values on a y axis of categories are names.
    let second = description.channels.indices.first {
      description.channels[$0].role == .y && !data.columns[$0].names.isEmpty
    }
    let roles =
      second == nil
      ? description.roles : SeriesRoles(of: description.channels, second: second)
    self.roles = roles
    let (key, value) = (roles.key, roles.value)
    keys = key.map { data.columns[$0].numbers } ?? []
    values = value.map { data.columns[$0].values } ?? []
    valueFormat = value.map { data.columns[$0].format } ?? .upTo(6)
    unit =
      valueFormat.includesUnit
      ? [] : Self.suffix(value.flatMap { description.channels[$0].unit }, locale)
    if let key, case .dateTime(_, let precision, let zone) = data.columns[key].format,
      data.columns[key].names.isEmpty, !data.columns[key].format.namesDay
    {
      keyFormat = .dateTime(.medium, precision, zone)
      hasWeekday = false
    } else if let key, description.channels[key].values == .day, !data.columns[key].numbers.isEmpty,
      data.columns[key].names.isEmpty, !data.columns[key].format.isChosenDay
    {
      let extent = Extent(data.columns[key].numbers)
      let isShort = extent.map { $0.high - $0.low < 300 } ?? true
      keyFormat = .day(isShort ? .dayMonth : .medium)
      hasWeekday = isShort
    } else {
      keyFormat = nil
      hasWeekday = false
    }
    if let shares {
      self.shares = shares
    } else {
      self.shares = ShownShares(of: roles.isPartToWhole ? values : [])
    }
  }

  /// Returns a unit in the form that follows a number, escaped.
  private static func suffix(_ unit: ByteText?, _ locale: ReportLocale) -> [UInt8] {
    guard let unit else { return [] }
    var writer = ByteWriter(capacity: 64)
    writer.text(ByteText(UnitSuffix.bytes(of: unit, locale)))
    return writer.copy()
  }

  var key: Int? { roles.key }
  var subtitle: Int? { roles.subtitle }
  var second: Int? { roles.second }
  var value: Int? { roles.value }
  var extras: [Int] { roles.extras }
  var ends: (low: Int, high: Int)? { roles.ends }
  var isSpan: Bool { roles.isSpan }
  var candle: CandleChannels? { roles.candle }
  var listed: [Int] { roles.listed }

  /// Whether the main value is itself a limit of the range.
  var isRangeOnly: Bool { ends.map { $0.low == value || $0.high == value } ?? false }

  /// Whether the values are shown as shares of one total or of separate totals.
  var hasShares: Bool { !shares.values.isEmpty }

  /// Whether the values are parts of a total of zero.
  var isNothing: Bool {
    hasShares && shares.isOfTotal && !shares.values.contains(where: \.isFinite)
  }

  /// Returns true if a row is shown as a share.
  func isPart(_ row: Int) -> Bool {
    guard row < shares.values.count, shares.values[row].isFinite, let value else { return false }
    let number = data.columns[value].numbers[row]
    return number.isFinite && number >= 0
  }

  /// Returns true if the row has no value and no limit of a range.
  ///
  /// A row of a candlestick series is missing if any of its four values is missing.
  func isMissing(_ row: Int) -> Bool {
    if let candle { return !candle.all.allSatisfy { !data.columns[$0].isMissing(row) } }
    if isSpan { return !hasRange(row) }
    if let value, !data.columns[value].isMissing(row) { return false }
    return extras.allSatisfy { data.columns[$0].isMissing(row) }
  }

  /// Returns true if a value of the row is infinite.
  func isInfinite(_ row: Int) -> Bool {
    data.columns.contains { row < $0.values.count && $0.values[row].isInfinite }
  }

  /// Returns true if the chart omits a row.
  ///
  /// This is an earlier row of a repeated category, or a row in an axis break.
  func isOmitted(_ row: Int) -> Bool {
    guard let key, description.channels[key].role == .x else { return false }
    let column = data.columns[key]
    if column.names.isEmpty { return !column.omittedRows.isEmpty && column.omittedRows[row] }
    return !keys[row].isFinite && !column.isMissing(row)
  }

  /// Returns true for a row without a position on an axis of dates or date-times.
  func isWithoutDate(_ row: Int) -> Bool {
    guard let key, description.channels[key].role == .x, data.columns[key].names.isEmpty else {
      return false
    }
    let values = description.channels[key].values
    return (values == .day || values == .dateTime) && data.columns[key].isMissing(row)
  }

  /// Returns the text of the reason for a missing value in a channel; nil if there is none.
  func reasonWord(_ channel: Int, _ row: Int) -> ByteText? {
    data.columns[channel].reason(row).map { ReasonPhrases.word($0, language: language) }
  }

  /// Returns the reason for the missing value of a row; nil if there is none.
  func reason(_ row: Int) -> MissingReason? { data.reason(row, roles) }

  // MARK: Comparison with other series

  /// Returns true if two series have the same rows, so that they can share a table column of names.
  func hasSameRows(as other: SeriesText) -> Bool {
    guard data.rowCount == other.data.rowCount else { return false }
    guard let key, let otherKey = other.key else { return key == nil && other.key == nil }
    guard (second == nil) == (other.second == nil), hasSameNames(as: other) else { return false }
    let column = data.columns[key]
    let otherColumn = other.data.columns[otherKey]
    return column.names == otherColumn.names && column.categories == otherColumn.categories
      && zip(column.values, otherColumn.values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  private func hasSameNames(as other: SeriesText) -> Bool {
    guard let second, let otherSecond = other.second else { return true }
    let column = data.columns[second]
    let otherColumn = other.data.columns[otherSecond]
    return column.names == otherColumn.names
      && zip(column.numbers, otherColumn.numbers).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  /// Returns true if a row has the same two categories as a row of another series.
  func hasSameCategories(_ row: Int, like otherRow: Int, of words: SeriesText) -> Bool {
    guard let key, let second, let otherKey = words.key, let otherSecond = words.second else {
      return false
    }
    return data.columns[key].numbers[row] == words.data.columns[otherKey].numbers[otherRow]
      && data.columns[second].numbers[row] == words.data.columns[otherSecond].numbers[otherRow]
  }

  // MARK: Names and values of rows

  /// Returns true if the rows of two series have the same names.
  func hasSameKeys(as other: SeriesText) -> Bool {
    guard let key, let otherKey = other.key, subtitle == nil, other.subtitle == nil else {
      return false
    }
    return keyFormat == other.keyFormat && hasWeekday == other.hasWeekday
      && data.columns[key].format == other.data.columns[otherKey].format
      && data.columns[key].longNames == other.data.columns[otherKey].longNames
      && keys == other.keys && hasSameRows(as: other)
  }

  /// Adds the second category of a row, after its name.
  func writeSecondKey(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) {
    guard let second, key != nil else { return }
    writer.literal(phrases.comma)
    writeCell(second, row, locale, into: &writer)
  }

  /// Adds the name of a row as on the x axis.
  func writeKey(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) {
    guard let key else { return }
    if let keyFormat, keys[row].isFinite {
      if hasWeekday {
        writer.value(keys[row], .day(.weekdayShort), locale: locale)
        writer.byte(UInt8(ascii: " "))
      }
      writer.value(keys[row], keyFormat, locale: locale)
      writeLongName(key, row, into: &writer)
    } else if data.columns[key].isMissing(row) {
      writer.text(missing)
    } else {
      write(key, row, locale, into: &writer)
    }
    guard let subtitle, !data.columns[subtitle].isMissing(row) else { return }
    writer.literal(phrases.comma)
    write(subtitle, row, locale, into: &writer)
  }

  /// Adds the value of a row with its unit and percentage.
  ///
  /// - Returns: false if the value is missing.
  func writeValue(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) -> Bool {
    guard row < values.count, values[row].isFinite else { return false }
    writer.value(values[row], valueFormat, locale: locale)
    writer.markup(unit)
    writePercentage(row, locale, into: &writer)
    return true
  }

  /// Adds the value of a channel with the unit of the series.
  ///
  /// The value must not be missing.
  func writeEnd(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    write(channel, row, locale, into: &writer)
    writer.markup(unit)
  }

  /// Adds the value of a channel as escaped character data, or nothing for a missing value.
  ///
  /// The function accesses parts of the column separately, because a copy of the column would be
  /// slow.
  private func write(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    guard !data.columns[channel].isMissing(row) else { return }
    if !data.columns[channel].categories.isEmpty {
      writer.text(data.columns[channel].names[data.columns[channel].categories[row].index])
    } else if data.columns[channel].names.isEmpty {
      writer.value(
        data.columns[channel].number(row), data.columns[channel].format, locale: locale)
      writeLongName(channel, row, into: &writer)
    } else {
      let index = Int(data.columns[channel].number(row))
      writer.text(data.columns[channel].longName(row) ?? data.columns[channel].names[index])
    }
  }

  /// Adds the long name of a value in parentheses, or nothing if it has no long name.
  private func writeLongName(_ channel: Int, _ row: Int, into writer: inout ByteWriter) {
    guard let name = data.columns[channel].longName(row) else { return }
    writer.literal(" (")
    writer.text(name)
    writer.byte(UInt8(ascii: ")"))
  }

  /// Returns true if a row has both limits of its range.
  func hasRange(_ row: Int) -> Bool {
    guard let ends else { return false }
    return !data.columns[ends.low].isMissing(row) && !data.columns[ends.high].isMissing(row)
  }

  /// Adds the values of a row in its additional channels, each after the label of its channel.
  func writeExtras(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) {
    for extra in hasRange(row) ? listed : extras {
      writer.literal(phrases.semicolon)
      writeNamed(extra, row, locale, into: &writer, hasUnit: false)
    }
  }

  /// Adds the value of a channel after the label of the channel.
  func writeNamed(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter,
    hasUnit: Bool = true
  ) {
    writer.text(description.channels[channel].label)
    writer.byte(UInt8(ascii: " "))
    if data.columns[channel].isMissing(row) {
      writer.text(reasonWord(channel, row) ?? spokenMissing)
    } else if hasUnit {
      writeEnd(channel, row, locale, into: &writer)
    } else {
      write(channel, row, locale, into: &writer)
    }
  }

  /// Adds the text of a table cell: the value of a channel with its percentage, without the unit.
  func writeCell(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    if data.columns[channel].isMissing(row) {
      writer.text(reasonWord(channel, row) ?? missing)
    } else {
      write(channel, row, locale, into: &writer)
      if channel == value { writePercentage(row, locale, into: &writer) }
    }
  }

  /// Adds the percentage of a part of a total, in parentheses.
  private func writePercentage(
    _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    guard isPart(row), valueFormat != .percent(shares.decimals) else { return }
    writer.literal(" (")
    writer.value(shares.values[row], .percent(shares.decimals), locale: locale)
    writer.byte(UInt8(ascii: ")"))
  }

  // MARK: Facts of rows as attributes

  /// Adds the `data-` attributes of a row.
  ///
  /// They are `data-value`, `data-lo` and `data-hi` for a range, `data-open` to `data-close` for a
  /// candle, and `data-area` for a size.
  func writeFacts(_ row: Int, into writer: inout ByteWriter) {
    if let candle {
      writeFact(" data-open=\"", candle.open, row, into: &writer)
      writeFact(" data-high=\"", candle.high, row, into: &writer)
      writeFact(" data-low=\"", candle.low, row, into: &writer)
      return writeFact(" data-close=\"", candle.close, row, into: &writer)
    }
    for channel in data.columns.indices where channel != key {
      guard row < data.columns[channel].numbers.count, data.columns[channel].numbers[row].isFinite
      else { continue }
      if data.columns[channel].name == "area" {
        writer.literal(" data-area=\"")
        if channel == value {
          writer.fact(data.columns[channel].numbers[row])
          writer.literal("\" data-value=\"")
        }
      } else if channel == value, !isRangeOnly || isSpan {
        writer.literal(" data-value=\"")
      } else if data.columns[channel].name == "low" {
        writer.literal(" data-lo=\"")
      } else if data.columns[channel].name == "high" {
        writer.literal(" data-hi=\"")
      } else {
        continue
      }
      writer.fact(data.columns[channel].numbers[row])
      writer.byte(UInt8(ascii: "\""))
    }
  }

  private func writeFact(
    _ name: StaticString, _ channel: Int, _ row: Int, into writer: inout ByteWriter
  ) {
    guard data.columns[channel].numbers[row].isFinite else { return }
    writer.literal(name)
    writer.fact(data.columns[channel].numbers[row])
    writer.byte(UInt8(ascii: "\""))
  }
}

/// The cached row names of all series, for mark titles, the description, and the data table.
struct RowNames: Sendable {
  /// The maximum number of rows of a series with cached names.
  ///
  /// Longer series need few of their names.
  private static let rowLimit = 1000

  /// The bytes of all row names, one after the other.
  private let bytes: [UInt8]
  /// The end offset of each name in `bytes`, after a first element of zero.
  private let ends: [Int]
  /// The index in `ends` of the first name of each series; -1 for a series without cached names.
  private let starts: [Int]
  /// Whether a name can need isolation in left-to-right text.
  let mayRotate: Bool

  init(of series: [SeriesText], _ locale: ReportLocale) {
    var writer = ByteWriter(capacity: 16 * (1 + (series.first?.data.rowCount ?? 0)))
    var ends = [0]
    var starts: [Int] = []
    for text in series {
      guard text.key != nil, text.data.rowCount <= Self.rowLimit else {
        starts.append(-1)
        continue
      }
      if let first = starts.first, text.hasSameKeys(as: series[0]) {
        starts.append(first)
        continue
      }
      starts.append(ends.count - 1)
      for row in 0..<text.data.rowCount {
        text.writeKey(row, locale, into: &writer)
        ends.append(writer.count)
      }
    }
    self.starts = starts
    self.ends = ends
    bytes = writer.copy()
    mayRotate = bytes.withUnsafeBufferPointer { TextDirection.containsMirrored($0) }
  }

  /// Adds the cached name of a row.
  ///
  /// - Returns: false if the names of the series are not cached.
  func write(_ row: Int, of series: Int, into writer: inout ByteWriter) -> Bool {
    let start = starts[series]
    guard start >= 0 else { return false }
    let name = ends[start + row]..<ends[start + row + 1]
    bytes.withUnsafeBufferPointer { writer.markup(UnsafeBufferPointer(rebasing: $0[name])) }
    return true
  }
}
