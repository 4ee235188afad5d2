import ReportText

extension ChartStylesheet {
  /// Writes the rules of data tables that paper shows. A figure with its table may be longer than a
  /// page, so that only its picture is kept whole then.
  func writeTables(into writer: inout ByteWriter) {
    switch use.paperTables {
    case .none: break
    case .inline: writer.literal(Self.inline)
    case .appendix: writer.literal(Self.appendix)
    }
  }

  private static let inline: StaticString = """
    @media screen{.rg-details:not([open])+.rg-table{display:none}\
    .rg-table{overflow-x:auto;font-size:.875em}}
    @media print{
    figure.rg-chart{break-inside:auto}
    .rg-canvas,ul.rg-legend{break-inside:avoid}
    ul.rg-legend{break-before:avoid}
    .rg-data{font-size:.875em}
    .rg-hidden{position:static;width:auto;height:auto;margin:.5em 0 0;overflow:visible;clip-path:none;\
    white-space:normal}
    }

    """

  private static let appendix: StaticString = """
    @media screen{.rg-appendix,.rg-to-table{display:none}}
    @media print{
    .rg-to-table{margin:.25em 0 0;font-size:.875em}
    .rg-hidden{display:none}
    .rg-appendix{break-before:page}
    .rg-appendix .rg-data{margin:0 0 1.5em;font-size:.875em}
    }

    """
}
