import ReportChart

/// Questions that a plugin was asked.
struct PluginAsking: ChartAsking {
  let program: PluginProgram
  let questions: [[UInt8]]
  /// The process that works on them, and its requests.
  var begun: (session: PluginSession, waiting: [(id: Int, count: Int)])?
  /// Why there is none.
  var fault: ChartFault?

  func advance() { begun?.session.advance() }
}
