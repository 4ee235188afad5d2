import ReportData
public import ReportText

/// The options of a block and of its series of one type, checked against the manifest: what a
/// renderer's initialiser reads.
public struct ChartOptions: Sendable {
  let block: [ChartAttribute]
  let series: [[ChartAttribute]]
  /// What the x and y values of each series stand for; empty where there are no axes.
  var values: [SeriesValues] = []
  /// The zone of moments.
  var timeZone = StudyTimeZone.utc

  /// The width and height of the picture that the block asks for, in units; a long legend may make it
  /// larger.
  public internal(set) var pictureSize: (width: Double, height: Double) = (400, 220)

  /// The place of the only series that is not there to be compared with; nil for none and for several.
  public internal(set) var onlySubject: Int?

  /// True when the block has no other series, and axes to read its values on.
  public internal(set) var isAlone = false

  /// Whether the block may have a legend; false where its author leaves it out.
  public internal(set) var hasLegend = true

  /// What the values of a series stand for on its axes.
  struct SeriesValues: Sendable {
    var x: ScaleValues
    var y: ScaleValues
    /// The place of its y axis among the axes of the block.
    var yAxis = 0
  }

  /// The number of series of the renderer's type.
  public var seriesCount: Int { series.count }

  /// An option of the block.
  /// - Throws: the value is not of the option's type or outside its range, at its own place.
  public func callAsFunction<Value>(_ option: ChartOption<Value>) throws(Diagnostic) -> Value {
    try read(option, from: block)
  }

  /// An option of a series, by its place among the renderer's series. A series inherits what the
  /// block says under the same name.
  /// - Throws: the value is not of the option's type or outside its range, at its own place.
  public func callAsFunction<Value>(
    _ option: ChartOption<Value>, series index: Int
  ) throws(Diagnostic) -> Value {
    let own = series[index]
    return try read(option, from: own.contains { $0.name == option.name } ? own : block)
  }

  /// True when the values of a series have names and no order on the x or y axis.
  public func isCategorical(_ role: ChannelRole, series index: Int) -> Bool {
    guard values.indices.contains(index) else { return false }
    return (role == .x ? values[index].x : values[index].y) == .category
  }

  /// The stack of a series that names one: series on different y axes do not stand on one another, since their
  /// values cannot be added.
  public func stack(_ name: String?, series index: Int) -> String? {
    guard let name, values.indices.contains(index) else { return name }
    return "\(values[index].yAxis) \(name)"
  }

  /// True when the author wrote this option for the series or for the block.
  public func isSet<Value>(_ option: ChartOption<Value>, series index: Int) -> Bool {
    (series[index] + block).contains { $0.name == option.name }
  }

  /// Colours from positions of the series' x or y axis on, from the low end upwards; empty when the
  /// author wrote none.
  /// - Throws: the text is not of the form, or a position has no place on such an axis.
  public func callAsFunction(
    _ option: ChartOption<ColorBreaks?>, on role: ChannelRole, series index: Int
  ) throws(Diagnostic) -> [ColorBreak] {
    let own = series[index].first { $0.name == option.name }
    guard let attribute = own ?? block.first(where: { $0.name == option.name }) else { return [] }
    guard let written = try attribute.read(option) else { return [] }
    let kind = index < values.count ? (role == .x ? values[index].x : values[index].y) : .number
    guard kind != .category else {
      throw Diagnostic(
        .wrongChartValue, "an axis of categories has no `\(option.name)`", at: attribute.nameSpan)
    }
    var breaks: [ColorBreak] = []
    for part in written.parts {
      guard case .number(let position) = CoordinateReader.read(part.position, kind, timeZone) else {
        throw attribute.wrong(wanted: "\(kind.wanted) before each colour")
      }
      breaks.append(ColorBreak(position: position, color: part.color))
    }
    return breaks.sorted { $0.position < $1.position }
  }

  /// A complaint about an option of the block that does not fit the rest of it, at its own place.
  public func wrong<Value>(_ option: ChartOption<Value>, wanted: String) -> Diagnostic {
    let attributes = block + series.flatMap { $0 }
    guard let attribute = attributes.first(where: { $0.name == option.name }) else {
      return Diagnostic(.wrongChartValue, "`\(option.name)` must be \(wanted)")
    }
    return attribute.wrong(wanted: wanted)
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
