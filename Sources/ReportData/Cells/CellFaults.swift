public import ReportText

/// A cell or complete row with an error.
public struct CellError: Sendable, Hashable {
  /// The index of the row in the table, from 0.
  public let row: Int
  /// The index of the column in the table, from 0; nil for an error of the complete row.
  public let column: Int?
  /// The problem that causes the error, which does not affect equality; nil if it is unknown.
  private let problem: CellProblem?

  /// Creates a cell or row error without its problem.
  public init(row: Int, column: Int?) {
    self.init(row: row, column: column, nil)
  }

  init(row: Int, column: Int?, _ problem: CellProblem?) {
    self.row = row
    self.column = column
    self.problem = problem
  }

  /// Returns the diagnostic for only this cell or row; nil if the problem is unknown.
  public func diagnostic(column: String?, line: Int, file: String) -> Diagnostic? {
    problem?.diagnostic(column: column, line: line, file: file)
  }

  /// Returns whether two errors concern the same cell or row.
  public static func == (left: CellError, right: CellError) -> Bool {
    left.row == right.row && left.column == right.column
  }

  /// Adds the row and the column to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(column)
  }
}

/// A problem with a cell or a row of a data file.
enum CellProblem: Equatable {
  case notNumber, notInteger, integerTooLarge, numberTooLarge
  case notBoolean, notDate, notDatetime, notCategory
  /// A number or date in an unsupported form that many cells of a column can share.
  case form(CellForm)
  /// Traces of another program in a text, which give a warning instead of an error.
  case artefact(TextArtefact)
  /// An invalid byte, with its index in the line and its line number, both from 1.
  case notUTF8(byte: Int, line: Int)
  /// A row with a wrong number of fields.
  ///
  /// A row that ends with a separator has an empty last field.
  case fieldCount(found: Int, expected: Int, endsWithSeparator: Bool)
  case strayQuote
  /// Binary data, or a text that is not valid UTF-8, in an SQLite file.
  case binary, notUTF8Text
  /// A JSON list or object in a cell instead of one value.
  case nested
  /// A line that is not a JSON object, with the byte index of the error, from 1.
  case notJSON(reason: String, byte: Int, isCompleteFile: Bool)
  case duplicateKey(String)
  /// A text that is not a known reason for the missing value of the column `of`.
  case notReason(of: String)

  var code: DiagnosticCode {
    switch self {
    case .notNumber, .notInteger: .notANumber
    case .integerTooLarge, .numberTooLarge: .numberOutOfRange
    case .notBoolean: .notABoolean
    case .form(let form): form.code
    case .artefact(let artefact): artefact.code
    case .notDate: .notADate
    case .notDatetime: .notADatetime
    case .notCategory: .unknownCategory
    case .notUTF8, .notUTF8Text: .invalidUTF8
    case .binary: .binaryValue
    case .fieldCount: .raggedRow
    case .strayQuote: .strayQuote
    case .nested: .nestedValue
    case .notJSON: .notJSONLine
    case .duplicateKey: .duplicateColumn
    case .notReason: .unknownReason
    }
  }

  /// Returns the message, which never contains data of the cell.
  func message(column: String?) -> String {
    let suffix = column.map { " in column `\($0)`" } ?? ""
    switch self {
    case .form(let form): return form.message(column: column ?? "")
    case .artefact(let artefact): return artefact.message(column: column ?? "")
    case .notNumber: return "expected a number\(suffix), found text"
    case .notInteger: return "expected an integer\(suffix), found another number"
    case .integerTooLarge:
      return "expected an integer of at most 2^53\(suffix), found a larger one"
    case .numberTooLarge: return "expected a number of at most 1.8e308\(suffix), found a larger one"
    case .notBoolean: return "expected `true` or `false`\(suffix), found other text"
    case .notDate: return "expected a date such as `2026-11-03`\(suffix), found other text"
    case .notDatetime:
      return "expected a date-time such as `2026-11-03T14:30:00`\(suffix), found other text"
    case .notCategory: return "expected a declared category\(suffix), found other text"
    case .notUTF8(let byte, let line):
      return "expected UTF-8\(suffix), found an invalid byte (byte \(byte) of line \(line))"
    case .fieldCount(let found, let expected, _):
      return
        "expected \(expected) field\(expected == 1 ? "" : "s") as in the header, found \(found)"
    case .strayQuote:
      return "expected the end of the field after its closing quote\(suffix), found text"
    case .binary: return "expected a number or text\(suffix), found binary data"
    case .notUTF8Text: return "expected UTF-8\(suffix), found an invalid byte"
    case .nested: return "expected a single value\(suffix), found a list or an object"
    case .notJSON(let reason, let byte, _):
      return "invalid JSON: \(reason) at byte \(byte)"
    case .duplicateKey(let key): return "duplicate key `\(key)` in a JSON object"
    case .notReason(let target):
      return "unknown reason for a missing value of `\(target)`\(suffix)"
    }
  }

  /// Returns the diagnostic for this problem at a position in a file.
  func diagnostic(column: String?, line: Int, file: String) -> Diagnostic {
    Diagnostic(
      code, message(column: column), at: .data(file: file, row: line, column: column),
      severity: isWarning ? .warning : .error, hints: hints)
  }

  /// Whether the problem is a warning, not an error.
  var isWarning: Bool { if case .artefact = self { true } else { false } }

  /// Returns whether both problems share one message if they are in the same column.
  func isLike(_ other: CellProblem) -> Bool {
    switch (self, other) {
    case (.form(let left), .form(let right)): left.isLike(right)
    case (.notUTF8, .notUTF8): true
    default: self == other
    }
  }

  /// Returns the problem that represents both problems in one diagnostic.
  func merged(with other: CellProblem) -> CellProblem {
    guard case .form(let left) = self, case .form(let right) = other else { return self }
    return .form(left.merged(with: right))
  }

  /// The hints that suggest a fix of the problem.
  var hints: [String] {
    switch self {
    case .form(let form): form.hints
    case .artefact(let artefact): artefact.hints
    case .notNumber: ["write the number without a unit, or list the text under `missing`"]
    case .integerTooLarge: ["declare the column as text"]
    case .notBoolean:
      [
        "list the words of the column under `columns`, such as `true: [1, yes]` and `false: [0, no]`"
      ]
    case .notDate: ["export dates as YYYY-MM-DD"]
    case .notUTF8, .notUTF8Text:
      ["save the file as UTF-8; spreadsheets call this format `CSV UTF-8`"]
    case .strayQuote: ["inside a quoted field, write a quote as `\"\"`"]
    case .fieldCount(let found, let expected, true) where found == expected + 1:
      ["remove the separator at the end of the row, or add one at the end of the header"]
    case .fieldCount(let found, let expected, _) where found > expected:
      ["put a text in quotes if it contains the separator"]
    case .notJSON(_, _, let isCompleteFile) where isCompleteFile:
      [
        "write one JSON object per line; `jq -c '.[]' FILE` converts a JSON list, "
          + "`jq -c . FILE` converts objects over several lines"
      ]
    case .nested: ["export each inner value with a separate key"]
    case .notReason:
      [
        "map the text to a reason under `reasons`, or to `none`"
      ]
    default: []
    }
  }
}

// MARK: - Collection and report of errors

/// A list of the cell and row errors in a file, in the order in which they were found.
struct CellErrorList {
  private struct Entry {
    var cellError: CellError
    var problem: CellProblem
  }

  private var entries: [Entry] = []

  /// Whether the list contains no errors and no warnings.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an error or a warning of a cell, or of a complete row if `column` is nil.
  mutating func add(_ problem: CellProblem, row: Int, column: Int?) {
    entries.append(
      Entry(cellError: CellError(row: row, column: column, problem), problem: problem))
  }

  /// Adds the warnings of another list.
  mutating func addWarnings(of other: CellErrorList) {
    entries += other.entries.filter(\.problem.isWarning)
  }

  /// Removes the warnings from the list.
  mutating func removeWarnings() { entries.removeAll(where: \.problem.isWarning) }

  /// Removes all errors and warnings from the list.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Sorts the list by row and then by column; the error of a row precedes those of its cells.
  mutating func sort() {
    entries.sort { $0.cellError.isBefore($1.cellError) }
  }

  /// Calls a closure for each error in the list, in order.
  ///
  /// - Parameter withWarnings: true to include the warnings.
  func forEach(withWarnings: Bool = false, _ body: (CellError, CellProblem) -> Void) {
    for entry in entries where withWarnings || !entry.problem.isWarning {
      body(entry.cellError, entry.problem)
    }
  }

  /// Sorts the entries and reports all errors and warnings, grouped by problem and column.
  ///
  /// - Returns: the errors, without the warnings.
  mutating func report(
    file: String, columns: [String], lines: RecordLines, into diagnostics: inout Diagnostics
  ) -> [CellError] {
    sort()
    var statistics = CellErrorStatistics()
    forEach(withWarnings: true) { statistics.add($1, $0, line: lines[$0.row]) }
    statistics.report(file: file, columns: columns, rows: lines.count, into: &diagnostics)
    return entries.filter { !$0.problem.isWarning }.map(\.cellError)
  }
}

extension CellError {
  /// Returns whether this error is before another one in row and column order.
  ///
  /// An error of a complete row is before the errors of its cells.
  fileprivate func isBefore(_ other: CellError) -> Bool {
    row != other.row ? row < other.row : (column ?? -1) < (other.column ?? -1)
  }
}

/// The grouped errors and warnings of a file.
///
/// Cell errors have one message per column and problem. Row errors have one message each, up to
/// ``listingLimit``, and one message with the number of all others.
struct CellErrorStatistics {
  /// The maximum number of messages about complete rows.
  static let listingLimit = 20

  /// A group of equal cell problems in one column, or one row error.
  private struct Entry {
    var cellError: CellError
    var problem: CellProblem
    /// The first line numbers of the group, at most five.
    var lines: [Int]
    var count = 1
  }

  private var entries: [Entry] = []
  private var rowCount = 0
  private var lastRowCode: DiagnosticCode?
  /// The number of all errors, without warnings.
  private(set) var count = 0

  /// The statistics of the warnings, without the errors.
  var warnings: CellErrorStatistics {
    var statistics = CellErrorStatistics()
    statistics.entries = entries.filter(\.problem.isWarning)
    return statistics
  }

  /// Returns whether a column has an invalid cell.
  func hasCellErrors(inColumn column: Int) -> Bool {
    entries.contains { $0.cellError.column == column && !$0.problem.isWarning }
  }

  /// Adds the next error or warning.
  ///
  /// - Precondition: errors of one column are in row order.
  mutating func add(_ problem: CellProblem, _ cellError: CellError, line: Int) {
    if !problem.isWarning { count += 1 }
    if cellError.column == nil {
      rowCount += 1
      lastRowCode = problem.code
      guard rowCount <= Self.listingLimit else { return }
    } else if let index = entries.firstIndex(where: {
      $0.cellError.column == cellError.column && $0.problem.isLike(problem)
    }) {
      entries[index].count += 1
      entries[index].problem = entries[index].problem.merged(with: problem)
      if entries[index].lines.count < 5 { entries[index].lines.append(line) }
      return
    }
    entries.append(Entry(cellError: cellError, problem: problem, lines: [line]))
  }

  /// Reports the errors by row and then by column.
  ///
  /// If all rows have row errors, only the first of them is reported.
  ///
  /// - Parameter rows: the number of rows in the file; nil if the errors cover only some rows.
  func report(
    file: String, columns: [String], rows: Int? = nil, into diagnostics: inout Diagnostics
  ) {
    let areAllRows = rowCount > Self.listingLimit && rowCount == rows
    var isRowReported = false
    for entry in entries.sorted(by: { $0.cellError.isBefore($1.cellError) }) {
      var diagnostic = entry.problem.diagnostic(
        column: entry.cellError.column.map { columns[$0] }, line: entry.lines[0], file: file)
      if entry.cellError.column == nil, areAllRows {
        if isRowReported { continue }
        isRowReported = true
        diagnostic.message += "; all \(rowCount) rows have such an error"
      } else if entry.count > 1 {
        diagnostic.message +=
          entry.count == rows
          ? " in all \(entry.count) rows"
          : " in \(entry.count) cells (\(Suggestion.list("row", entry.lines, of: entry.count)))"
      }
      diagnostics.add(diagnostic)
    }
    let rest = rowCount - Self.listingLimit
    guard rest > 0, !areAllRows, let lastRowCode else { return }
    diagnostics.add(
      Diagnostic(
        lastRowCode, "\(rest) more \(rest == 1 ? "row has an error" : "rows have errors")",
        at: .data(file: file, row: nil, column: nil)))
  }
}

// MARK: - Line numbers of records

/// The line number in a data file at which each row starts, from 1.
public struct RecordLines: Sendable {
  /// The line number of row 0.
  ///
  /// If each row has exactly one line, no list is necessary.
  private var first = 2
  private var listed: [Int32] = []
  private(set) var count = 0

  /// Creates a list without rows, for a file with a header in line 1.
  public init() {}

  /// The line number of a row; 0 if the row does not exist.
  public subscript(row: Int) -> Int {
    guard row >= 0, row < count else { return 0 }
    return listed.isEmpty ? first + row : Int(listed[row])
  }

  /// Adds the line number of the next row.
  mutating func append(_ line: Int) {
    if count == 0 { first = line }
    if listed.isEmpty, line != first + count {
      listed = (0..<count).map { Int32($0 + first) }
    }
    count += 1
    if listed.isEmpty, line == first + count - 1 { return }
    listed.append(Int32(line))
  }
}
