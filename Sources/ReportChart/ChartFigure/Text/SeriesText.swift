import ReportData
import ReportText

/// What the words of a series need to know of its data. Immutable; a class, so that asking it for
/// the words of a row does not copy all of it.
final class SeriesText: Sendable {
  let data: SeriesData
  let description: SeriesDescription
  /// What its channels are.
  private let roles: SeriesRoles
  /// What stands where a value is missing.
  let missing: ByteText
  /// The same in a sentence.
  private let spokenMissing: ByteText
  private let phrases: ChartPhrases
  /// The BCP 47 tag of the language of words for reasons.
  private let language: String
  /// The numbers of the two channels, one a row, and how the values are written: read for every mark.
  let keys: [Double]
  let values: [Double]
  let valueFormat: ValueFormat
  /// The meaning of its values; nil for none.
  let meaning: SeriesThresholds?
  /// What stands behind a value: the unit with the space before it, escaped.
  let unit: [UInt8]
  /// How a day is written, unless as its column says: without the year where the days lie close
  /// together.
  let keyFormat: ValueFormat?
  /// True when the weekday stands before the day.
  let hasWeekday: Bool
  /// The share that stands beside each value; none for values that are no shares of anything.
  let shares: ShownShares

  init(
    _ data: SeriesData, _ description: SeriesDescription, _ locale: ReportLocale,
    missing: ByteText? = nil, shares: ShownShares? = nil, language: String = "en"
  ) {
    self.language = language
    phrases = .named(language)
    self.missing = missing ?? locale.noValue
    // A dash is read as nothing, or as a minus.
    spokenMissing = missing ?? phrases.text(.missing)
    self.data = data
    meaning = data.meaning
    self.description = description
    // Values on a y axis of categories are names.
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
      valueFormat.hasOwnUnit
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
      self.shares = ShownShares(of: roles.isWhole ? values : [])
    }
  }

  /// A unit as it stands behind a number, escaped.
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

  /// True when the value that is said first is itself an end of the range.
  var isRangeOnly: Bool { ends.map { $0.low == value || $0.high == value } ?? false }

  /// True when the series' values are shares, of one whole or each by itself.
  var isWhole: Bool { !shares.values.isEmpty }

  /// True when the series' values are parts of one whole that comes to nothing: all 0.
  var isNothing: Bool { isWhole && shares.isOfWhole && !shares.values.contains(where: \.isFinite) }

  /// True when a row is shown as a share.
  func isPart(_ row: Int) -> Bool {
    guard row < shares.values.count, shares.values[row].isFinite, let value else { return false }
    let number = data.columns[value].numbers[row]
    return number.isFinite && number >= 0
  }

  /// True when the row has neither a value nor, for a range, an end of it; or not all four values of a
  /// candle.
  func isMissing(_ row: Int) -> Bool {
    if let candle { return !candle.all.allSatisfy { !data.columns[$0].isMissing(row) } }
    if isSpan { return !hasRange(row) }
    if let value, !data.columns[value].isMissing(row) { return false }
    return extras.allSatisfy { data.columns[$0].isMissing(row) }
  }

  /// True when a value of the row is infinite.
  func isInfinite(_ row: Int) -> Bool {
    data.columns.contains { row < $0.values.count && $0.values[row].isInfinite }
  }

  /// True for an earlier row of a place that comes again, of which the last row is shown, and for one whose place the
  /// axis leaves out.
  func isLeftOut(_ row: Int) -> Bool {
    guard let key, description.channels[key].role == .x else { return false }
    let column = data.columns[key]
    if column.names.isEmpty { return !column.leftOut.isEmpty && column.leftOut[row] }
    return !keys[row].isFinite && !column.isMissing(row)
  }

  /// True for a row without a place on an axis of days or moments.
  func isWithoutDate(_ row: Int) -> Bool {
    guard let key, description.channels[key].role == .x, data.columns[key].names.isEmpty else {
      return false
    }
    let values = description.channels[key].values
    return (values == .day || values == .dateTime) && data.columns[key].isMissing(row)
  }

  /// Why a channel of a row has no value, in words; nil when nothing says it.
  func reasonWord(_ channel: Int, _ row: Int) -> ByteText? {
    data.columns[channel].reason(row).map { ReasonPhrases.word($0, language: language) }
  }

  /// Why a row has no value; nil when it has one or nothing says it.
  func reason(_ row: Int) -> MissingReason? { data.reason(row, roles) }

  // MARK: Comparison with other series

  /// True when two series have the same rows, so that one table column names them for both.
  func hasSameRows(as other: SeriesText) -> Bool {
    guard data.rowCount == other.data.rowCount else { return false }
    guard let key, let otherKey = other.key else { return key == nil && other.key == nil }
    guard (second == nil) == (other.second == nil), hasSameNames(as: other) else { return false }
    let own = data.columns[key]
    let others = other.data.columns[otherKey]
    return own.names == others.names && own.categories == others.categories
      && zip(own.values, others.values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  private func hasSameNames(as other: SeriesText) -> Bool {
    guard let second, let otherSecond = other.second else { return true }
    let own = data.columns[second]
    let others = other.data.columns[otherSecond]
    return own.names == others.names
      && zip(own.numbers, others.numbers).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  /// True when a row has the same two categories as a row of another series.
  func hasPlace(_ row: Int, like other: Int, of words: SeriesText) -> Bool {
    guard let key, let second, let otherKey = words.key, let otherSecond = words.second else {
      return false
    }
    return data.columns[key].numbers[row] == words.data.columns[otherKey].numbers[other]
      && data.columns[second].numbers[row] == words.data.columns[otherSecond].numbers[other]
  }

  // MARK: Names and values of rows

  /// True when the rows of two series have the same names.
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

  /// Adds the name of a row as far as it stands on the x axis.
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

  /// Adds the value of a row with its unit and percentage; false when it is missing.
  func writeValue(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) -> Bool {
    guard row < values.count, values[row].isFinite else { return false }
    writer.value(values[row], valueFormat, locale: locale)
    writer.markup(unit)
    writePercentage(row, locale, into: &writer)
    return true
  }

  /// Adds the value of a channel of a row, which is not missing, with the unit of the series.
  func writeEnd(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    write(channel, row, locale, into: &writer)
    writer.markup(unit)
  }

  /// Adds the value of a channel of a row as character data, escaped for the content of an element; nothing for a
  /// missing one. It reads the parts of the column one by one, since a copy of it costs more than the words.
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
      let place = Int(data.columns[channel].number(row))
      writer.text(data.columns[channel].longName(row) ?? data.columns[channel].names[place])
    }
  }

  /// Adds what the value of a row is called in words, in parentheses; nothing when it has no such name.
  private func writeLongName(_ channel: Int, _ row: Int, into writer: inout ByteWriter) {
    guard let name = data.columns[channel].longName(row) else { return }
    writer.literal(" (")
    writer.text(name)
    writer.byte(UInt8(ascii: ")"))
  }

  /// True when both ends of the range are there.
  func hasRange(_ row: Int) -> Bool {
    guard let ends else { return false }
    return !data.columns[ends.low].isMissing(row) && !data.columns[ends.high].isMissing(row)
  }

  /// Adds the values of the other channels, each after its name.
  func writeExtras(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) {
    for extra in hasRange(row) ? listed : extras {
      writer.literal(phrases.semicolon)
      writeNamed(extra, row, locale, into: &writer, hasUnit: false)
    }
  }

  /// Adds the value of a channel after its name.
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

  /// Adds a cell's text: the value of a channel with its percentage, but without the unit.
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

  /// Adds the percentage of a part of a whole, in parentheses.
  private func writePercentage(
    _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    guard isPart(row), valueFormat != .percent(shares.decimals) else { return }
    writer.literal(" (")
    writer.value(shares.values[row], .percent(shares.decimals), locale: locale)
    writer.byte(UInt8(ascii: ")"))
  }

  // MARK: Facts of rows as attributes

  /// Adds the facts of a row as attributes: `data-value`, `data-lo` and `data-hi` for a range,
  /// `data-open` to `data-close` for a candle, and `data-area` for a size.
  func writeFacts(_ row: Int, into writer: inout ByteWriter) {
    if let candle {
      writeFact(" data-open=\"", candle.open, row, into: &writer)
      writeFact(" data-high=\"", candle.high, row, into: &writer)
      writeFact(" data-low=\"", candle.low, row, into: &writer)
      return writeFact(" data-close=\"", candle.close, row, into: &writer)
    }
    for place in data.columns.indices where place != key {
      guard row < data.columns[place].numbers.count, data.columns[place].numbers[row].isFinite
      else { continue }
      if data.columns[place].name == "area" {
        writer.literal(" data-area=\"")
        if place == value {
          writer.fact(data.columns[place].numbers[row])
          writer.literal("\" data-value=\"")
        }
      } else if place == value, !isRangeOnly || isSpan {
        writer.literal(" data-value=\"")
      } else if data.columns[place].name == "low" {
        writer.literal(" data-lo=\"")
      } else if data.columns[place].name == "high" {
        writer.literal(" data-hi=\"")
      } else {
        continue
      }
      writer.fact(data.columns[place].numbers[row])
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

/// The names of the rows of all series of a figure, for titles of marks, the description and the data table.
struct RowNames: Sendable {
  /// Of more rows, few are named.
  private static let most = 1000

  /// All names, one after the other.
  private let bytes: [UInt8]
  /// Zero and the end of each name.
  private let ends: [Int]
  /// The place in `ends` where the names of each series begin; negative for a series whose names are written
  /// one by one.
  private let starts: [Int]
  /// True when one of them may have to be kept apart in text from left to right.
  let mayRotate: Bool

  init(of series: [SeriesText], _ locale: ReportLocale) {
    var writer = ByteWriter(capacity: 16 * (1 + (series.first?.data.rowCount ?? 0)))
    var ends = [0]
    var starts: [Int] = []
    for own in series {
      guard own.key != nil, own.data.rowCount <= Self.most else {
        starts.append(-1)
        continue
      }
      if let first = starts.first, own.hasSameKeys(as: series[0]) {
        starts.append(first)
        continue
      }
      starts.append(ends.count - 1)
      for row in 0..<own.data.rowCount {
        own.writeKey(row, locale, into: &writer)
        ends.append(writer.count)
      }
    }
    self.starts = starts
    self.ends = ends
    bytes = writer.copy()
    mayRotate = bytes.withUnsafeBufferPointer { TextDirection.holdsMirrored($0) }
  }

  /// Adds the name of a row.
  /// - Returns: false when the names of the series are written one by one.
  func write(_ row: Int, of series: Int, into writer: inout ByteWriter) -> Bool {
    let start = starts[series]
    guard start >= 0 else { return false }
    let name = ends[start + row]..<ends[start + row + 1]
    bytes.withUnsafeBufferPointer { writer.markup(UnsafeBufferPointer(rebasing: $0[name])) }
    return true
  }
}
