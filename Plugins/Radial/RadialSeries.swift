import ReportChart

/// A series during drawing, with its values in the order along the outline.
struct RadialSeries {
  /// The position of a present or missing value.
  struct Corner {
    /// The data row; -1 for a category without a row in the series.
    var row: Int
    var x: Double
    /// The angle, in radians clockwise from 12 o'clock.
    var turn: Double
    /// The distance from the center, in user units; NaN for a missing value.
    var away: Double

    /// Whether the value is missing.
    var isMissing: Bool { !away.isFinite }
  }

  let place: Int
  let data: SeriesData
  let style: RadialStyle
  let area: PolarArea
  let xs: [Double]
  let ys: [Double]
  /// All positions, including those of missing values.
  let corners: [Corner]
  /// The number of missing values.
  private let missingCount: Int

  /// Creates a series; nil if it has no values.
  init?(
    _ place: Int, of data: borrowing ChartData, _ styles: [RadialStyle], in area: PolarArea
  ) {
    let own = data.series[place]
    guard let xs = own[RadialChart.x], let ys = own[RadialChart.y] else { return nil }
    self.place = place
    self.data = own
    self.xs = xs
    self.ys = ys
    style = styles[place]
    self.area = area
    let spokes = own.names(of: RadialChart.x).count
    var corners: [Corner] = []
    if spokes > 0 {
      // On spokes, values are joined in the order of the spokes, for any order of the rows.
      corners = (0..<spokes).map {
        Corner(row: -1, x: Double($0), turn: area.angle(Double($0)), away: .nan)
      }
      for row in xs.indices where xs[row].isFinite && xs[row] >= 0 && xs[row] < Double(spokes) {
        corners[Int(xs[row])].row = row
        corners[Int(xs[row])].away = Self.away(xs[row], ys[row], area)
      }
    } else {
      for row in xs.indices where xs[row].isFinite {
        corners.append(
          Corner(
            row: row, x: xs[row], turn: area.angle(xs[row]),
            away: Self.away(xs[row], ys[row], area)))
      }
      if style.sort == .x {
        corners.sort { ($0.x, $0.row) < ($1.x, $1.row) }
      }
    }
    self.corners = corners
    missingCount = corners.count { $0.isMissing }
  }

  /// Returns the distance of a value from the center, in user units; NaN without a position.
  private static func away(_ x: Double, _ y: Double, _ area: PolarArea) -> Double {
    guard area.point(x: x, y: y).isFinite else { return .nan }
    return min(max(area.distance(y), 0), area.radius)
  }

  /// Returns the point of a corner. It is not finite for a missing value.
  func point(_ corner: Corner) -> Point { area.point(turn: corner.turn, away: corner.away) }

  /// The values without missing ones.
  var present: [Corner] { hasMissing ? corners.filter { !$0.isMissing } : corners }

  /// Whether zero is at the center. An area from another value would be unexpected.
  var hasZeroAtCenter: Bool { abs(area.distance(0)) < 0.01 }

  /// Whether a value is missing.
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
  /// - Parameter isWhole: whether segments continue over missing values.
  func segments(isWhole: Bool) -> [[Corner]] {
    // Without missing values, all values are one segment, and no other segment follows.
    if !hasMissing { return corners.isEmpty ? [] : [corners] }
    var segments: [[Corner]] = [[]]
    for corner in corners {
      if !corner.isMissing {
        segments[segments.count - 1].append(corner)
      } else if !isWhole, segments.last?.isEmpty == false {
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
    let way = area.angle.end >= area.angle.start ? Trigonometry.turn : -Trigonometry.turn
    var next = first
    while (next.turn - last.turn) * way <= 0 { next.turn += way }
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
  private static let most = 1000

  /// Returns the values that are drawn, in order.
  static func sampled(
    _ corners: [RadialSeries.Corner], radius: Double
  ) -> [RadialSeries.Corner] {
    guard corners.count > most else { return corners }
    var result: [RadialSeries.Corner] = []
    var start = 0
    while start < corners.count {
      let column = (corners[start].turn * radius).rounded(.down)
      var end = start + 1
      while end < corners.count, (corners[end].turn * radius).rounded(.down) == column { end += 1 }
      if end - start > 4 {
        let own = start..<end
        let low = own.reduce(start) { corners[$1].away < corners[$0].away ? $1 : $0 }
        let high = own.reduce(start) { corners[$1].away > corners[$0].away ? $1 : $0 }
        var last = -1
        for place in [start, min(low, high), max(low, high), end - 1] where place > last {
          result.append(corners[place])
          last = place
        }
      } else {
        result += corners[start..<end]
      }
      start = end
    }
    return result
  }
}
