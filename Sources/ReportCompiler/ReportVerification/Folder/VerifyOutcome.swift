public import ReportText

/// How a verification ended.
public struct VerifyOutcome: Sendable {
  /// False when no document was looked at, because the manifest or the project cannot be used.
  public internal(set) var hasStarted = false
  /// True when someone stopped it.
  public internal(set) var isInterrupted = false
  /// The number of documents that the manifest names.
  public internal(set) var documents = 0
  /// The number of those that something is wrong with.
  public internal(set) var failed = 0
  /// The number of archives that the manifest names.
  public internal(set) var archives = 0
  /// The number of those that something is wrong with.
  public internal(set) var failedArchives = 0
  /// The bytes of the documents that were read.
  public internal(set) var bytes = 0
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
  /// What was proved and what was not, in the order of ``VerifyClaim/Subject``.
  public var claims: [VerifyClaim] { list.all }
  /// What was checked, for people: a line each.
  public var checked: [String] { claims.flatMap(\.evidence) }
  /// What was not checked, for people.
  public var unchecked: [String] { claims.flatMap(\.omissions) }
  /// True when nothing is wrong and nothing is open but what was allowed or not asked for.
  public var isAccepted: Bool {
    hasStarted && !isInterrupted && !diagnostics.hasErrors && claims.allSatisfy(\.isAccepted)
  }
  /// The folder, for the summary.
  var folder = ""
  /// The claims while they are made.
  var list: VerifyClaims

  init(allowing allowed: Set<VerifyGap>) { list = VerifyClaims(allowing: allowed) }

  /// Lines for people: the result, what was checked and what was not, and what that proves.
  public var summary: [String] {
    guard hasStarted else { return ["nothing was verified"] }
    let all = "\(documents) document\(documents == 1 ? "" : "s")"
    var line = "verified \(all) in \(folder): "
    if failed > 0 {
      line += "\(documents - failed) in order, \(failed) not"
    } else if diagnostics.hasErrors {
      line += "the documents are in order, the folder is not"
    } else {
      line += isAccepted ? "all in order" : "no faults, but not everything is proved"
    }
    if failedArchives > 0 {
      line += "; \(failedArchives) of \(archives) archive\(archives == 1 ? "" : "s") not in order"
    }
    if isInterrupted { line = "interrupted: \(folder) was not verified to the end" }
    return [line] + checked.map { "checked: \($0)" } + unchecked.map { "not checked: \($0)" }
      + [result]
  }

  /// What was proved and what was not, in one line.
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

/// What a verification is asked for.
public struct VerifyOptions: Sendable {
  /// True to read every document with libxml2 and the published schema as well.
  public var usesOracle: Bool
  /// A folder to read the data files from, instead of the project's `data` folder.
  public var dataFolder: String?
  /// The number of workers; nil: the number of cores.
  public var jobs: Int?
  /// What may be left open.
  public var allowed: Set<VerifyGap>

  /// The options of a verification.
  public init(
    usesOracle: Bool = false, dataFolder: String? = nil, jobs: Int? = nil,
    allowing allowed: Set<VerifyGap> = []
  ) {
    self.allowed = allowed
    self.usesOracle = usesOracle
    self.dataFolder = dataFolder
    self.jobs = jobs
  }
}

/// What was found in many documents and is said once, with counts.
struct VerificationStatistics {
  /// Documents with findings of one kind.
  private struct Findings {
    var documents = 0
    var first: (report: String, record: Int, position: DocumentPosition)?

    mutating func add(_ count: Int, _ output: Manifest.Output, _ position: DocumentPosition?) {
      guard count > 0, let position else { return }
      documents += 1
      if first == nil { first = (output.report, output.record, position) }
    }

    /// `12 documents (the first is of `weekly`) hold`.
    var text: String {
      guard documents > 1 else { return "1 document holds" }
      return "\(documents) documents (the first is of `\(first?.report ?? "")`) hold"
    }
  }

  private var explained = Findings()
  private var doubtful = Findings()
  private var links = 0
  /// Addresses that were not followed.
  private(set) var linksElsewhere = 0

  /// Adds what was found in a document.
  mutating func add(_ findings: DocumentFindings, _ output: Manifest.Output) {
    explained.add(findings.explained, output, findings.firstExplained)
    doubtful.add(findings.doubtful, output, findings.firstDoubtful)
    links += findings.links
    linksElsewhere += findings.linksElsewhere
  }

  /// True when a document holds what may be data or an identifier.
  var hasDoubtful: Bool { doubtful.first != nil }

  /// What was found of links.
  var linkText: String { "\(links) link\(links == 1 ? "" : "s") between documents" }

  /// Says what is not an error.
  func report(into diagnostics: inout Diagnostics) {
    if let first = explained.first {
      diagnostics.add(
        Diagnostic(
          .identifierInOwnData,
          "\(explained.text) an identifier of another participant that stands in the own data of "
            + "the document too",
          at: first.position.place, severity: .warning, record: first.record))
    }
    if let first = doubtful.first {
      diagnostics.add(
        Diagnostic(
          .identifierIndistinct,
          "\(doubtful.text) what may be data or an identifier of another participant",
          at: first.position.place, severity: .warning,
          hints: [VerifyGap.doubtfulIdentifiers.acceptance], record: first.record))
    }
  }
}
