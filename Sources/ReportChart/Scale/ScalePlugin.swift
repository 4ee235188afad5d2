import ReportText

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

  /// Registers a scale.
  public init<S: ChartScale>(_ scale: S.Type) {
    name = S.name
    nameText = ByteText(S.name)
    summary = S.summary
    accepts = S.accepts
    make = { S($0) }
    hasPlace = { S.hasPlace($0) }
  }
}
