import ReportText

/// A legend as an HTML list, with one item and one symbol per entry.
///
/// The text of the list can wrap, is searchable, and can contain links.
struct LegendList {
  let words: FigureText

  private var facts: ChartFacts { _read { yield words.facts } }
  private var options: PreparedLegend { facts.legendOptions ?? PreparedLegend() }

  /// The position of the list, by default at the bottom, or at the top with checkboxes.
  private var position: LegendPosition {
    options.position ?? (options.hasToggles ? .top : .bottom)
  }

  /// Whether the list is above the chart, not below it.
  var isAbove: Bool {
    switch position {
    case .top, .topLeft, .topRight: true
    default: false
    }
  }

  /// Writes the title and the list, or nothing if there are no entries.
  func write(into writer: inout ByteWriter) {
    guard !facts.legend.isEmpty else { return }
    if let title = facts.legendTitle {
      writer.literal("\n<p class=\"rg-legend-title\">")
      writer.value(title, in: facts.direction)
      writer.literal("</p>")
    }
    writer.literal("\n<ul class=\"rg-legend")
    if options.flow == .columns { writer.literal(" rg-columns") }
    writer.literal("\" data-position=\"")
    writer.markup(position.rawValue)
    writer.literal("\" data-placement=\"outside\">")
    var hatchCount = 0
    for entry in facts.legend where !entry.isHead {
      write(entry, &hatchCount, into: &writer)
    }
    writer.literal("\n</ul>")
  }

  private func write(
    _ entry: LegendEntry, _ hatchCount: inout Int, into writer: inout ByteWriter
  ) {
    guard entry.isOfSeries else { return writeSize(entry, &hatchCount, into: &writer) }
    writer.literal("\n<li class=\"rg-legend-item\" data-series=\"")
    writer.integer(entry.series)
    writer.literal("\">")
    let link = facts.series(entry.series).link
    if options.hasToggles { LegendToggles(words: words).writeLabel(entry, into: &writer) }
    if options.symbolSide == .left { writePicture(of: entry, &hatchCount, into: &writer) }
    // A link is not valid in the label of a checkbox.
    if options.hasToggles, link != nil { writer.literal("</label>") }
    if let link {
      writer.literal("<a href=\"")
      writer.attribute(link)
      writer.literal("\">")
    } else {
      writer.literal("<span>")
    }
    writer.value(entry.label, in: facts.direction)
    writer.literal(link == nil ? "</span>" : "</a>")
    if options.symbolSide == .right { writePicture(of: entry, &hatchCount, into: &writer) }
    if options.hasToggles, link == nil { writer.literal("</label>") }
    writer.literal("</li>")
  }

  /// Writes a legend entry without a series: a size, the heading of the sizes, or a threshold.
  private func writeSize(
    _ entry: LegendEntry, _ hatchCount: inout Int, into writer: inout ByteWriter
  ) {
    let isHeading = entry.symbol == .heading
    writer.literal("\n<li class=\"")
    writer.literal(
      isHeading
        ? "rg-legend-heading"
        : entry.symbol.isOfSeries ? "rg-legend-item" : "rg-legend-item rg-legend-size")
    writer.literal("\">")
    if !isHeading, options.symbolSide == .left {
      writePicture(of: entry, &hatchCount, into: &writer)
    }
    writer.literal("<span>")
    writer.value(entry.label, in: facts.direction)
    writer.literal("</span>")
    if !isHeading, options.symbolSide == .right {
      writePicture(of: entry, &hatchCount, into: &writer)
    }
    writer.literal("</li>")
  }

  /// Writes the symbol of a legend entry as a small SVG.
  ///
  /// - Parameter hatchCount: the number of hatchings in the symbols before this one.
  private func writePicture(
    of entry: LegendEntry, _ hatchCount: inout Int, into writer: inout ByteWriter
  ) {
    let isBlock = options.symbol == .block && entry.isOfSeries
    let symbol = isBlock ? .swatch : entry.symbol
    let size = options.symbolSize
    let width = symbol.legendWidth(size)
    let height = max(size + 3, symbol.legendHeight)
    var scene = Scene()
    entry.draw(
      symbol, in: Rect(x: 0, y: 0, width: width, height: height), size: size, into: &scene)
    writer.literal(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rg-symbol\" aria-hidden=\"true\" viewBox=\"0 0 "
    )
    writer.number(width)
    writer.byte(0x20)
    writer.number(height)
    writer.literal("\" width=\"")
    writer.number(width)
    writer.literal("\" height=\"")
    writer.number(height)
    writer.literal("\">")
    var picture = SVGWriter(words: words)
    picture.hatchName = "-k"
    picture.hatchCount = hatchCount
    picture.writeMarks(scene, scene.marks.indices, into: &writer)
    hatchCount = picture.hatchCount
    writer.literal("</svg>")
  }
}

// MARK: - Checkboxes that show and hide series

/// The checkboxes with which users show and hide series, without a script.
///
/// The checkboxes precede the chart. The style sheet hides the marks of a series if its checkbox is
/// off. Without the style sheet and on paper, there are no checkboxes and all series are visible.
struct LegendToggles {
  let words: FigureText

  private var facts: ChartFacts { _read { yield words.facts } }

  /// Writes one checkbox per series in the legend, or nothing without the option.
  func write(into writer: inout ByteWriter) {
    guard facts.legendOptions?.hasToggles == true else { return }
    for series in Set(facts.legend.map(\.series)).sorted() where series >= 0 {
      writer.literal("\n<input type=\"checkbox\" class=\"rg-toggle\" id=\"")
      writeIdentifier(series, into: &writer)
      writer.literal("\" data-series=\"")
      writer.integer(series)
      writer.literal("\" checked=\"checked\" hidden=\"hidden\" aria-label=\"")
      writer.phrase(words.phrases.showSeries) { _, writer in
        writer.isolated(from: facts.direction) { $0.attribute(facts.series(series).label) }
      }
      writer.literal("\"/>")
    }
  }

  /// Writes the start tag of a label for the checkbox of a series.
  func writeLabel(_ entry: LegendEntry, into writer: inout ByteWriter) {
    writer.literal("<label for=\"")
    writeIdentifier(entry.series, into: &writer)
    writer.literal("\">")
  }

  private func writeIdentifier(_ series: Int, into writer: inout ByteWriter) {
    writer.attribute(facts.id)
    writer.literal("-s")
    writer.integer(series)
  }
}
