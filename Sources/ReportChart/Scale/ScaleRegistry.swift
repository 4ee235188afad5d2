import ReportText

/// The scales that a block can set and that the host chooses from.
public struct ScaleRegistry: Sendable {
  /// The built-in scales: number, category, time, log, and number and time with axis breaks.
  public static let standard = ScaleRegistry([
    ScalePlugin(NumberScale.self), ScalePlugin(CategoryScale.self), ScalePlugin(TimeScale.self),
    ScalePlugin(LogScale.self), ScalePlugin(DiscontinuousScale<NumberScale>.self),
    ScalePlugin(DiscontinuousScale<TimeScale>.self),
  ])

  /// The scales. If the author sets none, the host uses the first scale that accepts the values.
  public let scales: [ScalePlugin]

  /// Creates a registry. For each value type, the first scale that accepts it is the default.
  public init(_ scales: [ScalePlugin]) { self.scales = scales }

  /// Returns a registry with one more scale, which must have an unused name.
  public func adding(_ scale: ScalePlugin) -> ScaleRegistry {
    precondition(self[scale.name] == nil, "duplicate scale name")
    return ScaleRegistry(scales + [scale])
  }

  /// The scale with a name; nil for an unknown name.
  public subscript(name: String) -> ScalePlugin? { scales.first { $0.name == name } }

  /// The names of all scales, for suggestions in diagnostics.
  public var names: [String] { scales.map(\.name) }

  /// Returns the default scale for a value type; nil if no scale accepts it.
  func standardScale(for values: ScaleValues) -> ScalePlugin? {
    scales.first { $0.accepts.contains(values) }
  }
}

/// A scale that a block can set.
public struct ScalePlugin: Sendable {
  /// The name of the scale in a block.
  public let name: String
  /// A summary of the scale in one sentence.
  public let summary: String
  /// The value types that the scale accepts.
  public let accepts: Set<ScaleValues>
  let nameText: ByteText
  let make: @Sendable (ScaleRequest) -> any ChartScale
  let hasPlace: @Sendable (Double) -> Bool
  let stepIsFactor: Bool

  /// Creates the registry entry of a scale.
  public init<S: ChartScale>(_ scale: S.Type) {
    name = S.name
    nameText = ByteText(S.name)
    summary = S.summary
    accepts = S.accepts
    make = { S($0) }
    hasPlace = { S.hasPlace($0) }
    stepIsFactor = S.stepIsFactor
  }
}
