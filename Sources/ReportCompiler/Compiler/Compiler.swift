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
    diagnostics.add(contentsOf: preparation.diagnostics)
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
      let stretch = try report.records.stretch(ofRow: record - 1)
      let bytes = try worker.render(
        report, row: record - 1, of: stretch, bindings: &bindings, into: &diagnostics
      ) { (bytes) throws(Diagnostic) in Array(bytes) }
      report.report(worker.remarks, of: 1, into: &diagnostics)
      return bytes
    } catch {
      diagnostics.add(error.of(record: record - 1))
      return nil
    }
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
}
