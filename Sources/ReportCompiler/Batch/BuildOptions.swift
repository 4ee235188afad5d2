/// What a run is asked for.
public struct BuildOptions: Sendable {
  /// The parts of a project.
  public enum Parts: Sendable {
    /// Reports and website.
    case all
    /// Reports alone.
    case reports
    /// The website alone.
    case site
  }

  /// The day to report on, as `YYYY-MM-DD`; nil: the last date in the data.
  public var asOf: String?
  /// The keys of the participants to make documents for; empty: all.
  public var only: [String]
  /// What to build of a project with both reports and a website.
  public var parts: Parts
  /// True to make the pages of drafts, too.
  public var drafts: Bool
  /// The one report to build; nil: all.
  public var report: String?
  /// A folder to read the data files from, instead of the project's `data` folder.
  public var dataFolder: String?
  /// The number of workers; nil: the number of cores.
  public var jobs: Int?
  /// How PDF is made of the reports; nil: none is made.
  public var pdf: PDFOptions?
  /// True to go on when a document fails.
  public var keepGoing: Bool
  /// True to keep the texts of pages between the reading of their heads and their compilation, as far as
  /// there is room; false where a page is made of its file as it is then.
  var keepsTexts = true

  /// The options of a run.
  public init(
    asOf: String? = nil, only: [String] = [], report: String? = nil, dataFolder: String? = nil,
    jobs: Int? = nil, keepGoing: Bool = false,
    parts: Parts = .all, drafts: Bool = false, pdf: PDFOptions? = nil
  ) {
    self.pdf = pdf
    self.parts = parts
    self.drafts = drafts
    self.asOf = asOf
    self.only = only
    self.report = report
    self.dataFolder = dataFolder
    self.jobs = jobs
    self.keepGoing = keepGoing
  }
}
