import ReportChart

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
