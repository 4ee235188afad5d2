public import ReportChart

/// The texts of a series' values: of a range one beyond each end, of a value within a range beside it.
struct DiscreteLabels {
  /// A part of a row that may have a label.
  struct Part {
    enum Kind { case value, low, high }
    var row: Int
    var part: Kind
  }

  /// The parts that are to have a label, the important ones first. `last` is both ends of the last range,
  /// `extremes` the lowest of all low ends and the highest of all high ends.
  static func marks(_ values: DiscreteValues, _ choice: LabelChoice) -> [Part] {
    guard choice != .none else { return [] }
    var parts: [Part] = []
    var numbers: [Double] = []
    var middles: [Double] = []
    for row in values.xs.indices {
      let own = values[row]
      middles.append(own.middle)
      for end in own.ends {
        parts.append(Part(row: row, part: end.end == .low ? .low : .high))
        numbers.append(end.value)
      }
      if own.value.isFinite {
        parts.append(Part(row: row, part: .value))
        numbers.append(own.value)
      }
    }
    let isWhole: Bool
    switch choice {
    case .all: isWhole = values.xs.count <= DiscreteChart.densityLimit
    case .auto: isWhole = middles.count { $0.isFinite } <= LabelChoice.mostAutomatic
    case .none, .last, .extremes: isWhole = false
    }
    var order: [Int] = []
    if choice != .last { order = LabelChoice.extremes.rows(of: numbers) }
    if choice != .extremes, let last = LabelChoice.last.rows(of: middles).first {
      order += parts.indices.filter { parts[$0].row == last && !order.contains($0) }
    }
    if isWhole {
      let first = Set(order)
      order += parts.indices.filter { !first.contains($0) }
    }
    return order.map { parts[$0] }
  }

  /// The number as the locale has it, and the words of a rule at one part of the row.
  static func text(
    _ part: Part, _ series: Int, _ data: borrowing ChartData
  ) -> ByteText {
    let own = data.series[series]
    let style = own.style(part.row)
    let isOther =
      part.part == .low && own[DiscreteChart.high]?[part.row].isFinite == true
      || part.part == .value && own[DiscreteChart.high] != nil
    if isOther, style.label != nil, !style.showsValue { return "" }
    let value =
      switch part.part {
      case .value: data.text(DiscreteChart.y, row: part.row, series: series)
      case .low: data.text(DiscreteChart.low, row: part.row, series: series)
      case .high: data.text(DiscreteChart.high, row: part.row, series: series)
      }
    return isOther ? value : style.words(value)
  }

  /// The room for the labels of a series; of many, for the first 200.
  static func space(
    for series: Int, _ values: DiscreteValues, _ data: borrowing ChartData, _ choice: LabelChoice
  ) -> LabelSpace {
    var texts: [ByteText] = []
    for part in marks(values, choice).prefix(200) { texts.append(text(part, series, data)) }
    return ValueLabels.space(for: texts)
  }
}

extension DiscreteChart {
  /// The values of a series that are written: those that the author chooses; otherwise, for a single series of ranges,
  /// all of a few, or the lowest and the highest.
  func choice(
    of series: Int, _ values: DiscreteValues, in data: borrowing ChartData
  ) -> LabelChoice {
    if let choice = styles[series].labels { return choice }
    guard data.series.count == 1, values.hasRanges else { return .none }
    return Self.isFew(values) ? .all : .extremes
  }

  /// True for as many ranges as have labels unasked.
  private static func isFew(_ values: DiscreteValues) -> Bool {
    values.xs.indices.count { values[$0].middle.isFinite } <= LabelChoice.mostUnasked
  }

  /// True for few ranges whose ends all have labels.
  func isWritten(_ series: Int, _ values: DiscreteValues, _ data: borrowing ChartData) -> Bool {
    let own = data.series[series]
    return values.hasRanges && own[Self.y] == nil && choice(of: series, values, in: data) == .all
      && Self.isFew(values) && own.rowStyles.allSatisfy { $0.label == nil }
  }

  /// The texts of values and of both ends of ranges.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    let place = place(series, of: data, in: area)
    let choice = choice(of: series, place.values, in: data)
    guard choice != .none else { return nil }
    let hasDots = place.style.hasEnds(place.width, isAlone: Self.isAlone(data))
    var labels = ValueLabels(isAutomatic: styles[series].labels == nil)
    for part in DiscreteLabels.marks(place.values, choice) {
      let own = place.values[part.row]
      let value: Double
      let way: LabelledEnd.LabelPosition
      switch part.part {
      case .value: (value, way) = (own.value, own.range == nil ? .high : .beside)
      case .low: (value, way) = (own.low, .low)
      case .high: (value, way) = (own.high, .high)
      }
      let size = place.data.style(part.row).size ?? place.style.size(place.width)
      let isBar = !hasDots && own.range.map { $0.high > $0.low } ?? false
      let dot =
        isBar && part.part != .value ? 0 : max(size, place.values.hasRanges ? place.width / 2 : 0)
      var end = LabelledEnd(
        place.point(part.row, value), gap: dot + place.style.labelOffset, way, series: series)
      end.width = place.width
      end.isFirst = place.lanes.offsets[series] < 0
      labels.add(
        DiscreteLabels.text(part, series, data), row: part.row, at: .end(end))
    }
    return labels
  }
}
