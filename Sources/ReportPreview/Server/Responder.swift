import ReportCompiler
import ReportText

/// A request handler for a preview: access checks, pages, and the additions to pages.
struct Responder {
  private(set) var preview: ProjectPreview
  let hosts: HostRule
  /// A number that distinguishes this run of the program from earlier runs on the same port.
  private let run: Int32
  /// The number of project changes.
  private var changes = 0
  /// The last PDF that was printed, with the project version and path for which it is valid.
  private var cachedPDF: (version: String, path: String, response: PreviewResponse)?

  init(_ preview: ProjectPreview, hosts: HostRule, run: Int32) {
    self.preview = preview
    self.hosts = hosts
    self.run = run
  }

  /// The version of the project that the pages show.
  var version: String { "\(run)-\(changes)" }

  /// Passes changed files to the preview, and returns the effect on the project.
  mutating func note(_ changed: FolderChanges) -> PreviewChange {
    let change: PreviewChange
    switch changed {
    case .all: change = preview.note(nil)
    case .files(let paths): change = preview.note(paths.sorted())
    }
    if change != .nothing { changes += 1 }
    return change
  }

  /// Returns the response to a request.
  mutating func response(_ head: RequestHeader) -> Response {
    do throws(RequestError) {
      guard let host = try head.field("host"), hosts.accepts(host) else {
        throw RequestError(421, "expected the host of this preview, found another host")
      }
      let target = try RequestTarget(head.target, authority: host)
      let isPreviewPage = target.path.hasPrefix("_reports") || target.path.hasPrefix("_preview")
      try hosts.check(head, host: host, isPublic: !isPreviewPage && preview.hasSite)
      return try response(target, host: host)
    } catch {
      return Response(error)
    }
  }

  // MARK: URLs

  private mutating func response(
    _ target: RequestTarget, host: String
  ) throws(RequestError) -> Response {
    let parts = target.path.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.first {
    case "_preview": return try tools(target)
    case "_reports": return try reports(parts.dropFirst(), target, host)
    default: break
    }
    if target.path.isEmpty, !preview.hasHome, !preview.isEmpty {
      return builtIn(pages.overview(preview, homeAddress: nil), host)
    }
    return page(target, host)
  }

  private func tools(_ target: RequestTarget) throws(RequestError) -> Response {
    switch "/" + target.path {
    case PreviewAddress.script:
      return Response(Array(PreviewScript.text.utf8), mediaType: "text/javascript; charset=utf-8")
    case PreviewAddress.styleSheet:
      return Response(Array(PreviewStyle.page.utf8), mediaType: "text/css; charset=utf-8")
    case PreviewAddress.events:
      var response = Response(Array("retry: 500\n\n".utf8), mediaType: "text/event-stream")
      response.isStream = true
      if target.query != "since=\(version)" { response.body += event }
      return response
    default: throw RequestError(404, "page not found")
    }
  }

  /// The event that contains the current project version, for open pages.
  var event: [UInt8] { Array("data: \(version)\n\n".utf8) }

  private var pages: PreviewPages { PreviewPages(version: version) }

  // MARK: Reports

  private mutating func reports(
    _ parts: ArraySlice<Substring>, _ target: RequestTarget, _ host: String
  ) throws(RequestError) -> Response {
    guard let name = parts.first else { return Response(movedTo: PreviewAddress.reports) }
    if name.isEmpty {
      return builtIn(pages.overview(preview, homeAddress: preview.hasSite ? "/" : nil), host)
    }
    guard !preview.isEmpty else {
      return builtIn(pages.failure(FindingList(preview.diagnostics)), host, status: 500)
    }
    guard let report = preview.reports.first(where: { $0.name == name }) else {
      return builtIn(pages.missing(), host, status: 404)
    }
    guard let last = parts.dropFirst().first else {
      return Response(movedTo: PreviewAddress.list(of: report.name))
    }
    if last.isEmpty, parts.count == 2 {
      if let record = target.number("record") {
        return Response(movedTo: PreviewAddress.document(of: report.name, record))
      }
      return builtIn(pages.list(report, from: target.number("from") ?? 1, of: preview), host)
    }
    guard parts.count == 2, let record = RequestTarget.number(last), record <= report.recordCount
    else { return builtIn(pages.missing(), host, status: 404) }
    return document(target, host, report, record) { $0.report(report.name, record: record) }
  }

  // MARK: Documents

  private mutating func page(_ target: RequestTarget, _ host: String) -> Response {
    document(target, host, nil, 0) { $0.page(target.path) }
  }

  private mutating func document(
    _ target: RequestTarget, _ host: String, _ report: PreviewReport?, _ record: Int,
    _ render: (inout ProjectPreview) -> PreviewResponse
  ) -> Response {
    let isPaper = target.has("print")
    let result =
      isPaper || target.has("pdf")
      ? printed(target, isPage: report == nil, render) : render(&preview)
    let findings = FindingList(result.diagnostics)
    var tools = PageTools(version: version, findings: findings)
    tools.links = links(report, record, isPaper: isPaper)
    // The print preview would reveal a withheld document, so there is none.
    if result.outcome != .withheld {
      tools.links.append(isPaper ? ("?", "Screen") : ("?print", "Print preview"))
    }
    switch result.outcome {
    case .printed where isPaper: return builtIn(pages.paper("?pdf", tools: tools), host)
    case .printed:
      var response = Response(result.bytes, mediaType: result.mediaType)
      response.isFramed = true
      return response
    case .file: return Response(result.bytes, mediaType: result.mediaType)
    case .moved(let path):
      let address = path.split(separator: "/", omittingEmptySubsequences: false)
        .map { PreviewAddress.encoded(String($0)) }.joined(separator: "/")
      return Response(movedTo: "/" + address)
    case .failed: return builtIn(pages.failure(findings, links: tools.links), host, status: 500)
    case .missing where result.bytes.isEmpty: return builtIn(pages.missing(), host, status: 404)
    case .withheld: tools.withheldBy = report?.withhold
    case .document, .outdated, .missing: break
    }
    tools.isOutdated = result.outcome == .outdated
    let page = ContentPolicy.adapted(
      result.bytes, script: "http://\(host)\(PreviewAddress.script)",
      events: "http://\(host)\(PreviewAddress.events)")
    let status = result.outcome == .missing ? 404 : 200
    return Response(tools.added(to: page), mediaType: result.mediaType, status: status)
  }

  /// Returns the PDF of a document.
  ///
  /// It is cached, because the page and its frame both request it.
  private mutating func printed(
    _ target: RequestTarget, isPage: Bool, _ render: (inout ProjectPreview) -> PreviewResponse
  ) -> PreviewResponse {
    if let cachedPDF, cachedPDF.version == version, cachedPDF.path == target.path {
      return cachedPDF.response
    }
    let response = preview.printed(render(&preview), at: isPage ? target.path : nil)
    cachedPDF = response.outcome == .printed ? (version, target.path, response) : nil
    return response
  }

  /// Returns the links in the bar of a page: to adjacent documents and to the list of documents.
  private func links(
    _ report: PreviewReport?, _ record: Int, isPaper: Bool
  ) -> [(address: String, words: String)] {
    let query = isPaper ? "?print" : ""
    var links: [(address: String, words: String)] = []
    if let report {
      if record > 1 {
        links.append((PreviewAddress.document(of: report.name, record - 1) + query, "Previous"))
      }
      links.append(
        (PreviewAddress.list(of: report.name), "Record \(record) of \(report.recordCount)"))
      if record < report.recordCount {
        links.append((PreviewAddress.document(of: report.name, record + 1) + query, "Next"))
      }
    } else if !preview.reports.isEmpty {
      links.append((PreviewAddress.reports, "Reports"))
    }
    return links
  }

  /// Returns a response for a built-in page, with a policy that allows only its resources.
  private func builtIn(_ page: [UInt8], _ host: String, status: Int = 200) -> Response {
    var response = Response(page, mediaType: "text/html; charset=utf-8", status: status)
    response.fields.append(
      (
        "Content-Security-Policy",
        "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; "
          + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
      ))
    return response
  }
}
