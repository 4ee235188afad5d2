import ReportData
import ReportText

extension FigureText {
  /// The maximum number of series, or of slices of a total, that a description lists.
  private static let maximumItems = 8

  /// Adds the description of the chart, either set by the author or generated, and the notices.
  func writeDescription(into writer: inout ByteWriter) {
    if let alt = facts.alt, !alt.isEmpty {
      writer.text(alt)
      // The author's description does not include these facts, so they follow as separate
      // sentences.
      let hasAdditions =
        !facts.notices.isEmpty || !facts.pins.isEmpty || facts.hasDescriptions || hasMeanings
        || hasReasons
      if hasAdditions, !alt.endsSentence { writer.literal(phrases.stop) }
      writeMeanings(into: &writer)
      writeReasons(into: &writer)
    } else {
      writeSummary(into: &writer)
      if facts.chart.words.isNormalized {
        writer.literal(phrases.gap)
        writer.phrase(phrases.normalized) { _, _ in }
        writer.literal(phrases.stop)
      }
    }
    if facts.hasDescriptions { writeSentences(facts.descriptions, into: &writer) }
    writeSentences(facts.pins, into: &writer)
    writeNotices(into: &writer)
  }

  /// Adds sentences after the description, such as the readouts of pins.
  private func writeSentences(_ strings: [ByteText], into writer: inout ByteWriter) {
    for text in strings where !text.isEmpty {
      writer.literal(phrases.gap)
      writer.text(text)
      if !text.endsSentence { writer.literal(phrases.stop) }
    }
  }

  private func writeSummary(into writer: inout ByteWriter) {
    let kind = phrases.chart(facts.chart.type)
    if series.count == 1 {
      if series[0].data.label.isEmpty {
        writer.phrase(kind) { _, _ in }
      } else {
        writer.phrase(phrases.chartOf) { placeholder, writer in
          if placeholder == 0 {
            writer.phrase(kind) { _, _ in }
          } else {
            name(series[0].data.label, into: &writer)
          }
        }
      }
      writer.literal(phrases.comma)
      describe(0, into: &writer)
      writer.literal(phrases.stop)
      return
    }
    if series.isEmpty {
      writer.phrase(kind) { _, _ in }
      writer.literal(phrases.stop)
      writer.literal(phrases.gap)
      writer.phrase(phrases.noData) { _, _ in }
      return writer.literal(phrases.stop)
    }
    writer.phrase(phrases.chartWithSeries) { placeholder, writer in
      if placeholder == 0 {
        writer.phrase(kind) { _, _ in }
      } else {
        writer.formatted(Double(series.count), decimals: 0, locale: facts.locale)
      }
    }
    writer.literal(phrases.stop)
    for index in series.indices.prefix(Self.maximumItems) {
      writer.literal(phrases.gap)
      name(series[index].data.label, into: &writer)
      writer.literal(phrases.colon)
      describe(index, into: &writer)
      writer.literal(phrases.stop)
    }
    if series.count > Self.maximumItems {
      writer.literal(phrases.gap)
      writer.phrase(
        phrases.moreSeries, series.count - Self.maximumItems, phrases, facts.locale)
      writer.literal(phrases.stop)
    }
  }

  // MARK: Descriptions of series

  private func describe(_ index: Int, into writer: inout ByteWriter) {
    let words = series[index]
    let summary = SeriesSummary(words, within: facts.window)
    let isDescribed = facts.isDescribed(index)
    if summary.count == 0 {
      writer.phrase(phrases.noData) { _, _ in }
    } else if isDescribed {
      writer.phrase(phrases.values, summary.count, phrases, facts.locale)
    } else if words.hasShares, !words.isNothing {
      describeShares(index, summary, into: &writer)
    } else {
      describeValues(index, summary, into: &writer)
    }
    if summary.missing > 0 {
      writer.literal(phrases.comma)
      writer.phrase(phrases.missingValues, summary.missing, phrases, facts.locale)
      writeReasons(summary, into: &writer)
    }
    // The renderer's sentences already contain the thresholds and amounts.
    if isDescribed { return }
    if summary.negative > 0 {
      writer.literal(phrases.comma)
      writer.phrase(phrases.negativeValues, summary.negative, phrases, facts.locale)
    }
    if summary.count > 0, !words.hasShares { describeAmounts(index, into: &writer) }
    describeMeaning(index, into: &writer)
  }

  private func describeValues(
    _ index: Int, _ summary: SeriesSummary, into writer: inout ByteWriter
  ) {
    let isRange = series[index].isRangeOnly
    writer.phrase(
      isRange ? phrases.ranges : phrases.values, summary.count, phrases, facts.locale)
    if series[index].key != nil, summary.count > 1 {
      writer.literal(phrases.before)
      writer.phrase(phrases.fromTo) { placeholder, writer in
        writeKey(series: index, row: placeholder == 0 ? summary.first : summary.last, into: &writer)
      }
    }
    if summary.count == 1 {
      writer.literal(phrases.colon)
      writeKey(series: index, row: summary.first, into: &writer)
      if series[index].key != nil { writer.literal(phrases.colon) }
      write(index, summary.first, into: &writer)
    } else if summary.isConstant {
      writer.literal(phrases.comma)
      writer.phrase(phrases.allEqual) { _, writer in
        if series[index].candle == nil {
          write(index, summary.lowest, into: &writer)
        } else {
          writeValue(series: index, row: summary.lowest, into: &writer)
        }
      }
    } else {
      extreme(phrases.lowest, index, summary.lowest, isLow: true, into: &writer)
      extreme(phrases.highest, index, summary.highest, isLow: false, into: &writer)
      if let candle = series[index].candle {
        writer.literal(phrases.comma)
        writer.phrase(phrases.openClose) { placeholder, writer in
          isolate(&writer) { writer in
            series[index].writeEnd(
              placeholder == 0 ? candle.open : candle.close,
              placeholder == 0 ? summary.first : summary.last,
              facts.locale, into: &writer)
          }
        }
      }
    }
    guard let trend = summary.trend else { return }
    writer.literal(phrases.comma)
    let phrase =
      switch trend {
      case .rising: phrases.rising
      case .falling: phrases.falling
      case .fallingThenRising: phrases.fallingThenRising
      case .risingThenFalling: phrases.risingThenFalling
      case .steady: phrases.steady
      }
    writer.phrase(phrase) { _, _ in }
  }

  /// Adds the single value, range, or candle of a row.
  private func write(_ index: Int, _ row: Int, into writer: inout ByteWriter) {
    if series[index].isRangeOnly || series[index].candle != nil {
      writeValues(series: index, row: row, into: &writer)
    } else {
      writeValue(series: index, row: row, into: &writer)
    }
  }

  /// Adds the lowest and the highest of the additional amounts of a series, such as sizes.
  private func describeAmounts(_ index: Int, into writer: inout ByteWriter) {
    let words = series[index]
    for channel in words.extras where words.description.channels[channel].role == .amount {
      let column = words.data.columns[channel]
      guard let extent = Extent(column.numbers) else { continue }
      writer.literal(phrases.semicolon)
      writer.text(words.description.channels[channel].label)
      writer.byte(UInt8(ascii: " "))
      if extent.low == extent.high {
        isolate(&writer) { $0.value(extent.low, column.format, locale: facts.locale) }
        continue
      }
      writer.phrase(phrases.fromTo) { placeholder, writer in
        isolate(&writer) {
          $0.value(
            placeholder == 0 ? extent.low : extent.high, column.format, locale: facts.locale)
        }
      }
    }
  }

  private func extreme(
    _ phrase: StaticString, _ index: Int, _ row: Int, isLow: Bool, into writer: inout ByteWriter
  ) {
    writer.literal(phrases.comma)
    writer.phrase(phrase) { placeholder, writer in
      if placeholder == 0 {
        writeExtreme(series: index, row: row, isLow: isLow, into: &writer)
      } else {
        writeKey(series: index, row: row, into: &writer)
      }
    }
  }

  private func describeShares(
    _ index: Int, _ summary: SeriesSummary, into writer: inout ByteWriter
  ) {
    let words = series[index]
    let rows = (0..<words.data.rowCount).filter { words.isPart($0) }
    if words.shares.isOfTotal {
      writer.phrase(phrases.slices, summary.count, phrases, facts.locale)
      if !rows.isEmpty { writer.literal(phrases.colon) }
    }
    for (position, row) in rows.prefix(Self.maximumItems).enumerated() {
      if position > 0 { writer.literal(phrases.comma) }
      if words.key != nil {
        writeKey(series: index, row: row, into: &writer)
        writer.byte(UInt8(ascii: " "))
      }
      writeValue(series: index, row: row, into: &writer)
    }
    if rows.count > Self.maximumItems {
      writer.literal(phrases.comma)
      writer.literal("…")
    }
  }

  // MARK: Notices

  /// Adds one sentence per kind of notice, with the count over all series.
  ///
  /// Alerts come first. Without notices, it adds nothing.
  func writeNotices(into writer: inout ByteWriter) {
    guard !facts.notices.isEmpty else { return }
    let kinds = [.alert] + DataNotice.Kind.allCases.filter { $0 != .alert }
    for kind in kinds {
      let count = facts.notices.reduce(0) { $1.kind == kind ? $0 + $1.count : $0 }
      guard count > 0,
        let phrase = kind == .negative
          ? phrases.negativeValues
          : phrases.notices.phrase(
            kind, isLogarithmic: facts.chart.words.hasLogarithmicAxis)
      else { continue }
      writer.literal(phrases.gap)
      writer.phrase(phrase, count, phrases, facts.locale)
      writer.literal(phrases.stop)
    }
  }
}

// MARK: - Summary of a series

/// The facts about a series in a description: number of values, extremes, and trend.
struct SeriesSummary: Sendable {
  /// The number of values in the series.
  var count = 0
  /// The number of rows without a value, or without a limit of their range.
  var missing = 0
  /// The number of missing values per missing-value reason.
  var reasons: [MissingReason: Int] = [:]
  /// The number of negative values in a series that needs parts of a total.
  var negative = 0
  /// The first and last row with a value, in the order of x; -1 if there is none.
  var first = -1
  var last = -1
  /// The first row with the lowest and with the highest value; -1 if there is none.
  var lowest = -1
  var highest = -1
  /// Whether all values of the series are equal.
  var isConstant = true
  /// The trend of the values in the order of x; nil if x has no order or if no trend is certain.
  var trend: Trend?

  /// Creates the summary of a series.
  ///
  /// - Parameters:
  ///   - words: the series.
  ///   - window: the interval of x values to include; nil for all rows.
  init(_ words: SeriesText, within window: Extent? = nil) {
    guard let value = words.value else { return }
    // The summary of a range covers both limits. A single value is a range of zero length.
    let ends = words.isRangeOnly ? words.ends : nil
    let candle = words.candle
    // A value without a position in the chart still counts as a value.
    let lows = words.data.columns[candle?.low ?? ends?.low ?? value].values
    let highs = words.data.columns[candle?.high ?? ends?.high ?? value].values
    func low(_ row: Int) -> Double {
      if words.isSpan { return min(lows[row], highs[row]) }
      return lows[row].isFinite ? lows[row] : highs[row]
    }
    func high(_ row: Int) -> Double {
      if words.isSpan { return max(lows[row], highs[row]) }
      return highs[row].isFinite ? highs[row] : lows[row]
    }
    let isOrdered = words.key.map { words.description.channels[$0].values != .category } ?? false
    let positions =
      words.key.flatMap { key in
        isOrdered && words.data.columns[key].categories.isEmpty
          ? words.data.columns[key].values : nil
      }
    let hasGaps = words.keys.contains { !$0.isFinite }
    var rows: [Int] = []
    rows.reserveCapacity(lows.count)
    for row in lows.indices {
      // The rows next to a window only extend its lines to the edge.
      if let window, let x = positions?[row], !window.contains(x) { continue }
      if hasGaps, words.isOmitted(row) { continue }
      if hasGaps, words.isWithoutDate(row) {
        // A value with a notice that it is not shown is not missing.
        let channels = candle?.all ?? ends.map { [$0.low, $0.high] } ?? [value]
        if channels.allSatisfy({ words.data.columns[$0].isMissing(row) }) {
          addMissing(words.reason(row))
        }
        continue
      }
      if candle != nil || words.isSpan, words.isMissing(row) {
        if !words.isInfinite(row) { addMissing(words.reason(row)) }
        continue
      }
      // Infinite values have a separate count.
      if lows[row].isInfinite || highs[row].isInfinite { continue }
      if !lows[row].isFinite || !highs[row].isFinite { addMissing(words.reason(row)) }
      guard low(row).isFinite, positions?[row].isFinite ?? true else {
        if lows[row].isFinite, highs[row].isFinite { missing += 1 }
        continue
      }
      if words.hasShares, lows[row] < 0 {
        negative += 1
        continue
      }
      rows.append(row)
      if lowest < 0 || low(row) < low(lowest) { lowest = row }
      if highest < 0 || high(row) > high(highest) { highest = row }
    }
    count = rows.count
    guard count > 0 else { return }
    isConstant = rows.allSatisfy { low($0) == low(lowest) && high($0) == high(highest) }
    if candle != nil { isConstant = low(lowest) == high(highest) }
    if let positions, !rows.isAscending(by: positions) {
      rows.sort { positions[$0] != positions[$1] ? positions[$0] < positions[$1] : $0 < $1 }
    }
    first = rows[0]
    last = rows[count - 1]
    guard positions != nil else { return }
    let closes = candle.map { words.data.columns[$0.close].numbers }
    trend = Trend(rows.map { row in closes?[row] ?? low(row) / 2 + high(row) / 2 })
  }

  /// Counts a row without a value.
  private mutating func addMissing(_ reason: MissingReason?) {
    missing += 1
    if let reason { reasons[reason, default: 0] += 1 }
  }
}

extension ByteText {
  /// Whether the text ends with a full stop or another character that ends a sentence.
  fileprivate var endsSentence: Bool {
    let text = string
    return text.last.map { ".!?:;…。！？؟।".contains($0) } ?? false
  }
}

extension [Int] {
  /// Returns true if the positions of the listed rows never decrease.
  fileprivate func isAscending(by positions: [Double]) -> Bool {
    for index in indices.dropFirst() where positions[self[index - 1]] > positions[self[index]] {
      return false
    }
    return true
  }
}
