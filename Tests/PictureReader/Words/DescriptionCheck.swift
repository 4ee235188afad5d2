import Foundation

/// A check of the chart description against the rows.
struct DescriptionCheck {
  let words: ValueWords
  let figure: ReadFigure
  let expectations: [Expectation]

  private var input: ChartInput { words.input }

  func read(_ log: inout ReadingLog) {
    guard !input.hasOwnDescription else { return }
    guard input.locale.hasPrefix("en") else { return readNumbers(&log) }
    let reading = DescriptionReading(figure.description, labels: input.series.map(\.label))
    let count = min(input.series.count, 8)
    if reading.parts.count < count {
      log.add(
        .valueCount, nil, nil,
        "expected words for \(count) series, found those for \(reading.parts.count): “\(figure.description)”"
      )
    }
    for (expectation, part) in zip(expectations, reading.parts) {
      if input.series[expectation.series].kind == .pie {
        readPie(expectation, part, &log)
      } else {
        readPart(expectation, part, named: reading.repeated, &log)
      }
    }
    readCounts(reading, &log)
  }

  // MARK: Series

  /// Returns the indexes of the rows that have a value and one of the outcomes.
  private func valued(_ expectation: Expectation, with fates: Set<Expectation.Outcome>) -> [Int] {
    expectation.rows.filter { fates.contains($0.outcome) && !$0.isValueless }.map(\.index)
  }

  private func readPart(
    _ expectation: Expectation, _ part: DescriptionReading.Part, named: Int,
    _ log: inout ReadingLog
  ) {
    let base: Set<Expectation.Outcome> = [.drawn, .offScale, .standsOnMissing, .unsized, .negative]
    // Rows with a repeated or missing x value can be counted as values or separately.
    let series = expectation.series
    // This is also true for repeated rows that have a mark next to a later row.
    let seen = expectation.rows.filter {
      !$0.isValueless
        && (base.contains($0.outcome) || ($0.outcome == .repeated && log.hasMark(series, $0.index)))
    }.map(\.index)
    // Rows in the notices are not counted as values.
    let repeats = valued(expectation, with: [.repeated]).count
    let isNamed = input.series.count == 1 && repeats > 0 && named == repeats
    let choices =
      ([base, base.union([.unplaced])]
      + (isNamed ? [] : [base.union([.repeated]), base.union([.repeated, .unplaced])]))
      .map { valued(expectation, with: $0) } + [seen]
    let reportedCount = part.count ?? 0
    let rows = choices.first { $0.count == reportedCount }
    if rows == nil {
      log.add(
        .valueCount, series, nil,
        "expected \(choices[0].count) values, found \(reportedCount) in “\(part.text)”")
    }
    readMissing(expectation, part, &log)
    readExtremes(series, rows ?? choices[0], part, &log)
  }

  private func readMissing(
    _ expectation: Expectation, _ part: DescriptionReading.Part, _ log: inout ReadingLog
  ) {
    let seriesInput = input.series[expectation.series]
    let halves =
      seriesInput.kind == .discrete && seriesInput.channels["y"] == nil
      ? expectation.rows.filter { $0.isHalf && $0.outcome != .repeated && $0.outcome != .missing }
        .count
      : 0
    let mains =
      seriesInput.kind == .discrete && seriesInput.channels["y"] != nil
        && seriesInput.channels["low"] != nil
      ? expectation.rows.filter {
        seriesInput.number("y", $0.index) == nil && $0.outcome != .missing
      }.count
      : 0
    let least = expectation.rows(.missing).count + halves + mains
    // Earlier rows at a repeated position can be counted as missing.
    let hidden = expectation.rows.filter {
      $0.outcome == .repeated && ($0.isValueless || $0.isHalf)
    }.count
    let unplaced = expectation.rows(.unplaced).count
    if part.missing < least || part.missing > least + hidden + unplaced {
      log.add(
        .missingCount, expectation.series, nil,
        "expected \(least) values missing, found \(part.missing) in “\(part.text)”")
    }
  }

  /// Returns the lower and higher value of a row, as used in the description.
  private func ends(_ series: Int, _ row: Int) -> (low: Double, high: Double)? {
    let seriesInput = input.series[series]
    let channels: [String]
    switch seriesInput.kind {
    case .bar: channels = ["y", "from"]
    case .candlestick: channels = ["low", "high"]
    case .bubble: channels = ["y"]
    default: channels = seriesInput.channels["y"] == nil ? ["low", "high"] : ["y"]
    }
    let values = channels.compactMap { seriesInput.number($0, row) }
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }

  private func readExtremes(
    _ series: Int, _ rows: [Int], _ part: DescriptionReading.Part, _ log: inout ReadingLog
  ) {
    let values = rows.compactMap { ends(series, $0) }
    guard let low = values.map(\.low).min(), let high = values.map(\.high).max() else { return }
    guard input.yCategories.isEmpty else { return }
    for (text, value, name) in [(part.lowest, low, "lowest"), (part.highest, high, "highest")] {
      guard let text else { continue }
      judge(text, value, "the \(name) value", series, part, &log)
    }
    if let all = part.all { judge(all, high, "the value of all", series, part, &log) }
    if part.lowest == nil, part.all == nil {
      judge(part.text, high, "the highest value", series, part, &log)
    }
    let seriesInput = input.series[series]
    let sorted = ordered(seriesInput, rows)
    guard let first = sorted.first, let last = sorted.last else { return }
    if case .text(let start) = seriesInput.keys[first], case .text(let end) = seriesInput.keys[last]
    {
      // Names can contain the words between them.
      let words = "from \(start) to \(end)"
      if part.ends != nil, !part.text.contains(words) {
        log.add(
          .endsWrong, series, nil, "expected “\(words)”, found “\(part.text)”")
      }
    } else if let reportedEnds = part.ends {
      for (text, row) in [(reportedEnds.first, first), (reportedEnds.last, last)]
      where !words.names(text, seriesInput.keys[row]) {
        log.add(
          .endsWrong, series, row,
          "expected the end \(PictureReader.exact(seriesInput.keys[row])), found “\(text)” in “\(part.text)”"
        )
      }
    }
    if let reported = part.openClose, let open = seriesInput.number("open", first),
      let close = seriesInput.number("close", last)
    {
      judge(reported.first, open, "the first value", series, part, &log)
      judge(reported.last, close, "the last value", series, part, &log)
    }
  }

  private func ordered(_ seriesInput: SeriesInput, _ rows: [Int]) -> [Int] {
    guard rows.allSatisfy({ seriesInput.keys[$0].scaled != nil }) else { return rows }
    return rows.sorted {
      let a = seriesInput.keys[$0].scaled ?? 0
      let b = seriesInput.keys[$1].scaled ?? 0
      return a != b ? a < b : $0 < $1
    }
  }

  private func judge(
    _ text: String, _ value: Double, _ name: String, _ series: Int,
    _ part: DescriptionReading.Part, _ log: inout ReadingLog
  ) {
    switch words.fit(text, [value]) {
    case .right: break
    case .zero:
      log.add(
        .wordZero, series, nil,
        "expected \(name) \(PictureReader.exact(value)), found “\(text)” in “\(part.text)”")
    case .wrong:
      log.add(
        name.hasPrefix("the first") || name.hasPrefix("the last") ? .endsWrong : .extremeWrong,
        series,
        nil, "expected \(name) \(PictureReader.exact(value)), found “\(text)” in “\(part.text)”")
    }
  }

  private func readPie(
    _ expectation: Expectation, _ part: DescriptionReading.Part, _ log: inout ReadingLog
  ) {
    let seriesInput = input.series[expectation.series]
    let rows = expectation.rows.filter { $0.outcome != .missing }
    if let reportedCount = part.count, reportedCount != rows.count {
      log.add(
        .valueCount, expectation.series, nil,
        "expected \(rows.count) slices, found \(reportedCount) in “\(part.text)”")
    }
    if part.missing != expectation.rows(.missing).count {
      log.add(
        .missingCount, expectation.series, nil,
        "expected \(expectation.rows(.missing).count) values missing, found \(part.missing)")
    }
    for row in rows.prefix(8) {
      guard let value = seriesInput.number("value", row.index) else { continue }
      judge(part.text, value, "the value of a slice", expectation.series, part, &log)
    }
  }

  // MARK: Counts of omitted values

  private func readCounts(_ reading: DescriptionReading, _ log: inout ReadingLog) {
    let sure = Set(log.cuts.filter(\.isSure).map { [$0.series, $0.row] }).count
    // Each end of a range can count.
    if !log.isSampled, log.knowsCuts {
      check(reading.cut, sure...max(sure, log.cuts.count), "values cut off", .cutCount, &log)
    }
    let all = expectations.flatMap { $0.rows(.repeated) }
    // Repeated rows without a value can be counted as missing.
    let repeated = all.filter { !$0.isValueless }
    let reportedCount = reading.repeated
    let shown = log.shownRepeats
    let canSee = !log.isSampled && log.knowsCuts
    // A row with a later row at its position can be counted as not above zero.
    let besides = input.categories.isEmpty ? offScaleRepeats : []
    if reportedCount + shown + besides.count < repeated.count && canSee || reportedCount > all.count
    {
      log.add(
        .notShownCount, nil, nil,
        "expected \(repeated.count) rows at the place of a later one, of which \(shown) are seen; found "
          + "\(reportedCount) counted in “\(reading.notices)”")
    }
    let off = expectations.flatMap { $0.rows(.offScale) }.count
    let offEnds =
      besides.reduce(0, +)
      + expectations.reduce(0) { sum, expectation in
        sum
          + expectation.rows(.offScale).reduce(0) { $0 + nonPositive(expectation.series, $1.index) }
      }
    check(
      reading.offScale, off...max(off, offEnds), "values not above zero", .notShownCount, &log)
    let standing = expectations.flatMap { $0.rows(.standsOnMissing) }.count
    check(
      reading.standing, standing...standing, "values that stand on a missing one", .notShownCount,
      &log)
    let negative = expectations.flatMap { $0.rows(.negative) }.count
    check(reading.negative, negative...negative, "negative values", .notShownCount, &log)
    let unsized = expectations.flatMap { $0.rows(.unsized) }.count
    check(reading.unsized, unsized...unsized, "points without a size", .notShownCount, &log)
    if log.enlarged > 0, !reading.tellsEnlarged {
      log.add(
        .smallUnsaid, nil, nil,
        "expected words for \(log.enlarged) marks that are larger than their values, found none")
    }
  }

  /// The numbers of values not above zero on logarithmic axes, per row with a repeated position.
  private var offScaleRepeats: [Int] {
    expectations.filter { input.valueAxis(of: $0.series).isLog }.flatMap { expectation in
      expectation.rows(.repeated).map { nonPositive(expectation.series, $0.index) }
    }.filter { $0 > 0 }
  }

  private func nonPositive(_ series: Int, _ row: Int) -> Int {
    let seriesInput = input.series[series]
    return seriesInput.valueChannels.filter { $0 != "area" }.count {
      (seriesInput.number($0, row) ?? 1) <= 0
    }
  }

  private func check(
    _ reported: Int, _ wanted: ClosedRange<Int>, _ name: String, _ kind: Finding.Kind,
    _ log: inout ReadingLog
  ) {
    guard !wanted.contains(reported) else { return }
    log.add(
      kind, nil, nil,
      "expected \(wanted.lowerBound) \(name), found \(reported) in “\(figure.description)”")
  }

  /// Compares only the numbers of a description in another language.
  private func readNumbers(_ log: inout ReadingLog) {
    for expectation in expectations.prefix(8) where input.yCategories.isEmpty {
      guard input.series[expectation.series].kind != .pie else { continue }
      // Without a visible value, the description has no number.
      if valued(expectation, with: [.drawn, .offScale, .standsOnMissing, .negative]).isEmpty {
        continue
      }
      let sets: [Set<Expectation.Outcome>] = [
        [.drawn], [.drawn, .repeated], [.drawn, .offScale, .standsOnMissing, .negative],
        [.drawn, .repeated, .offScale, .standsOnMissing, .negative],
      ]
      let choices = sets.compactMap { fates -> [Double]? in
        let values = valued(expectation, with: fates).compactMap { ends(expectation.series, $0) }
        guard let low = values.map(\.low).min(), let high = values.map(\.high).max() else {
          return nil
        }
        return low == high ? [low] : [low, high]
      }
      guard let plain = choices.last else { continue }
      let fits = choices.map { words.fit(figure.description, $0) }
      if fits.contains(.right) { continue }
      log.add(
        fits.contains(.zero) ? .wordZero : .extremeWrong, expectation.series, nil,
        "expected \(plain.map { PictureReader.exact($0) }) in “\(figure.description)”")
    }
  }

  // MARK: Warnings

  /// Checks that the run has warnings for rows that the chart omits.
  func readWarnings(_ log: inout ReadingLog) {
    guard input.warns else { return }
    func isWarned(_ count: Int, _ pattern: Regex<Substring>) -> Bool {
      figure.warnings.contains { warning in
        warning.message.contains(pattern)
          && warning.message.firstMatch(of: /\d+/).flatMap { Int($0.0) } == count
      }
    }
    if input.locale.hasPrefix("en"), !input.hasOwnDescription {
      let reportedCount = DescriptionReading(figure.description, labels: input.series.map(\.label))
        .cut
      if reportedCount > 0,
        !isWarned(reportedCount, /(?:value is|values are) outside the axis range/)
      {
        log.add(
          .cutUnwarned, nil, nil,
          "expected a warning of the \(reportedCount) cut values that are told, found "
            + "\(figure.warnings.map(\.message))")
      }
    }
    let cutRows = Set(log.cuts.filter(\.isSure).map { [$0.series, $0.row] }).count
    if cutRows > 0, !log.isSampled {
      let counts = cutRows...max(cutRows, log.cuts.count)
      if !counts.contains(where: { isWarned($0, /(?:value is|values are) outside the axis range/) })
      {
        log.add(
          .cutUnwarned, nil, nil,
          "expected a warning of \(cutRows) cut values, found \(figure.warnings.map(\.message))")
      }
    }
    let fates: [(Expectation.Outcome, Regex<Substring>)] = [
      (.offScale, /outside the scale|not above zero/), (.standsOnMissing, /missing/),
      (.negative, /negative/),
    ]
    for (outcome, pattern) in fates {
      let count = expectations.flatMap { $0.rows(outcome) }.count
      if count > 0, !figure.warnings.contains(where: { $0.message.contains(pattern) }) {
        log.add(
          .notShownUnwarned, nil, nil,
          "expected a warning of \(count) rows that are not shown (\(outcome)), found "
            + "\(figure.warnings.map(\.message))")
      }
    }
    let hidden =
      expectations.flatMap { $0.rows(.repeated) }.filter { !$0.isValueless }.count
      - log.shownRepeats - (input.categories.isEmpty ? offScaleRepeats.count : 0)
    if hidden > 0, !log.isSampled, log.knowsCuts,
      !figure.warnings.contains(where: { $0.message.contains(/same|later row|earlier row/) })
    {
      log.add(
        .notShownUnwarned, nil, nil,
        "expected a warning of \(hidden) rows at the place of a later one, found "
          + "\(figure.warnings.map(\.message))")
    }
  }
}
