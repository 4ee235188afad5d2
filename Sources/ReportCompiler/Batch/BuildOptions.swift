/// What a run is asked for.
public struct BuildOptions: Sendable {
  /// The day to report on, as `YYYY-MM-DD`; nil: the last date in the data.
  public var asOf: String?
  /// The keys of the participants to make documents for; empty: all.
  public var only: [String]
  /// The one report to build; nil: all.
  public var report: String?
  /// A folder to read the data files from, instead of the project's `data` folder.
  public var dataFolder: String?
  /// The number of workers; nil: the number of cores.
  public var jobs: Int?
  /// True to go on when a document fails.
  public var keepGoing: Bool

  /// The options of a run.
  public init(
    asOf: String? = nil, only: [String] = [], report: String? = nil, dataFolder: String? = nil,
    jobs: Int? = nil, keepGoing: Bool = false
  ) {
    self.asOf = asOf
    self.only = only
    self.report = report
    self.dataFolder = dataFolder
    self.jobs = jobs
    self.keepGoing = keepGoing
  }
}
