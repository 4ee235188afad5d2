import ReportText

/// A process that prints, as the loop sees it: documents go in by lanes, and what happens comes out.
/// It is only used in the thread of the loop and never waits.
protocol RunningEngine: AnyObject {
  /// What `poll` is to watch, and for what.
  var descriptor: Int32 { get }
  var events: Int16 { get }
  /// Starts to print a document in a lane that is free.
  func print(_ request: PrintRequest, lane: Int)
  /// Gives a file that was asked for; nil: it is refused.
  func answer(_ question: String, lane: Int, asset: (mediaType: String, bytes: [UInt8])?)
  /// Sends and receives what it can; the result is what happened.
  func turn(_ happened: Int16) -> [EngineEvent]
  /// Ends the process, at once or after it had some time for it, and removes what it left.
  func end(after patience: Duration)
}
