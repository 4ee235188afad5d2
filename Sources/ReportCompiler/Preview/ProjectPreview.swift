import ReportPrint
public import ReportText

/// A project whose pages and reports are looked at while they are written: each is made when it is
/// asked for, of the files as they are then. It knows nothing of how they are asked for.
public struct ProjectPreview: Sendable {
  /// The folder of the project.
  public let folder: String
  /// The options that it is prepared with.
  public let options: BuildOptions
  /// What is wrong with the project as a whole, or worth knowing.
  public private(set) var diagnostics = Diagnostics()
  private let compiler: Compiler
  private let printer = PreviewPrinter()
  private var files: ProjectFiles
  private var prepared: PreparedProject?
  private var site: SitePreview?
  /// True when ``prepared`` is of the files as they are.
  private var isCurrent = false
  /// Pages as they were last shown, for when they cannot be made any more; the latest last.
  private var shown: [(path: String, bytes: [UInt8])] = []

  /// How many pages are kept as they were.
  private static let shownLimit = 32

  /// A preview of the project in a folder; it is prepared.
  public init(_ compiler: Compiler, folder: String, options: BuildOptions) {
    self.compiler = compiler
    self.folder = folder
    var options = options
    options.keepsTexts = false
    self.options = options
    files = .folder(folder)
    prepare()
  }

  private mutating func prepare() {
    // Another folder may have its name by now.
    files = .folder(folder)
    diagnostics = Diagnostics()
    let made = compiler.prepare(files, options: options, into: &diagnostics)
    isCurrent = made != nil
    guard let made else { return }
    prepared = made
    site = made.site.map { SitePreview($0, keepsDrafts: options.drafts) }
  }

  // MARK: Content

  /// The name of the study; empty while the project cannot be read.
  public var name: String { prepared?.name ?? "" }
  /// The kinds of reports.
  public var reports: [PreviewReport] { prepared?.reports.map(PreviewReport.init) ?? [] }
  /// True when there is a website.
  public var hasSite: Bool { site != nil }
  /// True when the website has a first page.
  public var hasHome: Bool { site?.site.map.byPath["index.html"] != nil }
  /// True when the project could not be prepared at all yet.
  public var isEmpty: Bool { prepared == nil }

  // MARK: Answers

  /// What stands at a path of the website, such as `news/first.html`, `news/` or the empty path.
  public mutating func page(_ path: String) -> PreviewResponse {
    guard var site else {
      return isCurrent ? PreviewResponse(.missing) : outdated(path, diagnostics)
    }
    let response = site.response(path)
    self.site = site
    if !isCurrent {
      // The page below a message needs its style sheet and pictures.
      if case .file = response.outcome { return response }
      return outdated(path, diagnostics)
    }
    switch response.outcome {
    case .document:
      keep(response.bytes, of: path)
      return PreviewResponse(
        .document, response.bytes, mediaType: response.mediaType,
        diagnostics: with(response.diagnostics))
    case .failed: return outdated(path, with(response.diagnostics))
    case .missing:
      return PreviewResponse(.missing, response.bytes, diagnostics: with(response.diagnostics))
    case .outdated, .withheld, .printed, .file, .moved: return response
    }
  }

  /// The document of a record.
  /// - Parameters:
  ///   - name: the name of the report.
  ///   - record: the number of the row in its `for-each` table, from 1.
  public func report(_ name: String, record: Int) -> PreviewResponse {
    guard isCurrent, let prepared else {
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    guard let report = prepared.reports.first(where: { $0.name == name }), record >= 1,
      record <= report.records.rowCount
    else { return PreviewResponse(.missing) }
    var found = diagnostics
    guard
      let bytes = compiler.render(prepared, report: name, record: record, into: &found)
    else { return PreviewResponse(.failed, diagnostics: found) }
    return PreviewResponse(
      withheld(name, among: record...record).isEmpty ? .document : .withheld, bytes,
      mediaType: MediaType.of(report.records.firstPath ?? ".xhtml"), diagnostics: found)
  }

  /// The records of a report whose documents a build withholds.
  /// - Parameter records: the records to look at, by number from 1.
  public func withheld(_ name: String, among records: ClosedRange<Int>) -> Set<Int> {
    guard isCurrent, let prepared else { return [] }
    // The document itself shows the message about data that cannot be read.
    do throws(Diagnostic) {
      return try compiler.withheld(prepared, report: name, among: records)
    } catch { return [] }
  }

  /// The PDF of an answer, as a build writes it but for attachments and a password: they are for the participant.
  /// - Parameters:
  ///   - answer: a document; all else is returned as it is.
  ///   - path: where the document stands in the website; nil for a report, which refers to nothing.
  public func printed(_ response: PreviewResponse, at path: String?) -> PreviewResponse {
    guard response.outcome == .document else { return response }
    var found = response.diagnostics
    let document = PrintDocument(
      bytes: response.bytes, assets: path.flatMap { site?.printAssets(of: $0) } ?? [])
    do throws(Diagnostic) {
      let pdf = try printer.print(document, into: &found)
      return PreviewResponse(.printed, pdf, mediaType: "application/pdf", diagnostics: found)
    } catch {
      found.add(error)
      return PreviewResponse(.failed, diagnostics: found)
    }
  }

  private func with(_ own: Diagnostics) -> Diagnostics {
    var all = diagnostics
    all.add(contentsOf: own)
    return all
  }

  private func outdated(_ path: String, _ diagnostics: Diagnostics) -> PreviewResponse {
    guard let earlier = shown.last(where: { $0.path == path }) else {
      return PreviewResponse(.failed, diagnostics: diagnostics)
    }
    return PreviewResponse(.outdated, earlier.bytes, diagnostics: diagnostics)
  }

  private mutating func keep(_ bytes: [UInt8], of path: String) {
    shown.removeAll { $0.path == path }
    shown.append((path, bytes))
    if shown.count > Self.shownLimit { shown.removeFirst() }
  }

  // MARK: Changes

  /// Takes note of changed files.
  /// - Parameter paths: their paths relative to the project, data files as they are named in the project
  ///   file; nil when any file may have changed.
  public mutating func note(_ paths: [String]?) -> PreviewChange {
    if let paths {
      let own = paths.filter(matters)
      if own.isEmpty { return .nothing }
      if isCurrent, var site {
        let isNoted = site.note(own)
        self.site = site
        if isNoted { return .pages }
      }
    }
    prepare()
    return .project
  }

  /// True when a document may be made of a file.
  private func matters(_ path: String) -> Bool {
    guard isCurrent, let prepared else { return true }
    let isInFolder = site?.site.folders.contains { path.hasPrefix($0 + "/") } ?? false
    return isInFolder || prepared.inputs.contains { $0.path == path }
  }
}

/// A kind of report, as a list of documents to look at has it: nothing of it says who a participant is.
public struct PreviewReport: Sendable, Equatable {
  /// Its name in the project file.
  public let name: String
  /// The number of its records; each has a document.
  public let recordCount: Int
  /// The days that it is about, such as `2026-03-02 to 2026-03-08`; nil without a period.
  public let period: String?
  /// The condition under which a build withholds its documents, as the project file has it; nil without one.
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

/// What a change of files means for a preview.
public enum PreviewChange: Sendable, Equatable {
  /// Nothing: no document is made of these files.
  case nothing
  /// Some pages, and no other, are to be made again.
  case pages
  /// The whole project was read again.
  case project
}
