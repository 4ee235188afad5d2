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

  /// Keeps the rows of a window.
  func keep(_ window: Extent, of data: inout [ChartData], _ categories: inout [CategoryIndex]) {
    if let axis = sharedAxis, axes[axis].values == .category {
      return keepCategories(Int(window.low)...Int(window.high), on: axis, of: &data, &categories)
    }
    for renderer in data.indices {
      let homes = series.filter { $0.renderer == renderer }
      data[renderer] = data[renderer].within(window) { own in
        homes.first { $0.place == data[renderer].series.firstIndex { $0.index == own.index } }?
          .channels.firstIndex { $0.role == .x }
      }
    }
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

extension PreparedWindow {
  /// Its stretch in a document; nil when it has none there.
  func range(_ inputs: [ChartInput], _ values: ScaleValues) -> Extent? {
    guard case .number(let low) = from.given(inputs, values),
      case .number(let high) = to.given(inputs, values), low < high
    else { return nil }
    return Extent(low: low, high: high)
  }
}
