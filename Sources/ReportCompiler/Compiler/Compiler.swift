public import ReportChart
import ReportData
public import ReportText
import ReportValidation

/// The report compiler, which runs all modules in order.
///
/// ``prepare(_:options:into:)`` contains all steps that run once per build: project, data,
/// templates, and chart blocks. ``build(_:options:to:observer:)`` contains all steps that run once
/// per document: data selection, charts, document, validation, and output.
public struct Compiler: Sendable {
  /// The version of the program.
  public static let version = ProgramVersion.text

  let charts: ChartRegistry

  /// Creates a compiler with a set of chart types.
  public init(charts: ChartRegistry) { self.charts = charts }

  /// Reads and checks a project with its data and templates, without writing files.
  ///
  /// - Returns: the prepared project; nil if there is an error. All errors are in `diagnostics`.
  public func prepare(
    _ files: ProjectFiles, options: BuildOptions = BuildOptions(),
    into diagnostics: inout Diagnostics
  ) -> PreparedProject? {
    var files = files
    files.dataFolder = options.dataFolder
    var preparation = ProjectPreparation(files: files, options: options, charts: charts)
    guard let project = preparation.readProject() else {
      diagnostics.add(contentsOf: preparation.diagnostics)
      return nil
    }
    let messages = preparation.messages
    let tables = preparation.readTables(of: project)
    let reports =
      options.parts == .site
      ? [] : preparation.prepareReports(of: project, tables: tables, messages: messages)
    let site = preparation.prepareSite(of: project, tables: tables, messages: messages)
    diagnostics.add(contentsOf: preparation.diagnostics.distinct)
    guard !preparation.hasFatalErrors else { return nil }
    return PreparedProject(
      name: project.name, reports: reports, site: site, inputs: preparation.inputs,
      queries: preparation.queries, cohort: preparation.cohort,
      timeZoneData: StudyTimeZone.dataVersion(), messages: messages, plain: project.plain,
      stream: preparation.stream?.study, programs: preparation.programs)
  }

  /// Renders one document in memory.
  ///
  /// `report` is the name of a report. `record` is the 1-based row number in the `for-each` table.
  ///
  /// - Returns: the bytes of the document; nil if it is not valid, or if the report or record does
  ///   not exist.
  public func render(
    _ prepared: PreparedProject, report: String, record: Int,
    into diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    guard let report = prepared.reports.first(where: { $0.name == report }),
      record >= 1, record <= report.records.rowCount
    else { return nil }
    var worker = DocumentWorker(validator: DocumentValidator(script: ChartScript.text))
    var bindings = report.binder.bindings
    do throws(Diagnostic) {
      let batch = try report.records.batch(ofRow: record - 1)
      let bytes = try worker.render(
        report, row: record - 1, of: batch, bindings: &bindings, into: &diagnostics
      ) { (bytes) throws(Diagnostic) in Array(bytes) }
      report.report(worker.notices, of: 1, into: &diagnostics)
      return bytes
    } catch {
      diagnostics.add(error.of(record: record - 1))
      return nil
    }
  }

  /// Returns the records of the documents that a rule of the report withholds from a build.
  ///
  /// `report` is the name of the report. `records` contains the record numbers to check, from 1.
  /// Records with faulty data are skipped.
  public func withheld(
    _ prepared: PreparedProject, report: String, among records: ClosedRange<Int>
  ) throws(Diagnostic) -> Set<Int> {
    guard let report = prepared.reports.first(where: { $0.name == report }),
      report.withhold != nil
    else { return [] }
    let rows = (records.lowerBound - 1..<records.upperBound).clamped(
      to: 0..<report.records.rowCount)
    var bindings = report.binder.bindings
    var withheld: Set<Int> = []
    for number in report.records.batches(inRows: rows) {
      let batch = try report.records.batch(number, inRows: rows)
      for row in batch.rows where batch.cellErrors[row] == nil {
        report.bind(row, of: batch, &bindings)
        if report.withholds(bindings) { withheld.insert(row + 1) }
      }
    }
    return withheld
  }

  /// Renders, validates, and writes all documents of a project.
  ///
  /// `folder` is the output folder, which is created if it does not exist. `observer` receives
  /// progress events.
  public func build(
    _ prepared: PreparedProject, options: BuildOptions = BuildOptions(), to folder: String,
    observer: BuildObserver = BuildObserver()
  ) async -> BuildOutcome {
    prepared.hideFromPlugins(folder)
    var outcome = await Batch(prepared: prepared, options: options, observer: observer)
      .run(to: folder)
    prepared.messages?.reportCounts(into: &outcome.diagnostics)
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }

  // MARK: Websites

  /// Compiles, validates, and writes all pages and files of a project's website.
  ///
  /// If a page has an error or the run is interrupted, the folder stays unchanged. `folder` is the
  /// folder of the website, which is created if it does not exist. Files of an earlier build that
  /// are not part of this build are removed. `observer` receives progress events, which count
  /// pages.
  public func buildSite(
    _ prepared: PreparedProject, options: BuildOptions = BuildOptions(), to folder: String,
    observer: BuildObserver = BuildObserver()
  ) async -> BuildOutcome {
    guard let build = SiteBuild(prepared, options, observer) else { return BuildOutcome() }
    prepared.hideFromPlugins(folder)
    var outcome = await build.run(to: folder)
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }

  /// Compiles and validates all pages of a project's website, without writing files.
  ///
  /// If `plain` is true, the plain-language check runs too.
  public func checkSite(_ prepared: PreparedProject, plain: Bool = false) async -> CheckOutcome {
    var outcome = CheckOutcome()
    guard var build = SiteBuild(prepared, BuildOptions(), BuildObserver()) else { return outcome }
    if plain { build.plain = prepared.plain }
    let checked = await build.check()
    outcome.documents = checked.written + checked.failed
    outcome.total = outcome.documents
    outcome.diagnostics = checked.diagnostics
    outcome.outsideLinks = checked.outsideLinks
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }

  /// The minimum number of documents per language in a plain-language sample.
  ///
  /// A language with fewer documents contributes all of them.
  private static let minimumPerLanguage = 3

  // MARK: Checks

  /// Renders and validates an evenly distributed sample of the documents, without writing files.
  ///
  /// - Parameters:
  ///   - prepared: the prepared project.
  ///   - sample: the number of documents per report; 0 for all.
  ///   - printing: whether to check that elements fit the printed pages.
  ///   - plain: whether to run the plain-language check. The sample then contains documents of
  ///     every language.
  public func check(
    _ prepared: PreparedProject, sample: Int, printing: Bool = false, plain: Bool = false
  ) -> CheckOutcome {
    var outcome = CheckOutcome()
    outcome.total = prepared.documentCount
    var worker = DocumentWorker(validator: DocumentValidator(script: ChartScript.text))
    for report in prepared.reports {
      var bindings = report.binder.bindings
      let indices = sampledIndices(of: report, sample: sample, plain: plain, &outcome.diagnostics)
      var notices = NoticeStatistics()
      var pages = PrintStatistics()
      var words = PlainStatistics(prepared.plain)
      let traces = printing || plain
      for index in indices {
        var record: Int?
        do throws(Diagnostic) {
          let (batch, row) = try report.records.batch(ofDocument: index)
          record = row
          let bytes = try worker.render(
            report, row: row, of: batch, bindings: &bindings, traces: traces,
            into: &outcome.diagnostics
          ) { (bytes) throws(Diagnostic) in traces ? Array(bytes) : [] }
          if traces, let bytes, let origins = worker.origins {
            if printing {
              pages.add(bytes, origins: origins) { report.program.blocks[$0].span }
            }
            if plain {
              words.add(
                PlainCheck.measure(
                  bytes, origins: origins, locale: bindings.locale, limits: prepared.plain
                ) { report.program.blocks[$0].span })
            }
          }
          notices.add(worker.notices)
        } catch {
          outcome.diagnostics.add(record.map { error.of(record: $0) } ?? error)
        }
        outcome.documents += 1
      }
      report.report(notices, of: indices.count, into: &outcome.diagnostics)
      pages.report(into: &outcome.diagnostics)
      words.report(
        of: report.program.files[0], "the text of report `\(report.name)`",
        into: &outcome.diagnostics)
    }
    prepared.messages?.report(into: &outcome.diagnostics)
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }

  /// Returns the indexes of the sampled documents of a report.
  private func sampledIndices(
    of report: PreparedReport, sample: Int, plain: Bool, _ diagnostics: inout Diagnostics
  ) -> [Int] {
    let count = report.records.count
    let expected = sample == 0 ? count : min(sample, count)
    let spread = (0..<expected).map { $0 * count / expected }
    guard plain else { return spread }
    let additional = diagnostics.catching { () throws(Diagnostic) in
      try report.records.documents(
        excluding: spread, minimum: Self.minimumPerLanguage,
        languages: report.binder.languages.count)
    }
    return spread + (additional ?? [])
  }

  // MARK: PDF files

  /// Prints finished documents as PDF files.
  ///
  /// The method validates every document first. A document can load only the files of the build
  /// that wrote it. Each file must match the SHA-256 in the manifest of that build.
  ///
  /// - Parameters:
  ///   - sources: the paths of XHTML documents.
  ///   - folder: the output folder, which is created if it does not exist; nil to write next to
  ///     each document.
  ///   - options: the PDF options.
  ///   - observer: receives progress events.
  public func print(
    _ sources: [String], to folder: String?, options: PDFOptions,
    observer: BuildObserver = BuildObserver()
  ) -> PrintOutcome {
    PrintRun(options: options, observer: observer).run(sources, to: folder)
  }

  // MARK: Output folders

  /// Merges the shards of a run into the output of an undivided run.
  ///
  /// Every record must occur exactly once. The merge does not change documents. Diagnostics name
  /// records by number, never by path, and contain no identifiers.
  ///
  /// - Parameters:
  ///   - folder: the output folder of the shards.
  ///   - count: the number of shards; nil to infer it from the folder.
  public func merge(_ folder: String, of count: Int? = nil) -> MergeOutcome {
    FolderMerge(path: folder, count: count).run()
  }

  /// Verifies a finished output folder against its manifest.
  ///
  /// The method checks the bytes and the SHA-256 of every file, the validity of every document, and
  /// the links between documents. It reports files that are not in the manifest. With a project, it
  /// also checks that no document contains an identifier of another participant. Diagnostics name
  /// documents by report and record, never by path, and contain no identifiers.
  ///
  /// - Parameters:
  ///   - folder: the output folder.
  ///   - project: the project of the build; nil to skip the isolation check.
  ///   - options: the options of the verification.
  ///   - observer: receives progress events.
  public func verify(
    _ folder: String, project: ProjectFiles? = nil, options: VerifyOptions = VerifyOptions(),
    observer: BuildObserver = BuildObserver()
  ) async -> VerifyOutcome {
    await FolderVerification(
      folder: folder, project: project, charts: charts, options: options, observer: observer
    ).run(
      FolderVerification.Validators(
        reports: DocumentValidator(script: ChartScript.text),
        site: DocumentValidator(script: ChartScript.text, scriptFile: SearchScript.file.path)))
  }
}

extension SiteBuild {
  /// Creates a build of a project's website; nil if the project has none.
  fileprivate init?(
    _ prepared: PreparedProject, _ options: BuildOptions, _ observer: BuildObserver
  ) {
    guard let site = prepared.site else { return nil }
    self.init(
      site: site, project: prepared.name, timeZoneData: prepared.timeZoneData, options: options,
      observer: observer)
  }
}
