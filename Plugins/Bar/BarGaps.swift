import ReportChart

/// The dashes where bars are missing: at the baseline, or one a missing piece beyond a stack. Where it is
/// known why, signs stand there instead.
struct BarGaps {
  let chart: BarChart
  let area: CartesianArea
  let values: [BarValues]

  /// Draws the dashes of a series; those of a stack with its last series.
  func draw(_ series: Int, of data: borrowing ChartData, into scene: inout Scene) {
    let members = chart.layout.members(of: series)
    guard series == members.last, !isComplete(members, data) else { return }
    let all = places(members, data)
    draw(all, series, into: &scene)
    let places = all.filter(\.signs.isEmpty)
    guard !places.isEmpty else { return }
    let dash = data.missingText
    guard hasRoom(dash, series) else { return }
    scene.beginGroup(class: "rg-missing", anchor: area.isHorizontal ? nil : .middle)
    var words = scene.words(in: BarLabelMeasure.reach(area.plot))
    for place in places {
      var text = dash
      for _ in 1..<max(1, place.count) {
        let longer = ByteText(Array(text.bytes) + [UInt8(ascii: " ")] + Array(dash.bytes))
        if hasRoom(longer, series) { text = longer }
      }
      let spots = spots(of: place, series)
      let boxes = spots.map { ink($0.box(of: text), isDash: dash == "–") }
      let free = spots.indices.filter { number in
        !words.contains { $0.intersects(boxes[number]) }
      }
      let chosen =
        free.first { area.plot.contains(boxes[$0]) }
        ?? free.first { $0 == 0 && isInReach(boxes[0]) }
      guard let chosen else { continue }
      let spot = spots[chosen]
      words.append(boxes[chosen])
      scene.text(text, at: spot.point, anchor: spot.anchor, style: spot.style)
    }
    scene.endGroup()
  }

  /// A place for a dash.
  private struct Spot {
    var point: Point
    var anchor: TextAnchor
    var style: TextStyle

    func box(of text: ByteText) -> Rect { style.box(of: text, at: point, anchor: anchor) }
  }

  /// The places for a dash, the better one first: where a bar would be, and on the other side of the baseline.
  private func spots(of place: Place, _ series: Int) -> [Spot] {
    let ways = place.end == chart.layout.baseline ? [1.0, -1] : [1]
    return ways.map { way in
      let isForward = direction(series) * way > 0
      return Spot(
        point: point(place, series, beyond: 3 * way),
        anchor: area.isHorizontal ? (isForward ? .start : .end) : .middle,
        style: TextStyle(
          paint: .role(.muted),
          vertical: area.isHorizontal ? .middle : isForward ? .top : .baseline))
    }
  }

  /// Draws the signs of places that have some, one beyond the other.
  private func draw(_ places: [Place], _ series: Int, into scene: inout Scene) {
    guard places.contains(where: { !$0.signs.isEmpty }) else { return }
    scene.beginGroup(class: "rg-reasons")
    for place in places {
      for (number, sign) in place.signs.enumerated() {
        let offset = ReasonSign.reach + 1.5 + Double(number) * (2 * ReasonSign.reach + 1)
        scene.reasonSign(
          sign.sign, at: point(place, series, beyond: offset), row: sign.row)
      }
    }
    scene.endGroup()
  }

  /// What is inked of the box of a text: of a dash only a thin line.
  private func ink(_ box: Rect, isDash: Bool) -> Rect {
    guard isDash else { return box }
    return Rect(x: box.x, y: box.y + box.height / 2, width: box.width, height: 2)
  }

  /// True for a box that leaves the plot by no more than the height of a letter.
  private func isInReach(_ box: Rect) -> Bool {
    let reach = BarLabelMeasure.reach(area.plot)
    return area.isHorizontal
      ? box.x >= reach.x && box.right <= reach.right
      : box.y >= reach.y - 8 && box.bottom <= reach.bottom + 8
  }

  /// True when every series has a value at every place, as most have.
  private func isComplete(_ members: [Int], _ data: borrowing ChartData) -> Bool {
    let places = values[members[0]].xs
    let names = data.series[members[0]].names(of: BarChart.x)
    return (names.isEmpty || names.count == places.count)
      && members.allSatisfy { member in
        values[member].ys.allSatisfy(\.isFinite) && values[member].xs == places
          && values[member].starts?.allSatisfy(\.isFinite) ?? true
      }
  }

  /// A place with missing bars.
  private struct Place {
    var x: Double
    /// How many are missing.
    var count: Int
    /// Where the stack ends there; the baseline without one.
    var end: Double
    /// The different signs that say why; the row for titles, if it is of the series being drawn.
    var signs: [(sign: ReasonSign, row: Int)] = []
  }

  private func places(_ members: [Int], _ data: borrowing ChartData) -> [Place] {
    var shown: [Double: Int] = [:]
    var ends: [Double: Double] = [:]
    var signs: [Double: [(sign: ReasonSign, row: Int)]] = [:]
    for member in members {
      let own = data.series[member]
      let xs = values[member].xs
      let ys = own[BarChart.y] ?? []
      let starts = members.count > 1 ? nil : values[member].starts
      let pieces = members.count > 1 ? chart.layout.pieces(of: member, values) : []
      for row in xs.indices where xs[row].isFinite {
        // A hidden bar is not a missing one.
        let isThere =
          ys[row].isFinite && starts?[row].isFinite ?? true || own.style(row).isHidden
          || own.isUnplaced(row)
        shown[xs[row], default: 0] += isThere ? 1 : 0
        if !isThere, let sign = own.reasonSign(row),
          signs[xs[row]]?.contains(where: { $0.sign == sign }) != true
        {
          signs[xs[row], default: []].append((sign, member == members.last ? row : -1))
        }
        if !pieces.isEmpty, pieces[row].isKnown {
          ends[xs[row]] = max(ends[xs[row]] ?? chart.layout.baseline, pieces[row].to)
        }
      }
    }
    let names = data.series[members[0]].names(of: BarChart.x)
    // Categories without a row in this series are missing in it too.
    let all = names.isEmpty ? shown.keys.sorted() : names.indices.map { Double($0) }
    return all.compactMap { x in
      let count = members.count - (shown[x] ?? 0)
      guard count > 0 else { return nil }
      return Place(
        x: x, count: count, end: ends[x] ?? chart.layout.baseline, signs: signs[x] ?? [])
    }
  }

  private func point(_ place: Place, _ series: Int, beyond offset: Double = 3) -> Point {
    let base = chart.layout.base(of: series, x: place.x, in: area)
    let middle = Point(x: base.x + base.width / 2, y: base.y + base.height / 2)
    let axis = area.axes[series].y
    let end = place.end == chart.layout.baseline ? nil : Optional(axis(place.end))
    let along = (end ?? (area.isHorizontal ? middle.x : middle.y)) + offset * direction(series)
    return area.isHorizontal ? Point(x: along, y: middle.y) : Point(x: middle.x, y: along)
  }

  /// 1 where larger values lie to the right or below, −1 where they lie to the left or above; the
  /// other way where all bars run from the high end of the axis.
  private func direction(_ series: Int) -> Double {
    let axis = area.axes[series].y
    let isRising = (axis.end >= axis.start) != (chart.layout.baseline >= axis.domain.high)
    return isRising ? 1 : -1
  }

  private func hasRoom(_ text: ByteText, _ series: Int) -> Bool {
    let width = TextMetrics.width(text, style: .label)
    return area.isHorizontal
      ? area.slot(series) >= 6 : width <= chart.layout.pitch(of: series, in: area)
  }
}
