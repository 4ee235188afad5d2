import ReportText

/// A place of an engine where one document at a time is printed.
struct EngineLane {
  /// The document at hand.
  struct Work {
    let job: PrintJob
    let reader: AssetReader
    let place: AssetPlace
    let deadline: ContinuousClock.Instant
    /// Why the document fails whatever the engine makes of it: a file of it cannot be read.
    var verdict: Diagnostic?
  }

  var work: Work?
}
