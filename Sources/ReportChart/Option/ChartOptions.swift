import ReportData
public import ReportText

/// The options of a block and its series of one type, validated against the manifest.
///
/// The initializer of a renderer reads them.
public struct ChartOptions: Sendable {
  let block: [ChartAttribute]
  let series: [[ChartAttribute]]
  /// The value types of the axes, one element per series; empty without axes.
  var values: [SeriesValues] = []
  /// The time zone of the block's date-times.
  var timeZone = StudyTimeZone.utc

  /// The requested width and height of the chart, in user units. A long legend can make it larger.
  public internal(set) var pictureSize: (width: Double, height: Double) = (400, 220)

  /// The index of the only series without a comparison role; nil for none or several.
  public internal(set) var onlySubject: Int?

  /// Whether the block has exactly one series, and has a visible axis.
  public internal(set) var isAlone = false

  /// Whether the block can have a legend. If false, the author disabled it.
  public internal(set) var hasLegend = true

  /// The value types of a series on its axes.
  struct SeriesValues: Sendable {
    var x: ScaleValues
    var y: ScaleValues
    /// The index of the y axis in the block.
    var yAxis = 0
  }

  /// The number of series of the renderer's type.
  public var seriesCount: Int { series.count }

  /// Returns the value of an option of the block.
  ///
  /// - Throws: a diagnostic at the value, if it has the wrong type or is out of range.
  public func callAsFunction<Value>(_ option: ChartOption<Value>) throws(Diagnostic) -> Value {
    try read(option, from: block)
  }

  /// Returns the value of an option of a series, identified by its index in the renderer.
  ///
  /// A series inherits the value of the same key in the block.
  ///
  /// - Throws: a diagnostic at the value, if it has the wrong type or is out of range.
  public func callAsFunction<Value>(
    _ option: ChartOption<Value>, series index: Int
  ) throws(Diagnostic) -> Value {
    let attributes = series[index]
    return try read(
      option, from: attributes.contains { $0.name == option.name } ? attributes : block)
  }

  /// Returns whether the values of a series are categories on the x or y axis.
  public func isCategorical(_ role: ChannelRole, series index: Int) -> Bool {
    guard values.indices.contains(index) else { return false }
    return (role == .x ? values[index].x : values[index].y) == .category
  }

  /// Returns the key of a series' stack; nil without a stack name.
  ///
  /// Series on different y axes have different keys, because their values cannot be added.
  public func stack(_ name: String?, series index: Int) -> String? {
    guard let name, values.indices.contains(index) else { return name }
    return "\(values[index].yAxis) \(name)"
  }

  /// Returns whether the series or the block sets this option.
  public func isSet<Value>(_ option: ChartOption<Value>, series index: Int) -> Bool {
    (series[index] + block).contains { $0.name == option.name }
  }

  /// Returns the colour changes along the series' x or y axis, in ascending order; empty for none.
  ///
  /// - Throws: a diagnostic, if the text has the wrong notation, or a position does not match the
  ///   axis.
  public func callAsFunction(
    _ option: ChartOption<ColorBreaks?>, on role: ChannelRole, series index: Int
  ) throws(Diagnostic) -> [ColorBreak] {
    let localAttribute = series[index].first { $0.name == option.name }
    guard let attribute = localAttribute ?? block.first(where: { $0.name == option.name }) else {
      return []
    }
    guard let written = try attribute.read(option) else { return [] }
    let kind = index < values.count ? (role == .x ? values[index].x : values[index].y) : .number
    guard kind != .category else {
      throw Diagnostic(
        .wrongChartValue, "`\(option.name)` is not allowed on an axis of categories",
        at: attribute.nameSpan, hints: ["remove `\(option.name)`"])
    }
    var breaks: [ColorBreak] = []
    for part in written.parts {
      guard case .number(let position) = CoordinateReader.read(part.position, kind, timeZone) else {
        throw attribute.wrong(expected: "\(kind.expected) before each colour")
      }
      breaks.append(ColorBreak(position: position, color: part.color))
    }
    return breaks.sorted { $0.position < $1.position }
  }

  /// Returns a diagnostic at an option of the block that conflicts with other settings.
  public func wrong<Value>(_ option: ChartOption<Value>, expected: String) -> Diagnostic {
    let attributes = block + series.flatMap { $0 }
    guard let attribute = attributes.first(where: { $0.name == option.name }) else {
      return Diagnostic(.wrongChartValue, "expected \(expected) in `\(option.name)`")
    }
    return attribute.wrong(expected: expected)
  }

  private func read<Value>(
    _ option: ChartOption<Value>, from attributes: [ChartAttribute]
  ) throws(Diagnostic) -> Value {
    guard let attribute = attributes.first(where: { $0.name == option.name }) else {
      return option.defaultValue
    }
    return try attribute.read(option)
  }
}
