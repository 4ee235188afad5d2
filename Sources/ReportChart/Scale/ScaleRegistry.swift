import ReportText

/// The scales that a block can name and that the host chooses from.
public struct ScaleRegistry: Sendable {
  /// Number, category and time; logarithmic; number and time without what is left out.
  public static let standard = ScaleRegistry([
    ScalePlugin(NumberScale.self), ScalePlugin(CategoryScale.self), ScalePlugin(TimeScale.self),
    ScalePlugin(LogScale.self), ScalePlugin(DiscontinuousScale<NumberScale>.self),
    ScalePlugin(DiscontinuousScale<TimeScale>.self),
  ])

  /// The scales, in the order in which the host tries them when the author names none.
  public let scales: [ScalePlugin]

  /// A registry of these scales; for each kind of values the first that accepts it is the default.
  public init(_ scales: [ScalePlugin]) { self.scales = scales }

  /// These scales and one more, of another name.
  public func adding(_ scale: ScalePlugin) -> ScaleRegistry {
    precondition(self[scale.name] == nil, "two scales of one name")
    return ScaleRegistry(scales + [scale])
  }

  /// A scale by its name.
  public subscript(name: String) -> ScalePlugin? { scales.first { $0.name == name } }

  /// The names, for suggestions.
  public var names: [String] { scales.map(\.name) }

  /// The scale that is used for such values when the author names none.
  func standardScale(for values: ScaleValues) -> ScalePlugin? {
    scales.first { $0.accepts.contains(values) }
  }
}

/// A scale that can be named in a block.
public struct ScalePlugin: Sendable {
  /// The word in a block.
  public let name: String
  /// One sentence.
  public let summary: String
  /// The values it has places for.
  public let accepts: Set<ScaleValues>
  let nameText: ByteText
  let make: @Sendable (ScaleRequest) -> any ChartScale
  let hasPlace: @Sendable (Double) -> Bool
  let stepIsFactor: Bool

  /// Registers a scale.
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
