import ReportText

/// A legend as a list of the document, for readers who want its text to flow, to be found and to
/// lead somewhere: one item an entry, with its picture.
struct LegendList {
  let words: FigureText

  private var facts: ChartFacts { _read { yield words.facts } }
  private var options: PreparedLegend { facts.legendOptions ?? PreparedLegend() }

  /// Boxes to be ticked stand before what they show and hide.
  private var position: LegendPosition {
    options.position ?? (options.hasToggles ? .top : .bottom)
  }

  /// True when it stands above the picture.
  var isAbove: Bool {
    switch position {
    case .top, .topLeft, .topRight: true
    default: false
    }
  }

  /// Writes the title and the list; nothing when there are no entries.
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
    // A link cannot stand in the label of a box.
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

  /// Writes an entry that belongs to no series: a size, the words before the sizes, what values mean.
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

  /// Writes the picture of an entry.
  /// - Parameter hatchCount: how many hatchings the pictures before it have.
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

// MARK: - Boxes that show and hide series

/// The boxes by which the entries of a legend show and hide their series on a screen, without a script:
/// they stand before the picture, and the style sheet hides what belongs to a box that is not ticked.
/// Without the style sheet, and on paper, there are none and everything shows.
struct LegendToggles {
  let words: FigureText

  private var facts: ChartFacts { _read { yield words.facts } }

  /// Writes a box for each series in the legend; nothing when it has none.
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

  /// Begins the label of the box of an entry's series.
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
