import ReportText

/// The facts about one laid-out chart of one document.
///
/// The description, the data table, and the mark titles are all generated from these facts.
struct ChartFacts: Sendable {
  /// The properties of the chart block, shared by all documents.
  let sharedChart: Shared<ChartDescription>
  /// The prefix of the ids in the figure, such as `c1`, without characters that need an escape.
  let id: ByteText
  /// The title of the chart; nil if there is none.
  var title: ByteText?
  /// The caption of the chart; nil if there is none.
  var caption: ByteText?
  /// The text directly above and directly below the chart; nil if there is none.
  var header: ByteText?
  var footer: ByteText?
  /// The description of the chart set by the author, which replaces the generated one.
  var alt: ByteText?
  /// The width of the chart, in user units.
  var width: Double
  /// The height of the chart, in user units.
  ///
  /// The legend can make the chart higher than the height that the author sets.
  var height: Double
  /// The interval of x values that the chart shows; nil for all x values.
  var window: Extent?
  /// The height above the origin for title, caption, and header of a standalone chart.
  var headingHeight = 0.0
  /// The height below the chart for the footer of a standalone chart.
  var footingHeight = 0.0
  /// The data of the chart, one element per renderer of the block.
  let data: [ChartData]
  /// The shares that the chart shows next to values, per renderer and series.
  ///
  /// The array is empty for a renderer without shares.
  var shares: [[ShownShares]] = []
  /// Whether the chart is empty, because no mark was drawn.
  var isEmpty: Bool
  /// The side of the plot from which the marks can grow in an animation; nil if there is none.
  var growth: PlotSide?
  /// The axes of a scrolling chart that stay at a fixed position while its plot scrolls.
  var sides: [FixedAxes] = []
  /// The background colour that the author sets for the axes; nil if there is none.
  var backdrop: Color?
  /// The additional sentences of each renderer for the description; empty if there are none.
  var descriptions: [ByteText] = []
  /// The notices about data that the chart does not show unchanged.
  var notices: [DataNotice]
  /// The locale in which numbers and dates are written.
  let locale: ReportLocale
  /// The author's text for a missing value; nil if there is none.
  var missingText: ByteText?
  /// The address of a file with all data of the chart; nil if there is none.
  var dataLink: ByteText?
  /// The BCP 47 tag of the document language.
  var language = "en"
  /// The direction of the document text.
  var direction = ChartDirection.leftToRight
  /// The entries of a legend that is a list outside the chart; empty for a legend in the chart.
  var legend: [LegendEntry] = []
  /// The legend options set by the author; nil if there are none.
  var legendOptions: PreparedLegend?
  /// The title of the legend; nil if there is none.
  var legendTitle: ByteText?
  /// The text of each note in the list below the chart, in the order of note numbers.
  var notes: [ByteText] = []
  /// The numbers of the notes of the list that are also visible in the chart.
  var shownNotes: [Int] = []
  /// The text of each pin in the chart.
  var pins: [ByteText] = []
  /// The crosshair for the script of the document; nil without axes or without a script.
  var crosshair: Crosshair?

  /// The properties of the chart block, shared by all documents.
  var chart: ChartDescription { _read { yield sharedChart.value } }

  /// The height of the chart including heading and footer, in user units.
  var fullHeight: Double { headingHeight + height + footingHeight }

  /// Whether a renderer provides sentences for the description.
  var hasDescriptions: Bool { descriptions.contains { !$0.isEmpty } }

  /// Returns true if the renderer of a series provides sentences for the description.
  func isDescribed(_ index: Int) -> Bool {
    let renderer = chart.series[index].renderer
    return renderer < descriptions.count && !descriptions[renderer].isEmpty
  }

  /// The number of series in the block.
  var seriesCount: Int { chart.series.count }

  /// Returns true if a row is selected.
  ///
  /// - Parameter includesSeries: whether the result is also true if only the series is selected.
  func isSelected(series index: Int, row: Int, includesSeries: Bool = false) -> Bool {
    guard index >= 0 else { return false }
    let series = series(index)
    if includesSeries, series.emphasis == .selected { return true }
    return row >= 0 && series.style(row).emphasis == .selected
  }

  /// Returns the shares shown next to the values of a series; nil if there are none.
  func shares(_ index: Int) -> ShownShares? {
    let description = chart.series[index]
    guard description.renderer < shares.count,
      description.localIndex < shares[description.renderer].count
    else { return nil }
    return shares[description.renderer][description.localIndex]
  }

  /// Returns the data of a series by its index in the block.
  ///
  /// The elements of ``SeriesData/columns`` correspond to those of ``SeriesDescription/channels``.
  func series(_ index: Int) -> SeriesData {
    let description = chart.series[index]
    return data[description.renderer].series[description.localIndex]
  }
}

// MARK: - Heading and footer of a chart

/// The title, caption, and header above a standalone chart.
///
/// They are above the origin, so that the chart itself does not move.
struct StandaloneHeading {
  /// The height of the lines of the heading, in user units.
  let height: Double
  private let width: Double
  private let title: [ByteText]
  private let caption: [ByteText]
  private let header: [ByteText]

  private static let titleStyle = TextStyle(.large, isBold: true)
  private static let captionStyle = TextStyle(paint: .role(.muted))
  private static let edge = 4.0
  private static let titleLine = TextSize.large.units * TextMetrics.lineHeight
  private static let captionLine = TextSize.normal.units * TextMetrics.lineHeight

  /// Creates a heading from its parts, broken into lines; nil if all parts are empty.
  init?(title: ByteText?, caption: ByteText?, header: ByteText?, width: Double) {
    let space = width - 2 * Self.edge
    self.width = width
    var strings = TextFitter()
    func lines(_ text: ByteText?, _ limit: Int, _ style: TextStyle) -> [ByteText] {
      text.map { strings.lines(of: $0, width: space, limit: limit, style: style) } ?? []
    }
    self.title = lines(title, 3, Self.titleStyle)
    self.caption = lines(caption, 4, Self.captionStyle)
    self.header = lines(header, 4, TextStyle())
    guard !self.title.isEmpty || !self.caption.isEmpty || !self.header.isEmpty else { return nil }
    height =
      2 * Self.edge + Double(self.title.count) * Self.titleLine
      + Double(self.caption.count + self.header.count) * Self.captionLine
  }

  /// Adds the lines of the heading to a scene.
  ///
  /// - Parameter isMirrored: whether the lines start at the right.
  func draw(isMirrored: Bool, into scene: inout Scene) {
    let x = isMirrored ? width - Self.edge : Self.edge
    let anchor: TextAnchor = isMirrored ? .end : .start
    var y = Self.edge - height
    scene.beginGroup(class: "rg-heading", anchor: anchor)
    for line in title {
      y += Self.titleLine
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: Self.titleStyle)
    }
    for line in caption {
      y += Self.captionLine
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: Self.captionStyle)
    }
    for line in header {
      y += Self.captionLine
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: TextStyle())
    }
    scene.endGroup()
  }
}

/// The footer below a standalone chart.
struct StandaloneFooter {
  /// The height of the footer, in user units.
  let height: Double
  private let width: Double
  private let lines: [ByteText]

  private static let edge = 4.0
  private static let line = TextSize.normal.units * TextMetrics.lineHeight

  /// Creates a footer from a text, broken into lines; nil if the text is empty.
  init?(_ text: ByteText?, width: Double) {
    guard let text else { return nil }
    var strings = TextFitter()
    lines = strings.lines(of: text, width: width - 2 * Self.edge, limit: 4)
    guard !lines.isEmpty else { return nil }
    self.width = width
    height = 2 * Self.edge + Double(lines.count) * Self.line
  }

  /// Adds the lines of the footer to a scene.
  ///
  /// - Parameters:
  ///   - bottom: the position of the lower edge of the chart above.
  ///   - isMirrored: whether the lines start at the right.
  func draw(below bottom: Double, isMirrored: Bool, into scene: inout Scene) {
    let x = isMirrored ? width - Self.edge : Self.edge
    let anchor: TextAnchor = isMirrored ? .end : .start
    var y = bottom
    scene.beginGroup(class: "rg-footing", anchor: anchor)
    for line in lines {
      y += Self.line
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: TextStyle())
    }
    scene.endGroup()
  }
}
