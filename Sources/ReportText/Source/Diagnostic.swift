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

extension Diagnostic {
  /// What two diagnostics of one fault have in common.
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

/// The stable identity of a kind of diagnostic: `RG` and four digits.
///
/// The first digit is the room: 1 project and command, 2 data, 3 template, 4 chart, 5 validation,
/// 6 output, 7 verification of a finished folder, 8 website, 9 preview. A code is never used for something else once it
/// has been released.
public struct DiagnosticCode: Sendable, Hashable {
  /// The four digits, such as 1203.
  public let number: Int
  /// A few words that name the problem.
  public let title: String
  /// What it means and how to mend it, in plain sentences, for `reportgen explain`.
  public let explanation: String

  /// A code with its texts.
  public init(_ number: Int, _ title: String, _ explanation: String) {
    self.number = number
    self.title = title
    self.explanation = explanation
  }

  /// The code as it is printed, such as `RG1203`.
  public var name: String { "RG\(number)" }
}

/// Where a diagnostic points.
public enum DiagnosticPlace: Sendable {
  /// Nowhere in particular.
  case nowhere
  /// A stretch of a text that the user wrote; its line is shown.
  case source(SourceSpan)
  /// A file as a whole.
  case file(String)
  /// A cell, row or column of a data file. `row` counts from 1 and is the line of the file where
  /// the record starts; the content of the cell is never shown.
  case data(file: String, row: Int?, column: String?)
  /// A place in a finished document: line and column from 1; the content is never shown.
  case document(line: Int, column: Int)
}

/// The diagnostics of a run, in the order in which they were found.
public struct Diagnostics: Sendable {
  /// All of them.
  public private(set) var all: [Diagnostic] = []

  /// None so far.
  public init() {}

  /// Adds one.
  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds those of another part of the run.
  public mutating func add(contentsOf other: Diagnostics) { all += other.all }

  /// The same, each once: a fault that several parts of a run meet is one fault.
  public var distinct: Diagnostics {
    var seen: Set<Diagnostic.Identity> = []
    var distinct = Diagnostics()
    for diagnostic in all where seen.insert(diagnostic.identity).inserted {
      distinct.add(diagnostic)
    }
    return distinct
  }

  /// True when one of them is an error.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// True when there is none.
  public var isEmpty: Bool { all.isEmpty }

  /// Runs `body`; when it fails, keeps the diagnostic and returns nil.
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
