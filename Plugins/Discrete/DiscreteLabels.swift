public import ReportChart

/// The labels of a series: one outside each limit of a range, and one per single value.
struct DiscreteLabels {
  /// A part of a row that can have a label.
  struct Part {
    enum Kind { case value, low, high }
    var row: Int
    var part: Kind
  }

  /// Returns the parts of rows that have a label, the most important ones first.
  ///
  /// The choice `last` gives both limits of the last range. The choice `extremes` gives the lowest
  /// and the highest of all values.
  static func marks(_ values: DiscreteValues, _ choice: LabelChoice) -> [Part] {
    guard choice != .none else { return [] }
    var parts: [Part] = []
    var numbers: [Double] = []
    var middles: [Double] = []
    for row in values.xs.indices {
      let entry = values[row]
      middles.append(entry.middle)
      for end in entry.ends {
        parts.append(Part(row: row, part: end.end == .low ? .low : .high))
        numbers.append(end.value)
      }
      if entry.value.isFinite {
        parts.append(Part(row: row, part: .value))
        numbers.append(entry.value)
      }
    }
    let includesAll: Bool
    switch choice {
    case .all: includesAll = values.xs.count <= DiscreteChart.densityLimit
    case .auto: includesAll = middles.count { $0.isFinite } <= LabelChoice.automaticLimit
    case .none, .last, .extremes: includesAll = false
    }
    var order: [Int] = []
    if choice != .last { order = LabelChoice.extremes.rows(of: numbers) }
    if choice != .extremes, let last = LabelChoice.last.rows(of: middles).first {
      order += parts.indices.filter { parts[$0].row == last && !order.contains($0) }
    }
    if includesAll {
      let first = Set(order)
      order += parts.indices.filter { !first.contains($0) }
    }
    return order.map { parts[$0] }
  }

  /// Returns the text of a label: the localized number, and the label text of a rule.
  static func text(
    _ part: Part, _ series: Int, _ data: borrowing ChartData
  ) -> ByteText {
    let seriesData = data.series[series]
    let style = seriesData.style(part.row)
    let isSecondary =
      part.part == .low && seriesData[DiscreteChart.high]?[part.row].isFinite == true
      || part.part == .value && seriesData[DiscreteChart.high] != nil
    if isSecondary, style.label != nil, !style.showsValue { return "" }
    let value =
      switch part.part {
      case .value: data.text(DiscreteChart.y, row: part.row, series: series)
      case .low: data.text(DiscreteChart.low, row: part.row, series: series)
      case .high: data.text(DiscreteChart.high, row: part.row, series: series)
      }
    return isSecondary ? value : style.words(value)
  }

  /// Returns the space for the labels of a series, from the first 200 labels.
  static func space(
    for series: Int, _ values: DiscreteValues, _ data: borrowing ChartData, _ choice: LabelChoice
  ) -> LabelSpace {
    var strings: [ByteText] = []
    for part in marks(values, choice).prefix(200) { strings.append(text(part, series, data)) }
    return ValueLabels.space(for: strings)
  }
}

extension DiscreteChart {
  /// Returns the labelled values of a series.
  ///
  /// The default depends on the data. A single series of few ranges has labels for all, and of many
  /// ranges for the extremes. Other series have no labels.
  func choice(
    of series: Int, _ values: DiscreteValues, in data: borrowing ChartData
  ) -> LabelChoice {
    if let choice = styles[series].labels { return choice }
    guard data.series.count == 1, values.hasRanges else { return .none }
    return Self.isFew(values) ? .all : .extremes
  }

  /// Returns true if there are few enough ranges for automatic labels.
  private static func isFew(_ values: DiscreteValues) -> Bool {
    values.xs.indices.count { values[$0].middle.isFinite } <= LabelChoice.unrequestedLimit
  }

  /// Returns true for few ranges with labels at all limits.
  func isWritten(_ series: Int, _ values: DiscreteValues, _ data: borrowing ChartData) -> Bool {
    let seriesData = data.series[series]
    return values.hasRanges && seriesData[Self.y] == nil
      && choice(of: series, values, in: data) == .all
      && Self.isFew(values) && seriesData.rowStyles.allSatisfy { $0.label == nil }
  }

  /// Returns the labels of values and of both limits of ranges.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    let context = context(series, of: data, in: area)
    let choice = choice(of: series, context.values, in: data)
    guard choice != .none else { return nil }
    let hasDots = context.style.hasEnds(context.width, isAlone: Self.isAlone(data))
    var labels = ValueLabels(isAutomatic: styles[series].labels == nil)
    for part in DiscreteLabels.marks(context.values, choice) {
      let entry = context.values[part.row]
      let value: Double
      let position: LabelledEnd.LabelPosition
      switch part.part {
      case .value: (value, position) = (entry.value, entry.range == nil ? .high : .alongside)
      case .low: (value, position) = (entry.low, .low)
      case .high: (value, position) = (entry.high, .high)
      }
      let size = context.data.style(part.row).size ?? context.style.size(context.width)
      let isBar = !hasDots && entry.range.map { $0.high > $0.low } ?? false
      let dot =
        isBar && part.part != .value
        ? 0 : max(size, context.values.hasRanges ? context.width / 2 : 0)
      var end = LabelledEnd(
        context.point(part.row, value), gap: dot + context.style.labelOffset, position,
        series: series)
      end.width = context.width
      end.isFirst = context.lanes.offsets[series] < 0
      labels.add(
        DiscreteLabels.text(part, series, data), row: part.row, at: .end(end))
    }
    return labels
  }
}
