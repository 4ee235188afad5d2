import ReportText

extension ChartStylesheet {
  /// Writes the rules of pictures that scroll. A box that runs from right to left begins at its right
  /// end; what is in it does not.
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

/// A picture that scrolls when it is wider than its column.
struct PreparedScroll: Sendable {
  /// The end of the data that one sees first.
  var end: ScrollEnd
  /// The distance between neighbouring points in units of the picture, on average; nil when the block
  /// says how wide the picture is.
  var pitch: Double?

  /// The greatest width of a picture whose points have a distance.
  static let mostWidth = 20_000.0
}

/// Which end of a picture that is wider than its column one sees first.
enum ScrollEnd: String, ChartOptionChoice, CaseIterable {
  /// It shrinks instead, so that one sees all of it.
  case whole = "false"
  case first
  case last
}
