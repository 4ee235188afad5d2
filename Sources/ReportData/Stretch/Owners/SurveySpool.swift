import ReportText

/// The spool of a survey, which is made when it is needed.
final class SurveySpool {
  private let folder: String
  private let cache: Int
  private var opened: SpoolConnection?

  init(_ options: SurveyOptions) {
    folder = options.spoolFolder
    cache = options.spoolCache
  }

  /// The spool; it is made now if it has not been.
  func connection() throws(Diagnostic) -> SpoolConnection {
    if let opened { return opened }
    let made = try SpoolConnection(folder: folder, cache: cache)
    try made.execute("BEGIN")
    opened = made
    return made
  }

  /// The spool, for several threads from now on; nil when it was not needed.
  func finish() throws(Diagnostic) -> Spool? {
    guard let opened else { return nil }
    try opened.execute("COMMIT")
    return Spool(opened)
  }
}
