import ReportData
import ReportText

extension PreparedChart {
  /// Writes a picture for each window, with its ends or its title above it. Its y axes fit what the
  /// window shows.
  func writeWindows(
    _ whole: ChartFacts, _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale,
    _ workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    for (place, window) in windows.enumerated() {
      guard let range = window.range(inputs, axes[window.axis].values) else { continue }
      var own = self
      own.windows = []
      own.noteMode = .written
      own.axes[window.axis].low = range.low
      own.axes[window.axis].high = range.high
      own.axes[window.axis].range = .exact
      var id = ByteWriter(capacity: 32)
      id.attribute(whole.id)
      id.literal("-w")
      id.integer(place + 1)
      var facts = own.draw(
        views, inputs, locale, ByteText(id.copy()), &workspace, within: range)
      facts.title = text(window.title, inputs) ?? ends(of: range, window.axis, locale)
      facts.caption = nil
      facts.alt = nil
      FigureWriter(facts: facts, phrases: phrases).writeWindow(workspace.scene, into: &writer)
    }
    workspace.remarks = whole.remarks
  }

  func ends(of range: Extent, _ axis: Int, _ locale: ReportLocale) -> ByteText {
    let format = axes[axis].format ?? axes[axis].type.format
    var writer = ByteWriter(capacity: 64)
    writer.value(range.low, format, locale: locale)
    writer.literal(" – ")
    writer.value(range.high, format, locale: locale)
    return ByteText(writer.copy())
  }
}
