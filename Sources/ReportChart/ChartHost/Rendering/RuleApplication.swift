import ReportText

extension PreparedChart {
  /// Applies the style rules and the selection of series to the rows of the data.
  ///
  /// - Returns: one notice per series with rows that match an alert rule, with the number of these
  ///   rows.
  func applyRules(_ inputs: [ChartInput], to data: inout [ChartData]) -> [DataNotice] {
    guard !rules.isEmpty || selection != nil else { return [] }
    var marks = RuleMarks(count: series.count)
    for rule in rules {
      let prepared = series[rule.series]
      apply(rule, inputs, &data[prepared.renderer].series[prepared.localIndex], &marks)
    }
    for (index, prepared) in series.enumerated()
    where isSelected(data[prepared.renderer].series[prepared.localIndex].label, index, inputs) {
      marks.selectedSeries[index] = true
    }
    select(marks, &data)
    return series.indices.compactMap { index in
      let count = marks.alerts[index].count { $0 }
      return count > 0 ? DataNotice(.alert, series: index, count: count) : nil
    }
  }

  private func apply(
    _ rule: PreparedRule, _ inputs: [ChartInput], _ data: inout SeriesData,
    _ marks: inout RuleMarks
  ) {
    guard let tests = tests(rule.conditions, data, inputs) else { return }
    let effect = rule.effect
    let label = text(effect.label, inputs)
    let showsValue = effect.showsValue ?? (label?.hasDigits == false)
    var styles = data.rowStyles
    if styles.isEmpty { styles = [RowStyle](repeating: RowStyle(), count: data.rowCount) }
    if effect.isSelected, marks.selectedRows[rule.series].isEmpty {
      marks.selectedRows[rule.series] = [Bool](repeating: false, count: data.rowCount)
    }
    if effect.isAlert, marks.alerts[rule.series].isEmpty {
      marks.alerts[rule.series] = [Bool](repeating: false, count: data.rowCount)
    }
    for row in 0..<data.rowCount where tests.allSatisfy({ $0.matches(row, in: data.columns) }) {
      if let paint = effect.paint { styles[row].paint = paint }
      if let marker = effect.marker { styles[row].marker = marker }
      if let size = effect.size { styles[row].size = size }
      if let isHidden = effect.isHidden { styles[row].isHidden = isHidden }
      if let label {
        styles[row].label = label
        styles[row].showsValue = showsValue
      }
      if effect.isSelected { marks.selectedRows[rule.series][row] = true }
      if effect.isAlert { marks.alerts[rule.series][row] = true }
    }
    data.rowStyles = styles
  }

  /// Dims all rows and series outside the selection, if the rules or the block select some.
  ///
  /// If all rows of a series are equal, the series has the emphasis, so that opacities are not
  /// multiplied.
  private func select(_ marks: RuleMarks, _ data: inout [ChartData]) {
    guard marks.hasSelection else { return }
    for (index, prepared) in series.enumerated() {
      let rows = marks.selectedRows[index]
      if marks.selectedSeries[index] {
        data[prepared.renderer].series[prepared.localIndex].emphasis = .selected
      } else if !rows.contains(true) {
        data[prepared.renderer].series[prepared.localIndex].emphasis = .dimmed
      } else {
        var styles = data[prepared.renderer].series[prepared.localIndex].rowStyles
        for row in rows.indices { styles[row].emphasis = rows[row] ? .selected : .dimmed }
        data[prepared.renderer].series[prepared.localIndex].rowStyles = styles
      }
    }
  }

  /// Returns whether the block or the document selects the series by label or index.
  private func isSelected(_ label: ByteText, _ index: Int, _ inputs: [ChartInput]) -> Bool {
    guard let selection else { return false }
    if case .input(let inputIndex) = selection, case .number(let number) = inputs[inputIndex] {
      return number == Double(index)
    }
    guard let text = text(selection, inputs) else { return false }
    return SeriesSelection.parts(of: text.string).contains { part in
      ByteText(part) == label || Int(part) == index
    }
  }

  // MARK: Conditions

  /// Returns the tests of a rule with the values of a document; nil if a value is missing.
  private func tests(
    _ conditions: [RuleCondition], _ data: SeriesData, _ inputs: [ChartInput]
  ) -> [RuleTest]? {
    var tests: [RuleTest] = []
    for condition in conditions {
      guard let test = test(condition, data, inputs) else { return nil }
      tests.append(test)
    }
    return tests
  }

  private func test(
    _ condition: RuleCondition, _ data: SeriesData, _ inputs: [ChartInput]
  ) -> RuleTest? {
    switch condition {
    case .compare(let comparison, let channel, let source):
      return position(source, channel, data, inputs)
        .map { .isInside(comparison.interval($0), column: channel.index) }
    case .comparePrevious(let comparison, let channel):
      return .comparesToPrevious(comparison, column: channel.index)
    case .range(let isInside, let channel, let list):
      guard let ends = numbers(list, inputs), ends.isRange else { return nil }
      let interval = RuleInterval(low: ends[0], high: ends[1], isOutside: !isInside)
      return .isInside(interval, column: channel.index)
    case .rows(let list): return numbers(list, inputs).map { .isRow($0) }
    case .missing(let isMissing, let channel):
      return .isMissing(isMissing, column: channel.index)
    }
  }

  /// Returns a compared value, -1 for an unknown category, and nil for a missing value.
  private func position(
    _ source: CoordinateSource, _ channel: RuleChannel, _ data: SeriesData, _ inputs: [ChartInput]
  ) -> Double? {
    switch source.resolved(inputs, channel.values, timeZone) {
    case .number(let value): value
    case .category(let name):
      Double(data.columns[channel.index].names.firstIndex(of: name) ?? -1)
    case .none, .input: nil
    }
  }

  private func numbers(_ list: RuleList, _ inputs: [ChartInput]) -> [Double]? {
    switch list {
    case .numbers(let numbers): return numbers
    case .input(let index):
      switch inputs[index] {
      case .missing: return nil
      case .number(let number): return [number]
      case .text(let text): return [Double](optionText: text.string)
      }
    }
  }
}

/// A condition of a rule with the values of a document.
private enum RuleTest {
  /// The value of a column is in an interval.
  case isInside(RuleInterval, column: Int)
  /// The value of a column compares to the value of the previous row.
  case comparesToPrevious(RuleComparison, column: Int)
  /// The row is in a list.
  case isRow([Double])
  /// The value of a column is missing, or is present.
  case isMissing(Bool, column: Int)

  /// Returns whether the condition is true for a row.
  func matches(_ row: Int, in columns: [ChannelColumn]) -> Bool {
    switch self {
    case .isInside(let interval, let column): interval.contains(columns[column].position(row))
    case .comparesToPrevious(let comparison, let column):
      row > 0 && columns[column].position(row - 1).isFinite
        && comparison.interval(columns[column].position(row - 1)).contains(
          columns[column].position(row))
    case .isRow(let rows): rows.contains(Double(row))
    case .isMissing(let isMissing, let column): columns[column].isMissing(row) == isMissing
    }
  }
}

/// The results of rules with `select` and `alert`: one array per series, empty without a match.
private struct RuleMarks {
  var selectedRows: [[Bool]]
  var selectedSeries: [Bool]
  var alerts: [[Bool]]

  init(count: Int) {
    selectedRows = [[Bool]](repeating: [], count: count)
    selectedSeries = [Bool](repeating: false, count: count)
    alerts = [[Bool]](repeating: [], count: count)
  }

  var hasSelection: Bool {
    selectedSeries.contains(true) || selectedRows.contains { $0.contains(true) }
  }
}

extension ChannelColumn {
  /// Returns the number or the category index of a row; NaN if the value of the row is missing.
  fileprivate func position(_ row: Int) -> Double {
    guard !isMissing(row) else { return .nan }
    return categories.isEmpty ? numbers[row] : Double(categories[row].index)
  }
}
