/// A diagnostic: a problem or a notice, its location, and the expected input.
///
/// Messages start with a lowercase letter and have no full stop. Names are in backticks. A message
/// never contains the identifier or a value of a participant.
public struct Diagnostic: Error, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    /// A problem that makes the build or one of its documents invalid.
    case error
    /// A notice that the user should check; the result is valid.
    case warning
  }

  /// The code of the problem, which identifies its kind.
  public var code: DiagnosticCode
  /// The severity of the diagnostic.
  public var severity: Severity
  /// The message of the diagnostic: the found and the expected input.
  public var message: String
  /// The location that the diagnostic refers to.
  public var place: DiagnosticPlace
  /// Suggestions for a fix, such as a similar name.
  public var hints: [String]
  /// The number of the affected record in the `for-each` table, from 1; nil without one.
  public var record: Int?
  /// The name of the affected report; set only in a file of failures, where `record` is ambiguous.
  public var report: String?
  /// The number of identical findings that this diagnostic represents.
  public var occurrences = 1

  /// Creates a diagnostic.
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

  /// Creates a diagnostic that refers to a source text.
  public init(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
    severity: Severity = .error, hints: [String] = []
  ) {
    self.init(code, message, at: .source(span), severity: severity, hints: hints)
  }
}

extension Diagnostic {
  /// The properties that identical diagnostics share.
  fileprivate struct Identity: Hashable {
    enum Place: Hashable {
      case nowhere
      case source(file: String, Range<Int>)
      case file(String)
      case data(file: String, row: Int?, column: String?)
      case document(line: Int, column: Int)
    }

    let code: DiagnosticCode
    let message: String
    let place: Place
    let record: Int?
    let report: String?
  }

  fileprivate var identity: Identity {
    let place: Identity.Place =
      switch place {
      case .nowhere: .nowhere
      case .source(let span): .source(file: span.file.name, span.range)
      case .file(let file): .file(file)
      case .data(let file, let row, let column): .data(file: file, row: row, column: column)
      case .document(let line, let column): .document(line: line, column: column)
      }
    return Identity(code: code, message: message, place: place, record: record, report: report)
  }
}

/// The stable identifier of a kind of diagnostic: `RG` and four digits.
///
/// The first digit is the area:
/// - 1 project and command
/// - 2 data
/// - 3 template
/// - 4 chart
/// - 5 validation
/// - 6 output
/// - 7 verification of a finished folder
/// - 8 website
/// - 9 preview
///
/// A released code never changes its meaning.
public struct DiagnosticCode: Sendable, Hashable {
  /// The four digits, such as 1203.
  public let number: Int
  /// A short name of the problem, such as `file not found`.
  public let title: String
  /// The meaning of the code and a fix, in complete sentences, for `reportgen explain`.
  public let explanation: String

  /// Creates a diagnostic code with its title and explanation.
  public init(_ number: Int, _ title: String, _ explanation: String) {
    self.number = number
    self.title = title
    self.explanation = explanation
  }

  /// The code as it is printed, such as `RG1203`.
  public var name: String { "RG\(number)" }
}

/// The location that a diagnostic refers to.
public enum DiagnosticPlace: Sendable {
  /// No location, for a diagnostic that refers to no file.
  case nowhere
  /// A text range in a file that the user wrote.
  ///
  /// The diagnostic shows its line.
  case source(SourceSpan)
  /// A complete file, by its path.
  case file(String)
  /// A cell, row or column of a data file.
  ///
  /// The diagnostic never shows the content of the cell. `row` is the line of the file where the
  /// record starts, from 1.
  case data(file: String, row: Int?, column: String?)
  /// A line and a column in a finished document, from 1.
  ///
  /// The diagnostic never shows the content.
  case document(line: Int, column: Int)
}

/// The diagnostics of a run, in the order of their discovery.
public struct Diagnostics: Sendable {
  /// All diagnostics in the order of their discovery, including duplicates.
  public private(set) var all: [Diagnostic] = []

  /// Creates an empty list of diagnostics.
  public init() {}

  /// Adds a diagnostic.
  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds the diagnostics of another part of the run.
  public mutating func add(contentsOf other: Diagnostics) { all += other.all }

  /// The diagnostics without duplicates.
  ///
  /// Several parts of a run can find the same problem.
  public var distinct: Diagnostics {
    var identities: Set<Diagnostic.Identity> = []
    var distinct = Diagnostics()
    for diagnostic in all where identities.insert(diagnostic.identity).inserted {
      distinct.add(diagnostic)
    }
    return distinct
  }

  /// Whether at least one diagnostic is an error.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Whether the list is empty.
  public var isEmpty: Bool { all.isEmpty }

  /// Runs `body` and returns its result, or nil if it throws a diagnostic.
  ///
  /// If `body` throws, adds the diagnostic and returns nil.
  public mutating func catching<Result>(
    _ body: () throws(Diagnostic) -> Result
  ) -> Result? {
    do throws(Diagnostic) {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }
}
