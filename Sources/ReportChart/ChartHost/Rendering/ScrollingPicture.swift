import ReportData
import ReportText

/// What a document finds out of a picture that scrolls before it is drawn: how wide it is, and what
/// pages take its place on paper.
struct ScrollLayout {
  /// The chart, as wide as its points want it.
  var chart: PreparedChart
  /// The stretches of the x axis that are pictures of their own on paper, in its units or as places of
  /// categories; empty when the whole picture fits there.
  var pages: [Extent] = []
  /// What each y axis shows, by its place.
  var domains: [Int: Extent] = [:]
  /// True when the end that one sees first is at the right.
  var isRightFirst: Bool

  /// The width of a page, the usual one of a picture.
  static let pageWidth = 440.0
  /// The most rounds in which the width settles, since the room beside the plot may change with it.
  fileprivate static let mostRounds = 5
}

extension PreparedChart {
  /// Lays out a picture that scrolls; nil for one that does not.
  func scrolled(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale,
    sharing frame: SharedFrame? = nil, _ workspace: inout ChartWorkspace
  ) -> ScrollLayout? {
    guard let scroll, let axis = sharedAxis else { return nil }
    var own = self
    let document = own.plan(views, inputs, locale, workspace.answers, sharing: frame).document
    let places = document.places(on: axis)
    var layout = document.layout(&workspace.labeler)
    guard let low = places.first, let high = places.last, low < high else {
      return ScrollLayout(chart: own, isRightFirst: scroll.end == .last)
    }
    var length: Double { abs(layout.axes[axis].position(high) - layout.axes[axis].position(low)) }
    if let pitch = scroll.pitch {
      let wanted = Double(places.count - 1) * pitch
      for _ in 0..<ScrollLayout.mostRounds {
        let found = length
        guard abs(wanted - found) >= 0.01, found > 0 else { break }
        let scale = layout.axes[axis].position
        let width = own.width + (wanted - found) * abs(scale.end - scale.start) / found
        own.width = min(PreparedScroll.mostWidth, max(80, width))
        layout = own.plan(views, inputs, locale, workspace.answers, sharing: frame).document
          .layout(&workspace.labeler)
      }
    }
    let position = layout.axes[axis].position
    var scrolled = ScrollLayout(
      chart: own, isRightFirst: (scroll.end == .last) == (position(low) < position(high)))
    let room = ScrollLayout.pageWidth - (layout.width - layout.plot.width)
    scrolled.pages = Self.pages(
      of: places, pitch: length / Double(places.count - 1), room: room,
      hasSlots: position.slot > 0)
    for place in own.axes.indices where !own.axes[place].isX && layout.axes[place].isKnown {
      scrolled.domains[place] = layout.axes[place].position.domain
    }
    return scrolled
  }

  /// Places in stretches that have room on a page, all about as long.
  /// - Parameter hasSlots: true when each place has a room of its own; otherwise a stretch begins where
  ///   the one before it ends, so that a line goes on.
  private static func pages(
    of places: [Double], pitch: Double, room: Double, hasSlots: Bool
  ) -> [Extent] {
    let steps = hasSlots ? places.count : places.count - 1
    let most = max(1, Int(room / max(pitch, 1e-9)))
    guard steps > most else { return [] }
    let count = (steps + most - 1) / most
    return (0..<count).map { page in
      let first = steps * page / count
      let next = steps * (page + 1) / count
      return Extent(low: places[first], high: places[hasSlots ? next - 1 : next])
    }
  }
}

extension ChartDocument {
  /// The different values on an x axis, in their order.
  func places(on axis: Int) -> [Double] {
    guard chart.axes[axis].values != .category else {
      return categories[axis].names.indices.map(Double.init)
    }
    var places: Set<Double> = []
    for own in chart.series where own.xAxis == axis {
      for place in own.channels.indices where own.channels[place].role == .x {
        let numbers = data[own.renderer].series[own.place].columns[place].numbers
        places.formUnion(numbers.lazy.filter(\.isFinite))
      }
    }
    return places.sorted()
  }
}
