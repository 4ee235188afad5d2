import ReportText

extension ChartStylesheet {
  /// Writes the rules of scrolling charts.
  ///
  /// A box with right-to-left direction starts at its right end. Its content still runs from left
  /// to right.
  func writeScroll(into writer: inout ByteWriter) {
    guard use.hasScroll else { return }
    writer.literal(Self.scroll)
  }

  private static let scroll: StaticString = """
    @media screen{
    .rg-scroll{display:grid;grid-template-columns:max-content;margin:0;direction:ltr}
    .rg-from-right{direction:rtl}
    .rg-scroll .rg-svg{max-width:none;min-width:0;grid-area:1/1}
    .rg-scroll>.rg-svg>.rg-axis[data-side="left"],.rg-scroll>.rg-svg>.rg-axis[data-side="right"],\
    .rg-scroll>.rg-svg>.rg-axis-titles{visibility:hidden}
    .rg-side{display:block;grid-area:1/1;position:sticky;left:0;justify-self:left;pointer-events:none}
    .rg-side-right{left:auto;right:0;justify-self:right}
    }
    @media print{
    .rg-side,.rg-paged{display:none}
    .rg-scroll{overflow:visible}
    .rg-pages{display:block}
    figure.rg-chart.rg-long{break-inside:auto}
    }

    """
}

/// The scrolling options of a chart that is wider than its column.
struct PreparedScroll: Sendable {
  /// The end of the data that is visible before the reader scrolls.
  var end: ScrollEnd
  /// The average distance of adjacent points, in user units; nil if the block sets the chart width.
  var pitch: Double?

  /// The maximum width of a chart with a distance between points, in user units.
  static let maximumWidth = 20_000.0
}

/// The end of a chart that is visible before the reader scrolls, if it is wider than its column.
enum ScrollEnd: String, ChartOptionChoice, CaseIterable {
  /// No scrolling: the chart shrinks and is completely visible.
  case whole = "false"
  case first
  case last
}
