public import ReportData
public import ReportText

/// A picture that is drawn and not written yet, so that each of the two can be measured alone. Documents
/// draw and write in one go: ``PreparedChart/write(views:inputs:locale:id:sharing:workspace:into:)``.
@_spi(Measurement) public struct DrawnPicture {
  private let figure: FigureWriter

  /// Reads, plans, lays out and draws the picture of a figure without windows; its marks are in `workspace`
  /// until that draws another.
  public init(
    _ chart: PreparedChart, views: [Slice], locale: ReportLocale, id: ByteText,
    workspace: inout ChartWorkspace
  ) {
    let facts = chart.draw(views, [], locale, id, &workspace)
    figure = FigureWriter(facts: facts, phrases: chart.phrases, excerpts: workspace.excerpts)
  }

  /// Writes the picture as an SVG element.
  /// - Parameter workspace: the one that it was drawn in last.
  public func write(from workspace: borrowing ChartWorkspace, into writer: inout ByteWriter) {
    figure.writePicture(workspace.scene, into: &writer)
  }
}
