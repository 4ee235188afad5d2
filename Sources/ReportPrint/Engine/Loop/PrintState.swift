import ReportText

/// What the threads of a printer share.
struct PrintState: Sendable {
  /// What the caller wants.
  enum Wish: Sendable {
    case print
    case finish
    case cancel
  }

  var wish = Wish.print
  /// Documents that no engine has yet, the first one first.
  var waiting: [PrintJob] = []
  /// How many documents were submitted and not answered.
  var open = 0
  /// Results that were not told yet.
  var results: [PrintResult] = []
  /// Files that were read for documents.
  var answers: [AssetAnswer] = []
  /// What the first engine said of itself, or why there is none.
  var start: Result<EngineIdentity, Diagnostic>?
  /// Why nothing is printed any more.
  var failure: Diagnostic?
  /// True when no engine runs any more.
  var isOver = false
}
