import ReportData
import ReportText

extension PreparedChart {
  /// Writes what takes the place of a picture that scrolls on paper: a picture for each stretch that
  /// has room there, one below the other, with the same y axes.
  func writePages(
    _ layout: ScrollLayout, _ whole: ChartFacts, _ views: [Slice], _ inputs: [ChartInput],
    _ locale: ReportLocale, _ workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    guard !layout.pages.isEmpty, let axis = sharedAxis else { return }
    writer.literal("\n<div class=\"rg-pages\" hidden=\"hidden\">")
    for (place, page) in layout.pages.enumerated() {
      var own = self
      own.width = ScrollLayout.pageWidth
      own.scroll = nil
      own.noteMode = .written
      if !whole.legend.isEmpty {
        // It stands beside the pages.
        own.legend = PreparedLegend()
        own.legend?.position = LegendPosition.none
        own.legend?.form = .svg
      }
      // Nobody points at paper.
      own.description.hasMarkTitles = false
      own.description.isInteractive = false
      for (place, domain) in layout.domains {
        own.axes[place].low = domain.low
        own.axes[place].high = domain.high
        own.axes[place].scaling.lowInput = nil
        own.axes[place].scaling.highInput = nil
        if own.axes[place].range == .data { own.axes[place].range = .widen }
      }
      if own.axes[axis].values != .category {
        own.axes[axis].low = page.low
        own.axes[axis].high = page.high
        own.axes[axis].range = .exact
        own.axes[axis].scaling.lowInput = nil
        own.axes[axis].scaling.highInput = nil
      }
      var id = ByteWriter(capacity: 32)
      id.attribute(whole.id)
      id.literal("-w")
      id.integer(place + 1)
      var facts = own.draw(
        views, inputs, locale, ByteText(id.copy()), &workspace, within: page)
      facts.title = ends(of: page, axis, whole, locale)
      facts.caption = nil
      facts.alt = nil
      FigureWriter(facts: facts, phrases: phrases).writeWindow(workspace.scene, into: &writer)
    }
    writer.literal("\n</div>")
    workspace.remarks = whole.remarks
  }

  /// The names of the two ends of a page.
  private func ends(
    of page: Extent, _ axis: Int, _ whole: ChartFacts, _ locale: ReportLocale
  ) -> ByteText {
    guard axes[axis].values == .category else { return ends(of: page, axis, locale) }
    var names: [ByteText] = []
    for own in series where own.xAxis == axis && names.isEmpty {
      for place in own.channels.indices where own.channels[place].role == .x {
        names = whole.data[own.renderer].series[own.place].columns[place].names
      }
    }
    var writer = ByteWriter(capacity: 64)
    for (place, end) in [page.low, page.high].enumerated() where Int(end) < names.count {
      if place > 0 {
        if page.low == page.high { break }
        writer.literal(" – ")
      }
      writer.markup(names[Int(end)].bytes)
    }
    return ByteText(writer.copy())
  }
}
