/// A printer of diagnostics in five formats.
///
/// The printer merges identical findings of many documents into one. It prints the number of
/// documents and the first records. It never prints the content of data files and finished
/// documents.
public struct DiagnosticPrinter: Sendable {
  /// The output format of the printer.
  public let format: DiagnosticFormat
  /// Whether the format ``DiagnosticFormat/human`` uses terminal colours.
  public let colors: Bool

  /// Creates a printer.
  ///
  /// `colors` affects ``DiagnosticFormat/human`` only.
  public init(format: DiagnosticFormat, colors: Bool) {
    self.format = format
    self.colors = colors
  }

  /// Prints diagnostics in the order of their first occurrence.
  ///
  /// The result of ``DiagnosticFormat/sarif`` is a complete document, even without diagnostics. The
  /// other formats allow several batches. Duplicates are merged within one batch only.
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

  /// Writes a finding for terminals: message, location, source line with carets, and hints.
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

  /// The terminal colours (ECMA-48, select graphic rendition).
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

  /// Writes the frame to the left of a source line.
  private func edge(_ text: String, _ writer: inout ByteWriter) {
    color(.blue, &writer)
    writer.markup(text)
    color(.none, &writer)
  }

  /// Writes a finding as one line: `file:line:column: error RG3001: message`.
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

/// The output format of diagnostics.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// The format for terminals: message, location, source line with carets, hints.
  case human
  /// One line for each diagnostic: `file:line:column: error RG3001: message`.
  case short
  /// One JSON object per line, described by ``DiagnosticSchema``.
  case json
  /// One SARIF 2.1.0 document, for code scanning services.
  case sarif
  /// GitHub workflow commands, shown next to the changed lines.
  case github
}

// MARK: - Merged findings and their locations

/// A diagnostic and the number of its occurrences.
struct DiagnosticFinding {
  /// The maximum number of record numbers per finding.
  static let maximumRecords = 10

  var diagnostic: Diagnostic
  var position: DiagnosticPosition
  /// The number of identical diagnostics that this finding represents.
  var count: Int
  /// The numbers of the first records with the diagnostic, in the `for-each` table.
  var records: [Int]

  /// Merges diagnostics with equal code, severity, message and location.
  ///
  /// The result is in the order of first occurrence.
  static func merged(_ diagnostics: [Diagnostic]) -> [DiagnosticFinding] {
    var findings: [DiagnosticFinding] = []
    var indices: [Key: Int] = [:]
    for diagnostic in diagnostics {
      let key = Key(diagnostic)
      let index = indices[key] ?? findings.count
      if index == findings.count {
        indices[key] = index
        let position = DiagnosticPosition(diagnostic.place)
        findings.append(
          DiagnosticFinding(diagnostic: diagnostic, position: position, count: 0, records: []))
      }
      findings[index].count += diagnostic.occurrences
      if let record = diagnostic.record, findings[index].records.count < maximumRecords,
        !findings[index].records.contains(record)
      {
        findings[index].records.append(record)
      }
    }
    return findings
  }

  /// The records with the diagnostic: `record 7`, `120 records: 1, 2, 3, …` or `3 times`.
  var recordsText: String? {
    if count == 1 { return records.first.map { "record \($0)" } }
    if records.isEmpty { return "\(count) times" }
    let list = records.map(String.init).joined(separator: ", ")
    return "\(count) records: \(list)\(count > records.count ? ", …" : "")"
  }

  /// The properties that identical diagnostics share.
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

/// The location of a diagnostic in the form in which it is printed.
///
/// All numbers count from 1.
struct DiagnosticPosition {
  var file: String?
  var line: Int?
  /// The column of the location in its line, in characters, as in editors.
  var column: Int?
  var endLine: Int?
  /// The column after the last character of the location.
  var endColumn: Int?
  /// The line of a data file where the record starts.
  var row: Int?
  /// The name of the column in a data file.
  var field: String?
  /// The text range that a source excerpt shows; nil for locations without a source text.
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

  /// The location as `file:12:5`, `file:12`, `file` or `document:12:5`; nil if there is none.
  var text: String? {
    guard var text = file ?? (line == nil ? nil : "document") else { return nil }
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    return text
  }
}

// MARK: - Statistics of many documents

/// The diagnostics of many documents, in limited memory.
///
/// Identical diagnostics are stored for the first few records and only counted for the others.
public struct DiagnosticStatistics: Sendable {
  /// The maximum number of different findings.
  private static let maximumFindings = 1000

  private var stored: [Diagnostic] = []
  private var indices: [DiagnosticFinding.Key: [Int]] = [:]
  /// The number of diagnostics that are not stored, because of the limit of different findings.
  public private(set) var omittedCount = 0
  /// The number of errors among all diagnostics.
  public private(set) var errors = 0

  /// Creates statistics without diagnostics.
  public init() {}

  /// The stored diagnostics, in the order of their first occurrence.
  public var all: [Diagnostic] { stored }

  /// Adds the diagnostics of one document.
  public mutating func add(contentsOf diagnostics: Diagnostics) {
    for diagnostic in diagnostics.all { add(diagnostic) }
  }

  /// Adds one diagnostic, or only counts it if enough identical ones are stored.
  public mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errors += 1 }
    let key = DiagnosticFinding.Key(diagnostic)
    guard let storedIndices = indices[key] else {
      guard indices.count < Self.maximumFindings else {
        omittedCount += 1
        return
      }
      indices[key] = [stored.count]
      stored.append(diagnostic)
      return
    }
    if storedIndices.count < DiagnosticFinding.maximumRecords, diagnostic.record != nil {
      indices[key]?.append(stored.count)
      stored.append(diagnostic)
    } else if let last = storedIndices.last {
      stored[last].occurrences += diagnostic.occurrences
    }
  }
}
