public import ReportText

/// One thing that a verification can prove of a folder.
public struct VerifyClaim: Sendable {
  /// What it is about.
  public enum Subject: String, Sendable, CaseIterable {
    /// The files are those of the manifest, byte for byte.
    case contents
    /// The documents are valid.
    case validity
    /// The links lead to what is there.
    case links
    /// The run made all that it was to make.
    case completeRun = "complete run"
    /// All documents are made of the inputs of the last run.
    case currentDocuments = "current documents"
    /// No document holds an identifier of somebody else.
    case isolation
    /// libxml2 finds the documents valid as well.
    case schema
    /// The addresses outside the folder.
    case outsideAddresses = "addresses outside"
  }

  /// Why it is not proved.
  public enum Reason: Sendable, Hashable {
    /// Something is wrong, as the errors say.
    case cellErrors
    /// Something was left out, as the warnings say; true when the user accepts that.
    case gap(VerifyGap, isAllowed: Bool)
    /// It is not looked at here.
    case notLookedAt(String)

    /// The reason in a word or two.
    var text: String {
      switch self {
      case .cellErrors: "faults"
      case .gap(let gap, let isAllowed): gap.rawValue + (isAllowed ? ", allowed" : "")
      case .notLookedAt(let text): text
      }
    }
  }

  /// What it is about.
  public let subject: Subject
  /// What it was proved by, for people.
  public internal(set) var evidence: [String] = []
  /// What was not checked, for people.
  public internal(set) var omissions: [String] = []
  /// Why it is not proved; empty when it is.
  public internal(set) var reasons: [Reason] = []

  /// True when nothing of it is open.
  public var isProved: Bool { reasons.isEmpty }

  /// True when it is proved, or what is open was accepted or not asked for.
  public var isAccepted: Bool {
    reasons.allSatisfy { reason in
      switch reason {
      case .cellErrors: false
      case .gap(_, let isAllowed): isAllowed
      case .notLookedAt: true
      }
    }
  }
}

/// The claims of a verification, in the order of their subjects.
struct VerifyClaims: Sendable {
  /// The gaps that the user accepts.
  let allowed: Set<VerifyGap>
  private var bySubject: [VerifyClaim.Subject: VerifyClaim] = [:]

  init(allowing allowed: Set<VerifyGap>) { self.allowed = allowed }

  /// The claims.
  var all: [VerifyClaim] { VerifyClaim.Subject.allCases.compactMap { bySubject[$0] } }

  private mutating func change(
    _ subject: VerifyClaim.Subject, _ body: (inout VerifyClaim) -> Void
  ) {
    body(&bySubject[subject, default: VerifyClaim(subject: subject)])
  }

  /// Makes a claim, which holds unless something is said against it.
  mutating func claim(_ subject: VerifyClaim.Subject, by evidence: String? = nil) {
    change(subject) { claim in
      if let evidence { claim.evidence.append(evidence) }
    }
  }

  /// Leaves something of a claim open.
  mutating func leaveOpen(_ subject: VerifyClaim.Subject, _ gap: VerifyGap) {
    let reason = VerifyClaim.Reason.gap(gap, isAllowed: allowed.contains(gap))
    change(subject) { claim in
      if !claim.reasons.contains(reason) { claim.reasons.append(reason) }
    }
  }

  /// Says that something is not looked at.
  mutating func omit(_ subject: VerifyClaim.Subject, _ reason: String, _ omission: String) {
    change(subject) { claim in
      claim.reasons.append(.notLookedAt(reason))
      claim.omissions.append(omission)
    }
  }

  /// Takes back what errors speak against.
  mutating func refute(by diagnostics: Diagnostics) {
    for diagnostic in diagnostics.all where diagnostic.severity == .error {
      change(Self.subject(of: diagnostic.code)) { claim in
        if !claim.reasons.contains(.cellErrors) { claim.reasons.insert(.cellErrors, at: 0) }
      }
    }
  }

  /// What an error is about.
  private static func subject(of code: DiagnosticCode) -> VerifyClaim.Subject {
    switch code {
    case .linkDead, .linkOutside: .links
    case .foreignIdentifier, .verifyOtherData: .isolation
    case .shardsUnmerged, .interrupted: .completeRun
    case .documentChanged, .documentMissing, .fileUnknown, .manifestUnreadable, .pdfForeign:
      .contents
    default: DiagnosticCode.archiveCodes.contains(code) ? .contents : .validity
    }
  }
}

extension VerifyGap {
  /// A warning that says what is open, with the way to accept it.
  func warning(_ code: DiagnosticCode, _ message: String, in folder: String) -> Diagnostic {
    Diagnostic(
      code, message, at: .file(folder), severity: .warning, hints: [acceptance])
  }
}
