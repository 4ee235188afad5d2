import ReportChart

/// A series during drawing, with its values in the order along the outline.
struct RadialSeries {
  /// The position of a present or missing value.
  struct Corner {
    /// The data row; -1 for a category without a row in the series.
    var row: Int
    var x: Double
    /// The angle, in radians clockwise from 12 o'clock.
    var angle: Double
    /// The distance from the center, in user units; NaN for a missing value.
    var distance: Double

    /// Whether the value at this position is missing.
    var isMissing: Bool { !distance.isFinite }
  }

  /// The index of the series among those of the chart type.
  let index: Int
  let data: SeriesData
  let style: RadialStyle
  let area: PolarArea
  let xs: [Double]
  let ys: [Double]
  /// The positions of all values, including missing ones, in the order along the outline.
  let corners: [Corner]
  /// The number of positions with a missing value.
  private let missingCount: Int

  /// Creates a series; nil if it has no values.
  init?(
    _ index: Int, of data: borrowing ChartData, _ styles: [RadialStyle], in area: PolarArea
  ) {
    let seriesData = data.series[index]
    guard let xs = seriesData[RadialChart.x], let ys = seriesData[RadialChart.y] else { return nil }
    self.index = index
    self.data = seriesData
    self.xs = xs
    self.ys = ys
    style = styles[index]
    self.area = area
    let spokes = seriesData.names(of: RadialChart.x).count
    var corners: [Corner] = []
    if spokes > 0 {
      // On spokes, values are joined in the order of the spokes, for any order of the rows.
      corners = (0..<spokes).map {
        Corner(row: -1, x: Double($0), angle: area.angle(Double($0)), distance: .nan)
      }
      for row in xs.indices where xs[row].isFinite && xs[row] >= 0 && xs[row] < Double(spokes) {
        corners[Int(xs[row])].row = row
        corners[Int(xs[row])].distance = Self.distance(xs[row], ys[row], area)
      }
    } else {
      for row in xs.indices where xs[row].isFinite {
        corners.append(
          Corner(
            row: row, x: xs[row], angle: area.angle(xs[row]),
            distance: Self.distance(xs[row], ys[row], area)))
      }
      if style.sort == .x {
        corners.sort { ($0.x, $0.row) < ($1.x, $1.row) }
      }
    }
    self.corners = corners
    missingCount = corners.count { $0.isMissing }
  }

  /// Returns the distance of a value from the center, in user units; NaN without a position.
  private static func distance(_ x: Double, _ y: Double, _ area: PolarArea) -> Double {
    guard area.point(x: x, y: y).isFinite else { return .nan }
    return min(max(area.distance(y), 0), area.radius)
  }

  /// Returns the point of a corner. It is not finite for a missing value.
  func point(_ corner: Corner) -> Point {
    area.point(angle: corner.angle, distance: corner.distance)
  }

  /// The positions of the values that are not missing.
  var present: [Corner] { hasMissing ? corners.filter { !$0.isMissing } : corners }

  /// Whether zero is at the center. An area from another value would be unexpected.
  var hasZeroAtCenter: Bool { abs(area.distance(0)) < 0.01 }

  /// Whether at least one value is missing.
  var hasMissing: Bool { missingCount > 0 }

  /// Whether the outline is closed, without gaps and with a line from the last value to the first.
  var isClosed: Bool {
    let count = corners.count - missingCount
    return style.wrapsAround && count > 2 && (style.missing == .connect || count == corners.count)
  }

  /// Returns the segments of values between missing ones.
  ///
  /// If the outline wraps around, the last segment ends with the first value, unless the outline is
  /// closed.
  ///
  /// - Parameter connectsMissing: whether segments continue over missing values.
  func segments(connectsMissing: Bool) -> [[Corner]] {
    // Without missing values, all values are one segment, and no other segment follows.
    if !hasMissing { return corners.isEmpty ? [] : [corners] }
    var segments: [[Corner]] = [[]]
    for corner in corners {
      if !corner.isMissing {
        segments[segments.count - 1].append(corner)
      } else if !connectsMissing, segments.last?.isEmpty == false {
        segments.append([])
      }
    }
    if segments.last?.isEmpty == true { segments.removeLast() }
    guard style.wrapsAround, let first = corners.first, let last = corners.last, corners.count > 1,
      !first.isMissing, !last.isMissing, segments.count > 1
    else { return segments }
    segments[segments.count - 1].append(after(last, first))
    return segments
  }

  /// Returns a corner with its angle changed by full turns, so that it follows another corner.
  func after(_ last: Corner, _ first: Corner) -> Corner {
    let fullTurn = area.angle.end >= area.angle.start ? Trigonometry.turn : -Trigonometry.turn
    var next = first
    while (next.angle - last.angle) * fullTurn <= 0 { next.angle += fullTurn }
    return next
  }
}

/// A downsampler for outlines, which omits values without a visible effect.
///
/// It applies the method of the line chart to angles. An angular column has a width of one user
/// unit at the outer circle. Of consecutive values in a column, the first, the last, the nearest,
/// and the farthest from the center remain. Up to 1,000 values stay unchanged.
///
/// Source: M4 (Jugel and others, VLDB 2014).
enum RadialSampler {
  /// The maximum number of values that stay unchanged.
  private static let limit = 1000

  /// Returns the positions that are drawn, in order.
  static func sampled(
    _ corners: [RadialSeries.Corner], radius: Double
  ) -> [RadialSeries.Corner] {
    guard corners.count > limit else { return corners }
    var result: [RadialSeries.Corner] = []
    var start = 0
    while start < corners.count {
      let column = (corners[start].angle * radius).rounded(.down)
      var end = start + 1
      while end < corners.count, (corners[end].angle * radius).rounded(.down) == column { end += 1 }
      if end - start > 4 {
        let range = start..<end
        let low = range.reduce(start) { corners[$1].distance < corners[$0].distance ? $1 : $0 }
        let high = range.reduce(start) { corners[$1].distance > corners[$0].distance ? $1 : $0 }
        var last = -1
        for index in [start, min(low, high), max(low, high), end - 1] where index > last {
          result.append(corners[index])
          last = index
        }
      } else {
        result += corners[start..<end]
      }
      start = end
    }
    return result
  }
}
