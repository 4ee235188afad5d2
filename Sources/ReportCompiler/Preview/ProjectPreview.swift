import ReportPrint
public import ReportText

/// A project preview, which renders each page and report on request from the current files.
///
/// The preview does not depend on the source of the requests.
public struct ProjectPreview: Sendable {
  /// The folder of the project.
  public let folder: String
  /// The build options of the project.
  public let options: BuildOptions
  /// The errors and warnings of the complete project.
  public private(set) var diagnostics = Diagnostics()
  private let compiler: Compiler
  private let printer = PreviewPrinter()
  private var files: ProjectFiles
  private var prepared: PreparedProject?
  private var site: SitePreview?
  /// Whether ``prepared`` matches the current files.
  private var isCurrent = false
  /// The last valid versions of pages, shown while a page has errors.
  ///
  /// The latest page is last.
  private var shown: [(path: String, bytes: [UInt8])] = []

  /// The maximum number of cached pages.
  private static let shownLimit = 32

  /// Creates a preview of the project in a folder, and prepares the project.
  public init(_ compiler: Compiler, folder: String, options: BuildOptions) {
    self.compiler = compiler
    self.folder = folder
    var options = options
    options.retainsText = false
    self.options = options
    files = .folder(folder)
    prepare()
  }

  private mutating func prepare() {
    // Another folder can have the same name now.
    files = .folder(folder)
    diagnostics = Diagnostics()
    let newProject = compiler.prepare(files, options: options, into: &diagnostics)
    isCurrent = newProject != nil
    guard let newProject else { return }
    prepared = newProject
    site = newProject.site.map { SitePreview($0, includesDrafts: options.drafts) }
  }

  // MARK: Content

  /// The name of the study; empty if the project cannot be read.
  public var name: String { prepared?.name ?? "" }
  /// The reports of the project.
  public var reports: [PreviewReport] { prepared?.reports.map(PreviewReport.init) ?? [] }
  /// Whether the project has a website to preview.
  public var hasSite: Bool { site != nil }
  /// Whether the website has a home page.
  public var hasHome: Bool { site?.site.map.byPath["index.html"] != nil }
  /// Whether the preview has not yet prepared any version of the project without errors.
  public var isEmpty: Bool { prepared == nil }

  // MARK: Responses

  /// Returns the content at a website path, such as `news/first.html`, `news/`, or the empty path.
  public mutating func page(_ path: String) -> PreviewResponse {
    guard var site else {
      return isCurrent ? PreviewResponse(.missing) : outdated(path, diagnostics)
    }
    let response = site.response(path)
    self.site = site
    if !isCurrent {
      // The page below an error message needs its style sheet and images.
      if case .file = response.outcome { return response }
      return outdated(path, diagnostics)
    }
    switch response.outcome {
    case .document:
      cache(response.bytes, of: path)
      return PreviewResponse(
        .document, response.bytes, mediaType: response.mediaType,
        diagnostics: with(response.diagnostics))
    case .failed: return outdated(path, with(response.diagnostics))
    case .missing:
      return PreviewResponse(.missing, response.bytes, diagnostics: with(response.diagnostics))
    case .outdated, .withheld, .printed, .file, .moved: return response
    }
  }

  /// Returns the document of a record.
  ///
  /// - Parameters:
  ///   - name: the name of the report.
  ///   - record: the row number in the `for-each` table, from 1.
  public func report(_ name: String, record: Int) -> PreviewResponse {
    guard isCurrent, let prepared else {
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    guard let report = prepared.reports.first(where: { $0.name == name }), record >= 1,
      record <= report.records.rowCount
    else { return PreviewResponse(.missing) }
    var reportDiagnostics = diagnostics
    guard
      let bytes = compiler.render(prepared, report: name, record: record, into: &reportDiagnostics)
    else { return PreviewResponse(.failed, diagnostics: reportDiagnostics) }
    return PreviewResponse(
      withheld(name, among: record...record).isEmpty ? .document : .withheld, bytes,
      mediaType: MediaType.of(report.records.firstPath ?? ".xhtml"), diagnostics: reportDiagnostics)
  }

  /// Returns the records of the documents of a report that a build withholds.
  ///
  /// `records` contains the record numbers to check, from 1.
  public func withheld(_ name: String, among records: ClosedRange<Int>) -> Set<Int> {
    guard isCurrent, let prepared else { return [] }
    // The document itself shows the error about unreadable data.
    do throws(Diagnostic) {
      return try compiler.withheld(prepared, report: name, among: records)
    } catch { return [] }
  }

  /// Returns the PDF of a response, as in a build but without attachments and password.
  ///
  /// - Parameters:
  ///   - response: a document. Other responses are returned unchanged.
  ///   - path: the website path of the document; nil for a report, which loads no files.
  public func printed(_ response: PreviewResponse, at path: String?) -> PreviewResponse {
    guard response.outcome == .document else { return response }
    var printDiagnostics = response.diagnostics
    let document = PrintDocument(
      bytes: response.bytes, assets: path.flatMap { site?.printAssets(of: $0) } ?? [])
    do throws(Diagnostic) {
      let pdf = try printer.print(document, into: &printDiagnostics)
      return PreviewResponse(
        .printed, pdf, mediaType: "application/pdf", diagnostics: printDiagnostics)
    } catch {
      printDiagnostics.add(error)
      return PreviewResponse(.failed, diagnostics: printDiagnostics)
    }
  }

  private func with(_ pageDiagnostics: Diagnostics) -> Diagnostics {
    var all = diagnostics
    all.add(contentsOf: pageDiagnostics)
    return all
  }

  private func outdated(_ path: String, _ diagnostics: Diagnostics) -> PreviewResponse {
    guard let earlier = shown.last(where: { $0.path == path }) else {
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    return PreviewResponse(.outdated, earlier.bytes, diagnostics: diagnostics)
  }

  private mutating func cache(_ bytes: [UInt8], of path: String) {
    shown.removeAll { $0.path == path }
    shown.append((path, bytes))
    if shown.count > Self.shownLimit { shown.removeFirst() }
  }

  // MARK: Changes

  /// Updates the preview after file changes.
  ///
  /// - Parameter paths: the changed paths, relative to the project; nil if any file may have
  ///   changed. Data files have the paths of the project file.
  public mutating func note(_ paths: [String]?) -> PreviewChange {
    if let paths {
      let relevant = paths.filter(matters)
      if relevant.isEmpty { return .nothing }
      if isCurrent, var site {
        let isNoted = site.note(relevant)
        self.site = site
        if isNoted { return .pages }
      }
    }
    prepare()
    return .project
  }

  /// Returns whether a document may depend on a file.
  private func matters(_ path: String) -> Bool {
    guard isCurrent, let prepared else { return true }
    let isInFolder = site?.site.folders.contains { path.hasPrefix($0 + "/") } ?? false
    return isInFolder || prepared.inputs.contains { $0.path == path }
  }
}

/// A report in the document list of a preview, without data that identifies participants.
public struct PreviewReport: Sendable, Equatable {
  /// The name of the report in the project file.
  public let name: String
  /// The number of records of the report; each record gives one document.
  public let recordCount: Int
  /// The report period, such as `2026-03-02 to 2026-03-08`; nil if there is none.
  public let period: String?
  /// The condition that withholds documents, as in the project file; nil if there is none.
  public let withhold: String?

  init(_ report: PreparedReport) {
    name = report.name
    recordCount = report.records.rowCount
    period = report.period.map { days in
      "\(days.current.start.isoText) to \(days.current.end.isoText)"
    }
    withhold = report.withhold.map { String(decoding: $0.source.bytes, as: UTF8.self) }
  }
}

/// The effect of file changes on a preview.
public enum PreviewChange: Sendable, Equatable {
  /// No effect, because no document depends on the changed files.
  case nothing
  /// Some website pages, which must be rendered again.
  case pages
  /// The complete project, which was prepared again.
  case project
}
