import ReportData
import ReportText

/// What the words of a series need to know of its data. Immutable; a class, so that asking it for
/// the words of a row does not copy all of it.
final class SeriesWords: Sendable {
  let data: SeriesData
  let description: SeriesDescription
  /// What its channels are.
  private let roles: SeriesRoles
  /// What stands where a value is missing.
  let missing: ByteText
  /// The BCP 47 tag of the language of words for reasons.
  private let language: String
  /// The numbers of the two channels, one a row, and how the values are written: read for every mark.
  let keys: [Double]
  let values: [Double]
  let valueFormat: ValueFormat
  /// What stands behind a value: the unit with the space before it, escaped.
  let unit: [UInt8]
  /// How a day is written, unless as its column says: without the year where the days lie close
  /// together.
  let keyFormat: ValueFormat?
  /// True when the axis has labels of its own for some of the keys.
  let hasLongNames: Bool
  /// True when the weekday stands before the day.
  let hasWeekday: Bool
  /// The share that stands beside each value; none for values that are no shares of anything.
  let shares: ShownShares

  init(
    _ data: SeriesData, _ description: SeriesDescription, _ locale: ReportLocale,
    missing: ByteText? = nil, shares: ShownShares? = nil, language: String = "en"
  ) {
    self.language = language
    self.missing = missing ?? locale.noValue
    self.data = data
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
    values = value.map { data.columns[$0].numbers } ?? []
    hasLongNames = key.map { !data.columns[$0].longNames.isEmpty } ?? false
    valueFormat = value.map { data.columns[$0].format } ?? .upTo(6)
    unit =
      valueFormat.hasOwnUnit
      ? [] : Self.suffix(value.flatMap { description.channels[$0].unit }, locale)
    if let key, description.channels[key].values == .moment, data.columns[key].names.isEmpty,
      !data.columns[key].format.namesDay
    {
      keyFormat = .moment(.medium)
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
      let parts = roles.isWhole ? values : []
      self.shares = ShownShares(Percentages.whole(of: parts).map { Double($0) / 100 })
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
  var candle: CandleChannels? { roles.candle }
  var listed: [Int] { roles.listed }

  /// True when the value that is said first is itself an end of the range.
  var isRangeOnly: Bool { ends.map { $0.low == value || $0.high == value } ?? false }

  /// True when the series' values are shares, of one whole or each by itself.
  var isWhole: Bool { !shares.values.isEmpty }

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
    if let value, !data.columns[value].isMissing(row) { return false }
    return extras.allSatisfy { data.columns[$0].isMissing(row) }
  }

  /// Why a channel of a row has no value, in words; nil when nothing says it.
  func reasonWord(_ channel: Int, _ row: Int) -> ByteText? {
    data.columns[channel].reason(row).map { ReasonWords.word($0, language: language) }
  }

  /// Why a row has no value; nil when it has one or nothing says it.
  func reason(_ row: Int) -> MissingReason? { data.reason(row, roles) }

  /// True when two series have the same rows, so that one table column names them for both.
  func hasSameRows(as other: SeriesWords) -> Bool {
    guard data.rowCount == other.data.rowCount else { return false }
    guard let key, let otherKey = other.key else { return key == nil && other.key == nil }
    guard (second == nil) == (other.second == nil), hasSameNames(as: other) else { return false }
    let own = data.columns[key]
    let others = other.data.columns[otherKey]
    return own.names == others.names && own.categories == others.categories
      && zip(own.numbers, others.numbers).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  private func hasSameNames(as other: SeriesWords) -> Bool {
    guard let second, let otherSecond = other.second else { return true }
    let own = data.columns[second]
    let others = other.data.columns[otherSecond]
    return own.names == others.names
      && zip(own.numbers, others.numbers).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  /// True when a row has the same two categories as a row of another series.
  func hasPlace(_ row: Int, like other: Int, of words: SeriesWords) -> Bool {
    guard let key, let second, let otherKey = words.key, let otherSecond = words.second else {
      return false
    }
    return data.columns[key].numbers[row] == words.data.columns[otherKey].numbers[other]
      && data.columns[second].numbers[row] == words.data.columns[otherSecond].numbers[other]
  }
}
