import ReportChart

/// The texts of a series' values: of a range one beyond each end, of a value within a range beside it.
struct DiscreteLabels {
  let place: DiscretePlace
  static let label = MarkClass("rg-value-label")
  private static let gap = 2.0

  /// A value with its text.
  private struct Label {
    enum Side { case above, below, beside }
    var row: Int
    var value: Double
    var side: Side
    var text: ByteText
  }

  /// Writes the labels; those without a place are left out, the important ones last.
  /// - Returns: how many are left out.
  func draw(
    _ data: borrowing ChartData, _ placer: inout LabelPlacer, into scene: inout Scene
  ) -> Int {
    var left = 0
    let labels = labels(data)
    for opacity in [nil, Emphasis.dimmed.opacity] {
      let shown = labels.filter { place.data.style($0.row).emphasis.opacity == opacity }
      guard !shown.isEmpty else { continue }
      scene.beginGroup(
        class: "rg-labels", style: MarkStyle(Self.label, opacity: opacity),
        series: place.data.index, anchor: .middle)
      for label in shown where !draw(label, &placer, into: &scene) { left += 1 }
      scene.endGroup()
    }
    return left
  }

  /// The labels, the important ones first.
  private func labels(_ data: borrowing ChartData) -> [Label] {
    Self.marks(place.values, place.style.labels).compactMap { mark in
      let own = place.values[mark.row]
      let text = Self.text(mark, place.series, data)
      guard !text.isEmpty else { return nil }
      switch mark.part {
      case .value:
        return Label(
          row: mark.row, value: own.value, side: own.range == nil ? .above : .beside, text: text)
      case .low: return Label(row: mark.row, value: own.low, side: .below, text: text)
      case .high: return Label(row: mark.row, value: own.high, side: .above, text: text)
      }
    }
  }

  // MARK: Choice and texts of labels

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

  /// What is written: what a rule says of the row, once; else the number as the locale has it.
  private static func text(
    _ part: Part, _ series: Int, _ data: borrowing ChartData
  ) -> ByteText {
    let own = data.series[series]
    if let label = own.style(part.row).label {
      return part.part == .low && own[DiscreteChart.high]?[part.row].isFinite == true
        || part.part == .value && own[DiscreteChart.high] != nil ? "" : label
    }
    switch part.part {
    case .value: return data.text(DiscreteChart.y, row: part.row, series: series)
    case .low: return data.text(DiscreteChart.low, row: part.row, series: series)
    case .high: return data.text(DiscreteChart.high, row: part.row, series: series)
    }
  }

  /// The size of the largest label of a series; of many, that of the first 200.
  static func largest(
    of series: Int, _ values: DiscreteValues, _ data: borrowing ChartData, _ style: DiscreteStyle
  ) -> LabelRoom {
    var widest = 0.0
    for part in marks(values, style.labels).prefix(200) {
      widest = max(widest, TextMetrics.width(text(part, series, data), style: .label))
    }
    return LabelRoom(
      width: widest, height: TextStyle.label.size.units * TextMetrics.capHeight)
  }

  // MARK: Places of labels

  /// Writes a label at the best of its places; false when it has none.
  private func draw(
    _ label: Label, _ placer: inout LabelPlacer, into scene: inout Scene
  ) -> Bool {
    let point = place.point(label.row, label.value)
    guard point.isFinite else { return true }
    let size = place.data.style(label.row).size ?? place.style.size(place.width)
    let dot = place.values.hasRanges ? max(size, place.width / 2) : size
    let gap = dot + place.style.labelOffset
    let units = TextStyle.label.size.units
    let width = TextMetrics.width(label.text, style: .label)
    let height = (TextMetrics.capHeight + TextMetrics.descent) * units
    let isUp = place.area.axes[place.series].y.direction > 0 ? 1.0 : -1.0
    let way = (label.side == .below ? -1.0 : 1.0) * isUp
    let cut = place.area.labelsOfCut(point, width: width, height: height)
    var candidates = cut
    if cut.isEmpty {
      candidates =
        label.side == .beside
        ? beside(point, width, height, gap: gap)
        : beyond(point, width, height, gap: gap, way: way)
    }
    // Numbers beside one another need a gap to be read as two.
    let wide = candidates.map {
      Rect(x: $0.x - Self.gap, y: $0.y, width: $0.width + 2 * Self.gap, height: $0.height)
    }
    guard let box = placer.place(wide, over: scene) else { return false }
    scene.text(
      label.text, at: Point(x: box.x + Self.gap + width / 2, y: box.y), anchor: .middle,
      style: TextStyle(vertical: .top, hasBackdrop: true, textClass: Self.label))
    return true
  }

  /// The places beyond a dot, the better ones first: in line with it, drawn aside from the neighbours of
  /// its place, and level with it.
  private func beyond(
    _ point: Point, _ width: Double, _ height: Double, gap: Double, way: Double
  ) -> [Rect] {
    let side = beside(point, width, height, gap: gap)
    if place.area.isHorizontal {
      let x = way > 0 ? point.x + gap : point.x - gap - width
      return [Rect(x: x, y: point.y - height * 0.4, width: width, height: height)] + side
    }
    let descent = TextMetrics.descent * TextStyle.label.size.units
    let y = way > 0 ? point.y + gap : point.y - gap - height + descent
    let offset = place.lanes.offsets[place.series]
    let aside = max(0, width / 2 - place.width / 2)
    let sides = offset < 0 ? [0, -aside, aside] : [0, aside, -aside]
    return sides.map {
      Rect(x: point.x + $0 - width / 2, y: y, width: width, height: height)
    } + side
  }

  /// The places on both sides of a dot, away from the neighbours of its place first.
  private func beside(
    _ point: Point, _ width: Double, _ height: Double, gap: Double
  ) -> [Rect] {
    let isFirst = place.lanes.offsets[place.series] < 0
    if place.area.isHorizontal {
      let above = Rect(
        x: point.x - width / 2, y: point.y - gap - height, width: width, height: height)
      var below = above
      below.y = point.y + gap
      return isFirst ? [above, below] : [below, above]
    }
    let right = Rect(
      x: point.x + gap, y: point.y - height * 0.4, width: width, height: height)
    var left = right
    left.x = point.x - gap - width
    return isFirst ? [left, right] : [right, left]
  }
}

extension DiscreteChart {
  /// Writes the labels of all series with the last one, so that no mark lies over them; where a
  /// selection dims some series, those of each with itself.
  func drawLabels(
    after series: Int, of data: borrowing ChartData, _ lanes: DiscreteLanes,
    in area: CartesianArea, into scene: inout Scene
  ) {
    let isTogether = data.series.allSatisfy { $0.emphasis == .none }
    if isTogether, series < data.series.count - 1 { return }
    let own = (isTogether ? 0..<data.series.count : series..<series + 1)
      .filter { styles[$0].labels != .none }
    guard !own.isEmpty else { return }
    let plot = area.plot
    var placer = LabelPlacer(
      Rect(x: plot.x, y: plot.y - 6, width: plot.width + 8, height: plot.height + 6), over: scene,
      keepingOff: .all)
    for index in own {
      let place = DiscretePlace(
        series: index, data: data.series[index], style: styles[index], lanes: lanes, area: area,
        shape: shape(index, of: data))
      let left = DiscreteLabels(place: place).draw(data, &placer, into: &scene)
      if left > 0 {
        scene.add(ChartRemark(.unmarked, series: data.series[index].index, count: left))
      }
    }
  }
}
