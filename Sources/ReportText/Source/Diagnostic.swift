/// One thing that is wrong, or worth knowing: what was found, where, and what was wanted.
///
/// Messages are lower case without a full stop; names stand in backticks. They never hold the
/// identifier or a value of a participant.
public struct Diagnostic: Error, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The run, or a document of it, cannot be right.
    case error
    /// The result stands, but someone should look.
    case warning
  }

  /// The kind of problem.
  public var code: DiagnosticCode
  /// How bad it is.
  public var severity: Severity
  /// What was found and what was wanted.
  public var message: String
  /// Where.
  public var place: DiagnosticPlace
  /// What to do about it, such as a suggestion.
  public var hints: [String]
  /// The number of the record (from 1) in the `for-each` table whose document is concerned.
  public var record: Int?
  /// The report whose document is concerned, where the record alone does not say so: in a file of failures.
  public var report: String?
  /// How often it was found, where findings of many documents stand for one another.
  public var occurrences = 1

  /// A diagnostic.
  public init(
    _ code: DiagnosticCode, _ message: String, at place: DiagnosticPlace = .nowhere,
    severity: Severity = .error, hints: [String] = [], record: Int? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.place = place
    self.hints = hints
    self.record = record
  }

  /// A diagnostic that points at a source text.
  public init(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
    severity: Severity = .error, hints: [String] = []
  ) {
    self.init(code, message, at: .source(span), severity: severity, hints: hints)
  }
}
