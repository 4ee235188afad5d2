import ReportText

/// A property of an output folder that a verification can prove.
public struct VerifyClaim: Sendable {
  /// The property of an output folder that a claim is about.
  public enum Subject: String, Sendable, CaseIterable {
    /// The files match the manifest byte for byte.
    case contents
    /// The documents are valid.
    case validity
    /// The targets of all links exist.
    case links
    /// The run produced all its documents.
    case completeRun = "complete run"
    /// All documents are from the inputs of the last run.
    case currentDocuments = "current documents"
    /// No document contains an identifier of another participant.
    case isolation
    /// The documents are valid according to libxml2.
    case schema
    /// The addresses outside the folder, which the verification does not follow.
    case outsideAddresses = "addresses outside"
  }

  /// A reason for which a claim is not proved.
  public enum Reason: Sendable, Hashable {
    /// An error that disproves the claim.
    case errors
    /// A gap in the proof of the claim, reported as a warning.
    ///
    /// The value `isAllowed` is true if the user accepts the gap.
    case gap(VerifyGap, isAllowed: Bool)
    /// A check that was not made, with the reason as a short text.
    case notChecked(String)

    /// The reason as a short text.
    var text: String {
      switch self {
      case .errors: "errors"
      case .gap(let gap, let isAllowed): gap.rawValue + (isAllowed ? ", allowed" : "")
      case .notChecked(let text): text
      }
    }
  }

  /// The property of the folder that the claim is about.
  public let subject: Subject
  /// The checks that prove the claim, as text for users.
  public internal(set) var evidence: [String] = []
  /// The checks that were not made, as text for users.
  public internal(set) var omissions: [String] = []
  /// The reasons for which the claim is not proved; empty if it is proved.
  public internal(set) var reasons: [Reason] = []

  /// Whether the claim is proved.
  public var isProved: Bool { reasons.isEmpty }

  /// Whether the claim has no errors and the user accepts all its gaps.
  public var isAccepted: Bool {
    reasons.allSatisfy { reason in
      switch reason {
      case .errors: false
      case .gap(_, let isAllowed): isAllowed
      case .notChecked: true
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

  /// All claims, in the order of their subjects.
  var all: [VerifyClaim] { VerifyClaim.Subject.allCases.compactMap { bySubject[$0] } }

  private mutating func change(
    _ subject: VerifyClaim.Subject, _ body: (inout VerifyClaim) -> Void
  ) {
    body(&bySubject[subject, default: VerifyClaim(subject: subject)])
  }

  /// Adds a claim, which is proved unless a gap or an error follows.
  mutating func claim(_ subject: VerifyClaim.Subject, by evidence: String? = nil) {
    change(subject) { claim in
      if let evidence { claim.evidence.append(evidence) }
    }
  }

  /// Adds a gap to a claim.
  mutating func leaveOpen(_ subject: VerifyClaim.Subject, _ gap: VerifyGap) {
    let reason = VerifyClaim.Reason.gap(gap, isAllowed: allowed.contains(gap))
    change(subject) { claim in
      if !claim.reasons.contains(reason) { claim.reasons.append(reason) }
    }
  }

  /// Adds to a claim that a check was not made, with the reason.
  mutating func omit(_ subject: VerifyClaim.Subject, _ reason: String, _ omission: String) {
    change(subject) { claim in
      claim.reasons.append(.notChecked(reason))
      claim.omissions.append(omission)
    }
  }

  /// Adds an error to each claim that an error in the diagnostics disproves.
  mutating func refute(by diagnostics: Diagnostics) {
    for diagnostic in diagnostics.all where diagnostic.severity == .error {
      change(Self.subject(of: diagnostic.code)) { claim in
        if !claim.reasons.contains(.errors) { claim.reasons.insert(.errors, at: 0) }
      }
    }
  }

  /// Returns the subject of the claim that an error with this code disproves.
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
  /// Returns a warning about the gap, with a hint that names the option for accepting it.
  func warning(_ code: DiagnosticCode, _ message: String, in folder: String) -> Diagnostic {
    Diagnostic(
      code, message, at: .file(folder), severity: .warning, hints: [acceptance])
  }
}
