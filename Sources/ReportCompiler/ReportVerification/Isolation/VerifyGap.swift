/// A gap in the proof of a verification that is not an error.
///
/// The raw value is the argument of `--allow`.
public enum VerifyGap: String, Sendable, CaseIterable {
  /// The build of the folder was stopped or is still running.
  case interruptedRun = "interrupted-run"
  /// The build failed to produce some documents.
  case failedDocuments = "failed-documents"
  /// The folder contains documents of an earlier build with other inputs.
  case earlierDocuments = "earlier-documents"
  /// Some identifiers are too short to be distinguished from other data.
  case shortIdentifiers = "short-identifiers"
  /// Documents contain text that may be data or an identifier of another participant.
  case doubtfulIdentifiers = "doubtful-identifiers"
  /// Some identifiers are also dates, or words in the templates or the project file.
  ///
  /// Documents are not searched for them.
  case templateWords = "template-words"
  /// The project has private tables without identifiers.
  case noIdentifiers = "no-identifiers"

  /// The description of the gap for the help and the reference.
  public var summary: String {
    switch self {
    case .interruptedRun: "a build that was stopped before its end"
    case .failedDocuments: "documents that the build could not make"
    case .earlierDocuments: "documents of an earlier build with other inputs"
    case .shortIdentifiers: "identifiers that are too short for a search"
    case .doubtfulIdentifiers: "text that may be data or an identifier"
    case .templateWords:
      "identifiers that are also dates, or words in a template or the project file"
    case .noIdentifiers: "a project with private tables and without identifiers"
    }
  }

  /// The hint for accepting the gap.
  var acceptance: String { "use `--allow \(rawValue)` to accept this" }
}
