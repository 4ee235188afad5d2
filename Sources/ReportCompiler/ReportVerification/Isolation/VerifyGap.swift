/// What can keep a verification from proving all that it was asked for, although nothing is wrong. Its name is
/// what `--allow` takes.
public enum VerifyGap: String, Sendable, CaseIterable {
  /// The run was stopped before its end, or still goes on.
  case interruptedRun = "interrupted-run"
  /// The run could not make some documents.
  case failedDocuments = "failed-documents"
  /// Documents of an earlier run with other inputs lie in the folder.
  case earlierDocuments = "earlier-documents"
  /// Identifiers are so short that they look like data.
  case shortIdentifiers = "short-identifiers"
  /// Documents hold what may be data or an identifier.
  case doubtfulIdentifiers = "doubtful-identifiers"
  /// Identifiers are words of the templates, the project file or of dates.
  case templateWords = "template-words"
  /// The project has private tables, and none of them tells identifiers.
  case noIdentifiers = "no-identifiers"

  /// What it is, for the help and the reference.
  public var summary: String {
    switch self {
    case .interruptedRun: "the run was stopped before its end"
    case .failedDocuments: "the run could not make some documents"
    case .earlierDocuments: "documents of an earlier run with other inputs remain"
    case .shortIdentifiers: "identifiers too short to be searched"
    case .doubtfulIdentifiers: "places that hold data or an identifier"
    case .templateWords: "identifiers that are words of a template, the project file or dates"
    case .noIdentifiers: "a project with private tables and no identifiers"
    }
  }

  /// How to accept it, as the hint of its warning.
  var acceptance: String { "`--allow \(rawValue)` accepts this" }
}
