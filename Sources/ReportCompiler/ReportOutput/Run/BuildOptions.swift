public import ReportPrint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The options of a build, such as the reports, the participants, and the archive format.
public struct BuildOptions: Sendable {
  /// The parts of a project to build.
  public enum Parts: Sendable {
    /// Reports and website.
    case all
    /// Reports only.
    case reports
    /// The website only.
    case site
  }

  /// The documents of earlier runs that a build reuses.
  public enum Reuse: Sendable {
    /// No documents: the build renders every document.
    ///
    /// Files with identical content retain their modification time.
    case nothing
    /// The documents that an interrupted run finished.
    case finished
    /// The documents with unchanged inputs since the earlier run.
    case unchanged
  }

  /// The as-of day, as `YYYY-MM-DD`; nil for the last date in the data.
  public var asOf: String?
  /// The keys of the participants to build; empty for all.
  public var only: [String]
  /// The parts to build of a project with both reports and a website.
  public var parts: Parts
  /// Whether the build includes draft pages.
  public var drafts: Bool
  /// The name of the only report to build; nil for all reports.
  public var report: String?
  /// The folder of the data files; nil for the project's `data` folder.
  public var dataFolder: String?
  /// The number of workers; nil for the number of cores.
  public var jobs: Int?
  /// The language of all documents; nil for the language of the project.
  ///
  /// The value is a BCP 47 tag, or `qps` for pseudo-translated text.
  public var language: String?
  /// The PDF options; nil to write no PDF files.
  public var pdf: PDFOptions?
  /// Whether the build continues after a failed document.
  public var keepGoing: Bool
  /// Whether the build stops at the first failed document.
  public var failFast = false
  /// Whether the build renders and validates all documents without writing files.
  public var dryRun = false
  /// The documents of earlier runs that the build reuses.
  public var reuse = Reuse.nothing
  /// The shard to build; nil for the complete run.
  public var shard: Shard?
  /// The memory limit for report data, in bytes.
  ///
  /// Larger data is processed in record batches.
  public var memory = 512 << 20
  /// The folder for private temporary files; nil for the project folder.
  ///
  /// The program unlinks each temporary file before it writes to it.
  public var spoolFolder: String?
  /// The archive format that documents are packed into; nil for separate files.
  public var pack: ArchiveFormat?
  /// The number of consecutive records per archive.
  ///
  /// In a shard, the build multiplies it by the number of shards. The value is a multiple of the
  /// number of records per batch for large data.
  var recordsPerArchive = 1024
  /// Whether page sources stay in memory between the first pass and the compilation.
  ///
  /// A size limit applies. If false, the compilation reads each page file again.
  var retainsText = true

  /// Creates build options; an option without an argument has its default value.
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

  /// The number of cores that this process can use; at least 1.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Returns the number of records that a worker processes at a time, from 1 to 256.
  ///
  /// The batches are small enough to keep all workers busy until the end.
  ///
  /// - Parameter count: the total number of records.
  func batchSize(of count: Int) -> Int {
    min(256, max(1, count / (8 * (jobs ?? Self.coreCount))))
  }
}

/// The PDF options of a build.
public struct PDFOptions: Sendable {
  /// The print engine that produces the PDF files.
  public var engine: PrintEngineChoice
  /// The date-time in the PDF files, in seconds since 1970; nil for the as-of day of the report.
  public var date: Int?
  /// The PDF errors that do not prevent writing a file.
  public var allowed: Set<PDFGap>
  /// Whether the build reports writing systems that no font supports.
  ///
  /// The value is false if they were already reported.
  public var namesScripts = true

  /// Creates PDF options; an option without an argument has its default value.
  public init(
    engine: PrintEngineChoice = .auto, date: Int? = nil, allowing allowed: Set<PDFGap> = []
  ) {
    self.engine = engine
    self.date = date
    self.allowed = allowed
  }
}

/// A PDF error that a user can accept with `--allow`.
///
/// The raw value is the argument of that option.
public enum PDFGap: String, Sendable, CaseIterable {
  /// A PDF file with boxes instead of characters that no font contains.
  case missingGlyphs = "missing-glyphs"
}

/// The format of an archive that contains documents.
public enum ArchiveFormat: String, Sendable, CaseIterable {
  /// Zip: compressed documents with checksums and random access.
  ///
  /// The bytes also depend on the system's zlib.
  case zip
  /// Tar (POSIX ustar and pax): uncompressed documents in sequence.
  ///
  /// Tar needs a tenth of the processor time of zip and about four times its size. The bytes are
  /// the same on every host.
  case tar

  /// The file extension of archives in this format, without the dot.
  var fileExtension: String { rawValue }

  /// Creates the format for the extension of a file path; nil for other extensions.
  init?(ofFile path: String) {
    guard let form = Self.allCases.first(where: { path.hasSuffix("." + $0.fileExtension) }) else {
      return nil
    }
    self = form
  }
}
