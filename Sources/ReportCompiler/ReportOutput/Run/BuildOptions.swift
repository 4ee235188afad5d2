public import ReportPrint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// Which documents need not be made again.
  public enum Reuse: Sendable {
    /// None: all are made, and those that come out the same keep their time.
    case nothing
    /// Those that a run finished before it was stopped.
    case finished
    /// Those of which nothing has changed since they were made.
    case unchanged
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
  /// The language of all documents, a BCP 47 tag or `qps` for pseudo-translated text; nil: as the
  /// project says.
  public var language: String?
  /// How PDF is made of the reports; nil: none is made.
  public var pdf: PDFOptions?
  /// True to go on when a document fails.
  public var keepGoing: Bool
  /// True to end when the first document fails.
  public var failFast = false
  /// True to make and check all documents and to write nothing.
  public var dryRun = false
  /// Which documents need not be made again.
  public var reuse = Reuse.nothing
  /// The part of the run to make; nil: all of it.
  public var shard: Shard?
  /// How many bytes of memory the data of reports may take; what takes more is read in stretches of
  /// participants.
  public var memory = 512 << 20
  /// The folder in which private files may be made, whose names are gone before anything stands in them; nil: the
  /// system's folder for such files.
  public var spoolFolder: String?
  /// The archives that documents are packed into; nil: each is a file of its own.
  public var pack: ArchiveFormat?
  /// Of how many records, one after the other in their table, an archive holds the documents; of a shard the
  /// multiple by the number of shards. A multiple of the records that are read at a time from large data.
  var recordsPerArchive = 1024
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

  /// The number of cores this process may use.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// How many records a worker takes at a time, of so many in all: so few that all workers have enough
  /// to do to the end.
  func batchSize(of count: Int) -> Int {
    min(256, max(1, count / (8 * (jobs ?? Self.coreCount))))
  }
}

/// How PDF is made of the reports of a run.
public struct PDFOptions: Sendable {
  /// The print engine.
  public var engine: PrintEngineChoice
  /// The moment that stands in the files, in seconds since 1970; nil: the day that the report is about.
  public var date: Int?
  /// The faults with which a file is written all the same.
  public var allowed: Set<PDFGap>
  /// False when the scripts without a font were named before.
  public var namesScripts = true

  /// The options of a run.
  public init(
    engine: PrintEngineChoice = .auto, date: Int? = nil, allowing allowed: Set<PDFGap> = []
  ) {
    self.engine = engine
    self.date = date
    self.allowed = allowed
  }
}

/// A fault of a PDF file that a user can accept. `--allow` takes its name.
public enum PDFGap: String, Sendable, CaseIterable {
  /// Boxes in the place of characters that no font has.
  case missingGlyphs = "missing-glyphs"
}

/// How an archive is written.
public enum ArchiveFormat: String, Sendable, CaseIterable {
  /// Zip: every document is packed, has a checksum and can be read alone. Its bytes depend on the
  /// system's zlib too.
  case zip
  /// Tar as POSIX has it (ustar, pax): documents as they are, one after the other. A tenth of the
  /// processor time of zip and about four times its size; the same bytes on every host.
  case tar

  /// What the name of a file ends in, without the dot.
  var fileExtension: String { rawValue }

  /// The form of an archive by the end of its name; nil for another file.
  init?(ofFile path: String) {
    guard let form = Self.allCases.first(where: { path.hasSuffix("." + $0.fileExtension) }) else {
      return nil
    }
    self = form
  }
}
