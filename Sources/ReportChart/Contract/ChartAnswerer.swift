/// Somebody else who makes the pictures of a chart type: a program beside the host. It is asked before a
/// chart is planned, and answers in units of the data; the host owns scales, axes, pixels, ids and escaping.
public protocol ChartAnswerer: Sendable {
  /// What it is called, for messages; no two of a run are called alike.
  var name: String { get }

  /// The question about one picture. Like data has like bytes, and the participant is not in them.
  func question(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8]

  /// Begins to ask questions, so that they can be answered while other things are done. Called from many
  /// tasks at once.
  func begin(_ questions: [[UInt8]]) -> any ChartAsking
}
