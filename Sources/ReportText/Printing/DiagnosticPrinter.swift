/// Prints diagnostics in one of the five forms.
///
/// The same finding in many documents is printed once, with the number of documents and the first
/// records. Places in data files and finished documents never show their content.
public struct DiagnosticPrinter: Sendable {
  /// The form.
  public let format: DiagnosticFormat
  /// Whether the form for people uses the colours of a terminal.
  public let colors: Bool

  /// A printer; `colors` matters to ``DiagnosticFormat/human`` only.
  public init(format: DiagnosticFormat, colors: Bool) {
    self.format = format
    self.colors = colors
  }

  /// Prints diagnostics in the order in which each was first found.
  ///
  /// The result of ``DiagnosticFormat/sarif`` is a whole document, also when there is nothing to
  /// say; the others may be printed in several batches, each of which is de-duplicated for itself.
  public func print(_ diagnostics: [Diagnostic], into writer: inout ByteWriter) {
    let findings = DiagnosticFinding.merged(diagnostics)
    switch format {
    case .human: for finding in findings { human(finding, &writer) }
    case .short: for finding in findings { short(finding, &writer) }
    case .json: for finding in findings { json(finding, &writer) }
    case .sarif: sarif(findings, &writer)
    case .github: for finding in findings { github(finding, &writer) }
    }
  }

  /// The message, the place, the line with carets, hints, and an empty line.
  func human(_ finding: DiagnosticFinding, _ writer: inout ByteWriter) {
    let diagnostic = finding.diagnostic
    let position = finding.position
    let accent: Color = diagnostic.severity == .error ? .red : .yellow
    color(accent, &writer)
    writer.markup("\(diagnostic.severity.rawValue)[\(diagnostic.code.name)]")
    color(.bold, &writer)
    writer.literal(": ")
    writer.terminal(diagnostic.message)
    color(.none, &writer)
    writer.byte(0x0A)

    let excerpt = position.span.map { SourceExcerpt($0) }
    let number = excerpt == nil ? "" : position.line.map { String($0) } ?? ""
    let gutter = String(repeating: " ", count: max(1, number.count))
    if let place = position.text {
      color(.blue, &writer)
      writer.markup("\(gutter)--> ")
      color(.none, &writer)
      writer.terminal(place)
      if let field = position.field {
        writer.literal(", column `")
        writer.terminal(field)
        writer.literal("`")
      }
      writer.byte(0x0A)
    }
    if let excerpt {
      edge("\(gutter) |\n", &writer)
      edge("\(number) |", &writer)
      writer.markup(excerpt.text.isEmpty ? "\n" : " \(excerpt.text)\n")
      edge("\(gutter) | ", &writer)
      writer.markup(String(repeating: " ", count: excerpt.indent))
      color(accent, &writer)
      writer.markup(String(repeating: "^", count: excerpt.length))
      color(.none, &writer)
      writer.byte(0x0A)
    }
    for note in diagnostic.hints.map({ "hint: \($0)" }) + [finding.recordsText].compactMap(\.self) {
      edge("\(gutter) = ", &writer)
      writer.terminal(note)
      writer.byte(0x0A)
    }
    writer.byte(0x0A)
  }

  /// The colours of a terminal (ECMA-48, select graphic rendition).
  private enum Color: String {
    case none = "\u{1B}[0m"
    case bold = "\u{1B}[0;1m"
    case red = "\u{1B}[1;31m"
    case yellow = "\u{1B}[1;33m"
    case blue = "\u{1B}[34m"
  }

  private func color(_ color: Color, _ writer: inout ByteWriter) {
    if colors { writer.markup(color.rawValue) }
  }

  /// The frame to the left of the source.
  private func edge(_ text: String, _ writer: inout ByteWriter) {
    color(.blue, &writer)
    writer.markup(text)
    color(.none, &writer)
  }

  /// One line: `file:line:column: error RG3001: message`.
  func short(_ finding: DiagnosticFinding, _ writer: inout ByteWriter) {
    let diagnostic = finding.diagnostic
    if let place = finding.position.text {
      writer.terminal(place)
      writer.literal(": ")
    }
    writer.markup("\(diagnostic.severity.rawValue) \(diagnostic.code.name): ")
    writer.terminal(diagnostic.message)
    if let records = finding.recordsText { writer.markup(" (\(records))") }
    writer.byte(0x0A)
  }
}

/// The forms in which diagnostics are printed.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// For people: the message, the place, the source line with carets, hints.
  case human
  /// One line each: `file:line:column: error RG3001: message`.
  case short
  /// One JSON object a line, as ``DiagnosticSchema`` says.
  case json
  /// One SARIF 2.1.0 document, for code scanning services.
  case sarif
  /// Commands of GitHub's workflow log, shown beside the changed lines.
  case github
}

// MARK: - Merged findings and their places

/// A diagnostic and how often it was found.
struct DiagnosticFinding {
  /// The most record numbers that are kept.
  static let mostRecords = 10

  var diagnostic: Diagnostic
  var position: DiagnosticPosition
  /// How often the same was found.
  var count: Int
  /// The first records in which it was found.
  var records: [Int]

  /// Merges what has the same code, severity, message and place; the order is that of the first.
  static func merged(_ diagnostics: [Diagnostic]) -> [DiagnosticFinding] {
    var findings: [DiagnosticFinding] = []
    var known: [Key: Int] = [:]
    for diagnostic in diagnostics {
      let key = Key(diagnostic)
      let index = known[key] ?? findings.count
      if index == findings.count {
        known[key] = index
        let position = DiagnosticPosition(diagnostic.place)
        findings.append(
          DiagnosticFinding(diagnostic: diagnostic, position: position, count: 0, records: []))
      }
      findings[index].count += diagnostic.occurrences
      if let record = diagnostic.record, findings[index].records.count < mostRecords,
        !findings[index].records.contains(record)
      {
        findings[index].records.append(record)
      }
    }
    return findings
  }

  /// `record 7` or `120 records: 1, 2, 3, …` or `3 times`; nil when there is nothing to add.
  var recordsText: String? {
    if count == 1 { return records.first.map { "record \($0)" } }
    if records.isEmpty { return "\(count) times" }
    let list = records.map(String.init).joined(separator: ", ")
    return "\(count) records: \(list)\(count > records.count ? ", …" : "")"
  }

  /// What makes two diagnostics the same finding.
  struct Key: Hashable {
    var code: Int
    var isError: Bool
    var message: String
    var kind: Int
    var file: String?
    var first: Int?
    var second: Int?
    var column: String?

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code.number
      isError = diagnostic.severity == .error
      message = diagnostic.message
      switch diagnostic.place {
      case .nowhere: kind = 0
      case .source(let span):
        kind = 1
        file = span.file.name
        first = span.range.lowerBound
        second = span.range.upperBound
      case .file(let name):
        kind = 2
        file = name
      case .data(let name, let row, let column):
        kind = 3
        file = name
        first = row
        self.column = column
      case .document(let line, let column):
        kind = 4
        first = line
        second = column
      }
    }
  }
}

/// A place in the terms in which it is printed. All numbers count from 1.
struct DiagnosticPosition {
  var file: String?
  var line: Int?
  /// In characters, as editors count them.
  var column: Int?
  var endLine: Int?
  /// The column after the last character.
  var endColumn: Int?
  /// The line of a data file where the record starts.
  var row: Int?
  /// The column of a data file.
  var field: String?
  /// The stretch of the source whose line may be shown.
  var span: SourceSpan?

  init(_ place: DiagnosticPlace) {
    switch place {
    case .nowhere: break
    case .source(let span):
      let start = span.file.position(of: span.range.lowerBound)
      let end = span.file.position(of: span.range.upperBound)
      file = span.file.name
      (line, column) = (start.line, start.column)
      (endLine, endColumn) = (end.line, end.column)
      self.span = span
    case .file(let name): file = name
    case .data(let name, let row, let field):
      file = name
      line = row
      self.row = row
      self.field = field
    case .document(let line, let column):
      self.line = line
      self.column = column
    }
  }

  /// `file:12:5`, `file:12`, `file`, `document:12:5`, or nil.
  var text: String? {
    guard var text = file ?? (line == nil ? nil : "document") else { return nil }
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    return text
  }
}

// MARK: - Tally of many documents

/// The diagnostics of many documents in little memory: what is the same is kept for the first few records
/// and counted for the others.
public struct DiagnosticStatistics: Sendable {
  /// How many different findings are kept.
  private static let mostFindings = 1000

  private var kept: [Diagnostic] = []
  private var places: [DiagnosticFinding.Key: [Int]] = [:]
  /// How many findings were left out because there were too many different ones.
  public private(set) var leftOut = 0
  /// How many errors there were.
  public private(set) var errors = 0

  /// No diagnostics yet.
  public init() {}

  /// The diagnostics, in the order in which they were first found.
  public var all: [Diagnostic] { kept }

  /// Adds the diagnostics of a document.
  public mutating func add(contentsOf diagnostics: Diagnostics) {
    for diagnostic in diagnostics.all { add(diagnostic) }
  }

  /// Adds one.
  public mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errors += 1 }
    let key = DiagnosticFinding.Key(diagnostic)
    guard let known = places[key] else {
      guard places.count < Self.mostFindings else {
        leftOut += 1
        return
      }
      places[key] = [kept.count]
      kept.append(diagnostic)
      return
    }
    if known.count < DiagnosticFinding.mostRecords, diagnostic.record != nil {
      places[key]?.append(kept.count)
      kept.append(diagnostic)
    } else if let last = known.last {
      kept[last].occurrences += diagnostic.occurrences
    }
  }
}
