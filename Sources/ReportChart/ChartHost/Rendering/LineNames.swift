import ReportText

/// The names of a few series at the right ends of their lines, which replace the legend.
struct LineNames {
  /// A name with its position.
  struct Name {
    var series: Int
    var text: ByteText
    /// The colour of the line if it is legible; nil for the colour of other text.
    var paint: MarkPaint?
    var y: Double
  }

  /// The maximum number of lines with names.
  static let most = 4
  /// The minimum distance of two line ends, in user units.
  static let least = 14.0
  /// The space between the plot and the names, in user units.
  static let gap = 8.0
  /// The maximum distance of a line end from the right side of the plot, in user units.
  static let reach = 20.0
  /// The maximum share of the chart width for the names.
  static let share = 0.3

  let layout: CartesianLayout
  let names: [Name]

  /// Adds the names to a scene.
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
      !chart.mirror.turnsValues, chart.direction == .leftToRight, chart.scroll == nil,
      frame == nil, !isWindow, chart.selection == nil,
      !chart.axes.contains(where: { $0.side == .right })
    else { return nil }
    let entries = entries
    guard (2...LineNames.most).contains(entries.count), entries.count == chart.series.count,
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
      let own = chart.series[entry.series]
      let x = layout.axes[own.xAxis].position(end.x)
      let y = layout.axes[own.yAxis].position(end.y)
      guard abs(layout.plot.right - x) <= LineNames.reach, y.isFinite,
        names.allSatisfy({ abs($0.y - y) >= LineNames.least })
      else { return nil }
      var paint: MarkPaint?
      switch own.paint {
      case .palette(let place), .lightened(let place): paint = .ink(place)
      case .role: paint = .role(.muted)
      case .color: break
      }
      names.append(LineNames.Name(series: entry.series, text: entry.label, paint: paint, y: y))
    }
    return LineNames(layout: layout, names: names)
  }
}
