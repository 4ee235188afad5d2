public import ReportChart
import ReportData
public import ReportText
import ReportValidation

/// The report compiler: the rooms in order.
///
/// ``prepare(_:options:into:)`` is everything that happens once a build (project, data, template, chart
/// blocks); ``build(_:options:to:observer:)`` is everything that happens once a document (slice, charts,
/// document, validation, output).
public struct Compiler: Sendable {
  /// The version of the program.
  public static let version = ProgramVersion.text

  let charts: ChartRegistry

  /// A compiler that knows these chart types.
  public init(charts: ChartRegistry) { self.charts = charts }

  /// Reads a project, its data and its templates, and checks all of it. Nothing is written.
  /// - Returns: nil when something is wrong, with all that is wrong in `diagnostics`.
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
  /// - Parameters:
  ///   - report: the name of the report.
  ///   - record: the number of the row in its `for-each` table, from 1.
  /// - Returns: the bytes of the document; nil when there is no such report or record, or when the
  ///   document is not valid.
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

  /// The records of a report whose documents its rule withholds: a build does not write them.
  /// - Parameters:
  ///   - report: the name of the report.
  ///   - records: the records to look at, by number from 1. Those whose data is faulty are left out.
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

  /// Renders, validates and writes all documents of a project.
  /// - Parameters:
  ///   - folder: the output folder, made when it does not exist.
  ///   - observer: who watches.
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

  /// Compiles, validates and writes all pages of a project's website, with all that belongs to it. When one of them
  /// is wrong, or the run is interrupted, the folder stays as it was.
  /// - Parameters:
  ///   - folder: the folder of the website, made when it does not exist; what an earlier build left there
  ///     and this one does not make is removed.
  ///   - observer: who watches; it counts pages.
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

  /// Compiles and validates all pages of a project's website, and writes nothing.
  /// - Parameter plain: whether to measure how plain their words are.
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

  /// How many documents of each language the words are measured in, as far as there are so many.
  private static let leastOfLanguage = 3

  // MARK: Checks

  /// Renders and validates a sample of the documents, evenly spread, and writes nothing.
  /// - Parameters:
  ///   - sample: how many documents of each report; 0 means all.
  ///   - printing: whether to warn of what does not fit the pages they are printed on.
  ///   - plain: whether to measure how plain their words are; the sample then has documents of every
  ///     language.
  public func check(
    _ prepared: PreparedProject, sample: Int, printing: Bool = false, plain: Bool = false
  ) -> CheckOutcome {
    var outcome = CheckOutcome()
    outcome.total = prepared.documentCount
    var worker = DocumentWorker(validator: DocumentValidator(script: ChartScript.text))
    for report in prepared.reports {
      var bindings = report.binder.bindings
      let places = places(of: report, sample: sample, plain: plain, &outcome.diagnostics)
      var notices = NoticeStatistics()
      var pages = PrintStatistics()
      var words = PlainStatistics(prepared.plain)
      let traces = printing || plain
      for place in places {
        var record: Int?
        do throws(Diagnostic) {
          let (batch, row) = try report.records.batch(ofDocument: place)
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
      report.report(notices, of: places.count, into: &outcome.diagnostics)
      pages.report(into: &outcome.diagnostics)
      words.report(
        of: report.program.files[0], "the text of `\(report.name)`", into: &outcome.diagnostics)
    }
    prepared.messages?.report(into: &outcome.diagnostics)
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }

  /// The places of the documents of a sample, among all of a report.
  private func places(
    of report: PreparedReport, sample: Int, plain: Bool, _ diagnostics: inout Diagnostics
  ) -> [Int] {
    let count = report.records.count
    let wanted = sample == 0 ? count : min(sample, count)
    let spread = (0..<wanted).map { $0 * count / wanted }
    guard plain else { return spread }
    let more = diagnostics.catching { () throws(Diagnostic) in
      try report.records.documents(
        besides: spread, least: Self.leastOfLanguage, languages: report.binder.languages.count)
    }
    return spread + (more ?? [])
  }

  // MARK: PDF files

  /// Makes PDF files of finished documents.
  ///
  /// Every document is validated first. It gets its own bytes and the files of the build that wrote it,
  /// by the SHA-256 of the build's manifest, and nothing else.
  /// - Parameters:
  ///   - sources: the paths of XHTML documents.
  ///   - folder: the folder to write to, made when it does not exist; nil: beside each document.
  ///   - observer: who watches.
  public func print(
    _ sources: [String], to folder: String?, options: PDFOptions,
    observer: BuildObserver = BuildObserver()
  ) -> PrintOutcome {
    PrintRun(options: options, observer: observer).run(sources, to: folder)
  }

  // MARK: Output folders

  /// Joins the shards of a run to what a run that is not divided writes of itself, when every record is there
  /// exactly once. Documents are not touched.
  ///
  /// Messages name records by number, never by path, and never hold an identifier.
  /// - Parameters:
  ///   - folder: the path of the folder that the shards wrote to.
  ///   - count: how many shards the run has; nil: the folder tells.
  public func merge(_ folder: String, of count: Int? = nil) -> MergeOutcome {
    FolderMerge(path: folder, count: count).run()
  }

  /// Verifies a finished output folder by its manifest: every file's bytes and SHA-256, every document
  /// valid, links between documents alive, no file that the manifest does not know; with a project
  /// also that no document holds an identifier of a participant whom it is not about.
  ///
  /// Messages name documents by report and record, never by path, and never hold an identifier.
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - project: the project whose build wrote it; nil: isolation is not checked.
  ///   - observer: who watches.
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
  /// A build of a project's website; nil where it has none.
  fileprivate init?(
    _ prepared: PreparedProject, _ options: BuildOptions, _ observer: BuildObserver
  ) {
    guard let site = prepared.site else { return nil }
    self.init(
      site: site, project: prepared.name, timeZoneData: prepared.timeZoneData, options: options,
      observer: observer)
  }
}
