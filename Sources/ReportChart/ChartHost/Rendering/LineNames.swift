import ReportText

/// The names of a few series at the right ends of their lines, which replace the legend.
struct LineNames {
  /// The name of a series with its position at the end of a line.
  struct Name {
    var series: Int
    var text: ByteText
    /// The colour of the line if it is legible; nil for the colour of other text.
    var paint: MarkPaint?
    var y: Double
  }

  /// The maximum number of lines in a chart with series names at their ends.
  static let maximumCount = 8
  /// The minimum vertical distance between the ends of two lines, in user units.
  static let minimumDistance = 14.0
  /// The space between the plot and the names, in user units.
  static let gap = 8.0
  /// The maximum distance of a line end from the right side of the plot, in user units.
  static let maximumGap = 20.0
  /// The maximum share of the chart width for the names.
  static let share = 0.3

  let layout: CartesianLayout
  let names: [Name]

  /// Adds the series names to a scene.
  func draw(into scene: inout Scene) {
    for name in names {
      scene.beginGroup(class: "rg-line-name", series: name.series)
      scene.text(
        name.text, at: Point(x: layout.plot.right + Self.gap, y: name.y),
        style: TextStyle(paint: name.paint, vertical: .middle))
      scene.endGroup()
    }
  }
}

extension ChartDocument {
  /// Returns the names at the line ends with a layout that has space for them; nil for a legend.
  func lineNames(_ labeler: inout TickLabeler) -> LineNames? {
    guard chart.legend == nil, seriesRequests.count > 1,
      seriesRequests.allSatisfy({ $0?.lineEnd != nil }),
      !isLegendList, !chart.isHorizontal, !chart.hasExactAxis,
      !chart.mirror.mirrorsValues, chart.direction == .leftToRight, chart.scroll == nil,
      frame == nil, !isWindow, chart.selection == nil,
      !chart.axes.contains(where: { $0.side == .right })
    else { return nil }
    let entries = entries
    guard (2...LineNames.maximumCount).contains(entries.count), entries.count == chart.series.count,
      entries.allSatisfy(\.isOfSeries)
    else { return nil }
    let width = entries.reduce(0) { max($0, TextMetrics.width($1.label, style: .label)) }
    guard width <= chart.width * LineNames.share else { return nil }
    let layout = CartesianLayout(
      axes: axes(cartesianInputs(LegendLayout())), legend: LegendLayout(), width: chart.width,
      height: chart.height, margins: (0, width + LineNames.gap + CartesianLayout.edge),
      labeler: &labeler, locale: locale)
    var names: [LineNames.Name] = []
    for entry in entries {
      guard let end = seriesRequests[entry.series]?.lineEnd else { return nil }
      let series = chart.series[entry.series]
      let x = layout.axes[series.xAxis].position(end.x)
      let y = layout.axes[series.yAxis].position(end.y)
      guard abs(layout.plot.right - x) <= LineNames.maximumGap, y.isFinite,
        names.allSatisfy({ abs($0.y - y) >= LineNames.minimumDistance })
      else { return nil }
      var paint: MarkPaint?
      switch series.paint {
      case .palette(let index), .lightened(let index): paint = .ink(index)
      case .role: paint = .role(.muted)
      case .color: break
      }
      names.append(LineNames.Name(series: entry.series, text: entry.label, paint: paint, y: y))
    }
    return LineNames(layout: layout, names: names)
  }
}
