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
