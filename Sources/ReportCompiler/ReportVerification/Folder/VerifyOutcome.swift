public import ReportText

/// The outcome of a verification: document counts, diagnostics, and claims.
public struct VerifyOutcome: Sendable {
  /// Whether the check of documents started; false if the manifest or the project is not valid.
  public internal(set) var hasStarted = false
  /// Whether the user stopped the verification.
  public internal(set) var isInterrupted = false
  /// The number of documents in the manifest, including documents in archives.
  public internal(set) var documents = 0
  /// The number of documents with errors.
  public internal(set) var failed = 0
  /// The number of archives in the manifest.
  public internal(set) var archives = 0
  /// The number of archives with errors.
  public internal(set) var failedArchives = 0
  /// The number of document bytes that were read.
  public internal(set) var bytes = 0
  /// The diagnostics of the verification.
  public internal(set) var diagnostics = Diagnostics()
  /// The claims with their results, in the order of ``VerifyClaim/Subject``.
  public var claims: [VerifyClaim] { list.all }
  /// The checks that were made, as text lines for users.
  public var checked: [String] { claims.flatMap(\.evidence) }
  /// The checks that were not made, as text lines for users.
  public var unchecked: [String] { claims.flatMap(\.omissions) }
  /// Whether there are no errors and all claims are accepted.
  public var isAccepted: Bool {
    hasStarted && !isInterrupted && !diagnostics.hasErrors && claims.allSatisfy(\.isAccepted)
  }
  /// The path of the verified folder, for the summary.
  var folder = ""
  /// The claims with the results so far, while the verification runs.
  var list: VerifyClaims

  init(allowing allowed: Set<VerifyGap>) { list = VerifyClaims(allowing: allowed) }

  /// The summary lines for users: the result, the checks, the omitted checks, and the claims.
  public var summary: [String] {
    guard hasStarted else { return ["nothing was verified"] }
    let all = "\(documents) document\(documents == 1 ? "" : "s")"
    var line = "verified \(all) in \(folder): "
    if failed > 0 {
      line += "\(documents - failed) without errors, \(failed) with errors"
    } else if diagnostics.hasErrors {
      line += "no errors in documents, but errors in the folder"
    } else {
      line += isAccepted ? "all checks passed" : "no errors, but not everything is proved"
    }
    if failedArchives > 0 {
      line += "; \(failedArchives) of \(archives) archive\(archives == 1 ? "" : "s") with errors"
    }
    if isInterrupted { line = "interrupted: the verification of \(folder) is incomplete" }
    return [line] + checked.map { "checked: \($0)" } + unchecked.map { "not checked: \($0)" }
      + [result]
  }

  /// The summary line with the proved and the unproved claims.
  private var result: String {
    let proved = claims.filter(\.isProved).map(\.subject.rawValue)
    let open = claims.filter { !$0.isProved }.map { claim in
      let reasons = claim.reasons.map(\.text).joined(separator: "; ")
      return "\(claim.subject.rawValue) (\(reasons))"
    }
    return "proved: \(Self.listed(proved)). Not proved: \(Self.listed(open))"
  }

  private static func listed(_ words: [String]) -> String {
    words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}

/// The options of a verification.
public struct VerifyOptions: Sendable {
  /// Whether libxml2 also validates every document against the published schema.
  public var usesCrossCheck: Bool
  /// The folder of the data files; nil for the project's `data` folder.
  public var dataFolder: String?
  /// The number of workers; nil for the number of cores.
  public var jobs: Int?
  /// The gaps that the user accepts.
  public var allowed: Set<VerifyGap>

  /// Creates verification options; an option without an argument has its default value.
  public init(
    usesCrossCheck: Bool = false, dataFolder: String? = nil, jobs: Int? = nil,
    allowing allowed: Set<VerifyGap> = []
  ) {
    self.allowed = allowed
    self.usesCrossCheck = usesCrossCheck
    self.dataFolder = dataFolder
    self.jobs = jobs
  }
}

/// The counts of findings that are reported once for all documents, not per document.
struct VerificationStatistics {
  /// The number of documents with findings of one type, and the first such document.
  private struct Findings {
    var documents = 0
    var first: (report: String, record: Int, position: DocumentPosition)?

    mutating func add(_ count: Int, _ output: Manifest.Output, _ position: DocumentPosition?) {
      guard count > 0, let position else { return }
      documents += 1
      if first == nil { first = (output.report, output.record, position) }
    }

    /// The subject and verb of the message, such as `12 documents (the first is of `weekly`) hold`.
    var text: String {
      guard documents > 1 else { return "1 document contains" }
      return "\(documents) documents (first: report `\(first?.report ?? "")`) contain"
    }
  }

  private var explained = Findings()
  private var doubtful = Findings()
  private var links = 0
  /// The number of addresses outside the folder, which the check does not follow.
  private(set) var linksElsewhere = 0

  /// Adds the findings of a document to the counts.
  mutating func add(_ findings: DocumentFindings, _ output: Manifest.Output) {
    explained.add(findings.explained, output, findings.firstExplained)
    doubtful.add(findings.doubtful, output, findings.firstDoubtful)
    links += findings.links
    linksElsewhere += findings.linksElsewhere
  }

  /// Whether a document contains text that may be data or an identifier of another participant.
  var hasDoubtful: Bool { doubtful.first != nil }

  /// The number of links between documents, as text for users.
  var linkText: String { "\(links) link\(links == 1 ? "" : "s") between documents" }

  /// Adds a warning for each type of findings that at least one document has.
  func report(into diagnostics: inout Diagnostics) {
    if let first = explained.first {
      diagnostics.add(
        Diagnostic(
          .identifierInOwnData,
          "\(explained.text) an identifier of another participant that is also in the data of "
            + "its participant",
          at: first.position.place, severity: .warning,
          hints: ["read these documents before you send them"], record: first.record))
    }
    if let first = doubtful.first {
      diagnostics.add(
        Diagnostic(
          .identifierIndistinct,
          "\(doubtful.text) text that may be data or an identifier of another participant",
          at: first.position.place, severity: .warning,
          hints: [VerifyGap.doubtfulIdentifiers.acceptance], record: first.record))
    }
  }
}
