import ReportChart

/// One series of a chart while it is drawn: where its rows lie, in the directions of the axes.
struct LineSeries {
  let place: Int
  let data: SeriesData
  let style: LineStyle
  let area: CartesianArea
  let xs: [Double]
  /// The values as they are drawn: in a stack the sums.
  let ys: [Double]
  /// In a stack the sums of the series below.
  let below: [Double]?
  /// The rows in the order in which they are joined.
  let rows: [Int]

  /// A series; nil when it has no values.
  init?(
    _ place: Int, of data: borrowing ChartData, _ styles: [LineStyle], in area: CartesianArea
  ) {
    let own = data.series[place]
    guard let xs = own[LineChart.x], let ys = own[LineChart.y] else { return nil }
    let stack = LineStack(place, of: data, styles)
    self.place = place
    self.data = own
    self.xs = xs
    self.ys = stack?.top ?? ys
    below = stack?.below
    style = styles[place]
    rows = Self.rows(xs, isSorted: style.sort == .x || style.span > 0)
    self.area = area
  }

  private static func rows(_ xs: [Double], isSorted: Bool) -> [Int] {
    guard isSorted, !xs.ascends else { return Array(xs.indices) }
    return xs.indices.sorted { left, right in
      if xs[left] == xs[right] || xs[left].isNaN && xs[right].isNaN { return left < right }
      return xs[right].isNaN || xs[left] < xs[right]
    }
  }

  /// The part of the x axis that is shown, where the plot cuts; nil where all rows are.
  var shown: Extent? { area.isCut ? area.axes[place].x.domain : nil }

  /// True when the x axis runs down the picture.
  var isTransposed: Bool { area.isHorizontal }

  /// Where values lie.
  func point(x: Double, y: Double) -> Point {
    area.point(place, x: x, y: y).turned(isTransposed)
  }

  /// Where a row lies; not finite where it has no value.
  func point(_ row: Int) -> Point { point(x: xs[row], y: ys[row]) }

  /// Where a value lies along the y axis, but not beyond its ends; the low end for a value that has no
  /// place there, such as zero on a logarithmic scale.
  func position(y value: Double) -> Double {
    let scale = area.axes[place].y
    let position = scale(value)
    guard position.isFinite else { return scale.start }
    return max(min(scale.start, scale.end), min(position, max(scale.start, scale.end)))
  }

  /// True when larger values lie at smaller positions.
  var isUpwards: Bool { area.axes[place].y.start > area.axes[place].y.end }

  /// The rows as they are joined, without those that no picture can show.
  /// - Parameters:
  ///   - values: the values along the line.
  ///   - opposite: values that lie opposite; where one is missing, there is a gap.
  func sample(_ values: [Double], opposite: [Double]? = nil) -> LineSampler {
    var sampler = emptySampler
    let isConnected = style.missing == .connect
    for row in rows {
      let point = point(x: xs[row], y: values[row])
      var base = Double.nan
      if let opposite {
        base = area.base(place, x: xs[row], y: opposite[row]).turned(isTransposed).y
      }
      if point.isFinite, opposite == nil || base.isFinite {
        sampler.add(row: row, point: point, base: base)
      } else if !isConnected, xs[row].isFinite {
        // A row that has no place along the axis is no gap in the line.
        sampler.interrupt()
      }
    }
    sampler.finish()
    return sampler
  }

  /// The stretches of a smoothed line.
  func smoothed() -> [PolylineSegment] {
    var runs: [[Point]] = [[]]
    for row in rows {
      let point = point(row)
      if point.isFinite {
        runs[runs.count - 1].append(point)
      } else if style.missing != .connect, xs[row].isFinite, runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { $0.count > 1 }.map { run in
      var sampler = emptySampler
      for point in LineSmoother(run, span: style.span).line {
        sampler.add(row: -1, point: point, base: .nan)
      }
      sampler.finish()
      return segment(sampler.segments.flatMap { $0.map(\.point) })
    }
  }

  private var emptySampler: LineSampler {
    let axis = area.axes[place].x
    return LineSampler(from: axis.start, to: axis.end, rowCount: xs.count)
  }

  /// Joins points as the series says.
  func segment(_ points: [Point]) -> PolylineSegment {
    PolylineSegment(points, curve: style.curve, tension: style.tension)
  }
}

extension [Double] {
  /// True when no number is lower than one before it, whatever is missing between them.
  var ascends: Bool {
    var last = -Double.infinity
    for value in self where value.isFinite {
      if value < last { return false }
      last = value
    }
    return true
  }
}

// MARK: - Stacked values

/// Values that stand on one another.
///
/// A row without a partner in a series below adds nothing to it. Where a series below has a missing
/// value the sum is not known, so that this series and those above it have a gap there too.
struct LineStack {
  /// The sum of the series below at each row, and the sum with the series' own value.
  let below: [Double]
  let top: [Double]

  /// The stack of a series; nil when it stands on nothing.
  init?(_ place: Int, of data: borrowing ChartData, _ styles: [LineStyle]) {
    guard let key = styles[place].stack, let xs = data.series[place][LineChart.x],
      let ys = data.series[place][LineChart.y]
    else { return nil }
    var below = [Double](repeating: 0, count: xs.count)
    for other in 0..<place where styles[other].stack == key {
      guard let otherXs = data.series[other][LineChart.x],
        let otherYs = data.series[other][LineChart.y]
      else { continue }
      if otherXs.elementsEqual(xs, by: { $0 == $1 || $0.isNaN && $1.isNaN }) {
        for row in below.indices where xs[row].isFinite { below[row] += otherYs[row] }
      } else {
        let sums = Dictionary(
          zip(otherXs, otherYs), uniquingKeysWith: { _, last in last })
        for row in below.indices { below[row] += sums[xs[row]] ?? 0 }
      }
    }
    self.below = below
    top = zip(below, ys).map { $0 + $1 }
  }
}
