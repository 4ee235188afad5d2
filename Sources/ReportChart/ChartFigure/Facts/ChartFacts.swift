import ReportText

/// What is known of one chart of one document once it is laid out: the one source of its
/// description, its data table and the titles of its marks.
struct ChartFacts: Sendable {
  /// Of the block, the same for all documents.
  let sharedChart: Shared<ChartDescription>
  /// The prefix of the ids in the figure, such as `c1`; holds no character that needs an escape.
  let id: ByteText
  /// The title, when there is one.
  var title: ByteText?
  /// The caption, when there is one.
  var caption: ByteText?
  /// What stands right above and right below the picture, when there is something.
  var header: ByteText?
  var footer: ByteText?
  /// The author's own description, which replaces the generated one.
  var alt: ByteText?
  /// The width of the picture in user units.
  var width: Double
  /// The height of the picture in user units; the legend may have made it more than was asked for.
  var height: Double
  /// The stretch of x that the picture shows; nil for all of it.
  var window: Extent?
  /// The room above the picture's origin that title, caption and header of a picture alone take.
  var headingHeight = 0.0
  /// The room below it that the footer of a picture alone takes.
  var footingHeight = 0.0
  /// The data, one for each renderer of the block.
  let data: [ChartData]
  /// The shares that stand beside values, for each renderer and each of its series; empty where a
  /// renderer says nothing of them.
  var shares: [[ShownShares]] = []
  /// True when no mark was drawn.
  var isEmpty: Bool
  /// The side of the plot from which marks can grow; nil for none.
  var growth: PlotSide?
  /// The axes of a picture that scrolls, which stay where they are.
  var sides: [FixedAxes] = []
  /// The colour of the author's behind axes, if there is one.
  var backdrop: Color?
  /// What those who draw it say of the picture, in sentences, for each renderer; empty for nothing.
  var descriptions: [ByteText] = []
  /// What of the data the picture does not show as it is.
  var notices: [DataNotice]
  /// How the document writes numbers and dates.
  let locale: ReportLocale
  /// What stands where a value is missing, when the author says.
  var missingText: ByteText?
  /// The address of a file with all data, when there is one.
  var dataLink: ByteText?
  /// The BCP 47 tag of the document's language.
  var language = "en"
  /// Which way it is written.
  var direction = ChartDirection.leftToRight
  /// The entries of a legend that is a list beside the picture; empty for one in the picture.
  var legend: [LegendEntry] = []
  /// What the author says of the legend.
  var legendOptions: PreparedLegend?
  /// The title of the legend.
  var legendTitle: ByteText?
  /// The texts of the notes that stand in a list below the picture, in the order of their numbers.
  var notes: [ByteText] = []
  /// The numbers of those that stand in the picture.
  var shownNotes: [Int] = []
  /// What the pins of the picture read, each in a line.
  var pins: [ByteText] = []
  /// Where the script of a document may let a crosshair stand; nil for no axes and for no script.
  var crosshair: Crosshair?

  /// Of the block, the same for all documents.
  var chart: ChartDescription { _read { yield sharedChart.value } }

  /// The height of the picture with the words above and below it that belong to it.
  var wholeHeight: Double { headingHeight + height + footingHeight }

  /// True when somebody who draws it says something of the picture.
  var hasDescriptions: Bool { descriptions.contains { !$0.isEmpty } }

  /// True when who draws a series says of it what its values alone do not.
  func isTold(_ index: Int) -> Bool {
    let renderer = chart.series[index].renderer
    return renderer < descriptions.count && !descriptions[renderer].isEmpty
  }

  /// The number of series in the block.
  var seriesCount: Int { chart.series.count }

  /// True when a row is selected; with `ofWhole` also when its series is.
  func isSelected(series index: Int, row: Int, ofWhole: Bool = false) -> Bool {
    guard index >= 0 else { return false }
    let series = series(index)
    if ofWhole, series.emphasis == .selected { return true }
    return row >= 0 && series.style(row).emphasis == .selected
  }

  /// The shares that stand beside the values of a series, as its renderer says.
  func shares(_ index: Int) -> ShownShares? {
    let home = chart.series[index]
    guard home.renderer < shares.count, home.place < shares[home.renderer].count else { return nil }
    return shares[home.renderer][home.place]
  }

  /// The data of a series by its place in the block. ``SeriesData/columns`` are parallel to
  /// ``SeriesDescription/channels``.
  func series(_ index: Int) -> SeriesData {
    let home = chart.series[index]
    return data[home.renderer].series[home.place]
  }
}

// MARK: - Heading and footing of a picture

/// Title, caption and header above a picture that stands alone. They lie above the origin, so that
/// nothing below them moves.
struct StandaloneHeading {
  /// The room that they take.
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

  /// Breaks the texts into lines; nil when there is none.
  init?(title: ByteText?, caption: ByteText?, header: ByteText?, width: Double) {
    let space = width - 2 * Self.edge
    self.width = width
    var texts = TextFitter()
    func lines(_ text: ByteText?, _ most: Int, _ style: TextStyle) -> [ByteText] {
      text.map { texts.lines(of: $0, width: space, most: most, style: style) } ?? []
    }
    self.title = lines(title, 3, Self.titleStyle)
    self.caption = lines(caption, 4, Self.captionStyle)
    self.header = lines(header, 4, TextStyle())
    guard !self.title.isEmpty || !self.caption.isEmpty || !self.header.isEmpty else { return nil }
    height =
      2 * Self.edge + Double(self.title.count) * Self.titleLine
      + Double(self.caption.count + self.header.count) * Self.captionLine
  }

  /// Adds the lines.
  /// - Parameter isMirrored: true to let them begin at the right.
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

/// The footer of a picture that stands alone, below all that it holds.
struct StandaloneFooter {
  /// The room that it takes.
  let height: Double
  private let width: Double
  private let lines: [ByteText]

  private static let edge = 4.0
  private static let line = TextSize.normal.units * TextMetrics.lineHeight

  /// Breaks the text into lines; nil when there is none.
  init?(_ text: ByteText?, width: Double) {
    guard let text else { return nil }
    var texts = TextFitter()
    lines = texts.lines(of: text, width: width - 2 * Self.edge, most: 4)
    guard !lines.isEmpty else { return nil }
    self.width = width
    height = 2 * Self.edge + Double(lines.count) * Self.line
  }

  /// Adds the lines.
  /// - Parameters:
  ///   - bottom: where the picture above ends.
  ///   - isMirrored: true to let them begin at the right.
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
