public import ReportPrint

/// How PDF is made of the reports of a run.
public struct PDFOptions: Sendable {
  /// The print engine.
  public var engine: PrintEngineChoice
  /// The moment that stands in the files, in seconds since 1970; nil: the day that the report is about.
  public var date: Int?

  /// The options of a run.
  public init(engine: PrintEngineChoice = .auto, date: Int? = nil) {
    self.engine = engine
    self.date = date
  }
}
