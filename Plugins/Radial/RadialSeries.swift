import ReportChart

/// One series while it is drawn: its values in the order in which they are joined.
struct RadialSeries {
  /// A value at its place, or the place of a missing one.
  struct Corner {
    /// The row; -1 for a category of which the series has none.
    var row: Int
    var x: Double
    /// In radians, clockwise from 12 o'clock.
    var turn: Double
    /// From the pole; NaN for a missing value.
    var away: Double

    /// True when there is no value here.
    var isMissing: Bool { !away.isFinite }
  }

  let place: Int
  let data: SeriesData
  let style: RadialStyle
  let area: PolarArea
  let xs: [Double]
  let ys: [Double]
  /// All places, those of missing values too.
  let corners: [Corner]
  /// The number of values that are missing.
  private let missingCount: Int

  /// A series; nil when it has no values.
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
      // On spokes values are joined from one to the next, in whatever order they come.
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

  /// How far a value lies from the pole; NaN where it has no place.
  private static func away(_ x: Double, _ y: Double, _ area: PolarArea) -> Double {
    guard area.point(x: x, y: y).isFinite else { return .nan }
    return min(max(area.distance(y), 0), area.radius)
  }

  /// Where a corner lies; not finite for a missing value.
  func point(_ corner: Corner) -> Point { area.point(turn: corner.turn, away: corner.away) }

  /// The values without those that are missing.
  var present: [Corner] { hasMissing ? corners.filter { !$0.isMissing } : corners }

  /// True when the pole is zero; from another value nobody expects an area.
  var hasZeroAtCenter: Bool { abs(area.distance(0)) < 0.01 }

  /// True when a value is missing.
  var hasMissing: Bool { missingCount > 0 }

  /// True when the outline goes around: all values are there, and the last one is joined to the first.
  var isClosed: Bool {
    let count = corners.count - missingCount
    return style.wrapsAround && count > 2 && (style.missing == .connect || count == corners.count)
  }

  /// The stretches of values between missing ones. Where the outline goes around, the last one ends with
  /// the first value, unless the whole is closed.
  /// - Parameter isWhole: true to pass over missing values.
  func segments(isWhole: Bool) -> [[Corner]] {
    // Nothing is missing, so that the last one joins no other: all values are one stretch.
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

  /// A corner reached from another one by going on around the pole.
  func after(_ last: Corner, _ first: Corner) -> Corner {
    let way = area.angle.end >= area.angle.start ? Trigonometry.turn : -Trigonometry.turn
    var next = first
    while (next.turn - last.turn) * way <= 0 { next.turn += way }
    return next
  }
}

/// Leaves out values that no picture can show.
///
/// The method of the line chart (M4; Jugel and others, VLDB 2014) on angles: of values that follow one
/// another within an angle that is one unit wide at the rim, the first, the last, the nearest to the pole
/// and the farthest from it are kept. Few values are never touched.
enum RadialSampler {
  /// Up to so many values are drawn as they are.
  private static let most = 1000

  /// The values that are drawn, in their order.
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
