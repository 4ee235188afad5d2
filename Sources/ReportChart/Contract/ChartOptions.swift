public import ReportText

/// The options of a block and of its series of one type, checked against the manifest: what a
/// renderer's initialiser reads.
public struct ChartOptions: Sendable {
  let block: [ChartAttribute]
  let series: [[ChartAttribute]]

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

  /// True when the author wrote this option for the series or for the block.
  public func isSet<Value>(_ option: ChartOption<Value>, series index: Int) -> Bool {
    (series[index] + block).contains { $0.name == option.name }
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
