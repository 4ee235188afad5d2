import ReportText

/// A cell, or a whole row, that could not be read as it should be.
public struct CellFault: Sendable, Hashable {
  /// The row in the table, from 0.
  public let row: Int
  /// The column in the table, from 0; nil when the row as a whole is broken.
  public let column: Int?

  /// A fault.
  public init(row: Int, column: Int?) {
    self.row = row
    self.column = column
  }
}

/// What is wrong with a cell or a row of a data file.
enum CellProblem {
  case notNumber, notInteger, integerTooLarge, numberTooLarge
  case notBoolean, notDate, notDatetime, notCategory
  /// A number or date in a form that many cells of a column share.
  case form(CellForm)
  /// The byte of the file's line and the line, both from 1.
  case notUTF8(byte: Int, line: Int)
  case fieldCount(found: Int, wanted: Int)
  case strayQuote
  /// Bytes that are no text, or a text that is not UTF-8, in an SQLite file.
  case binary, notUTF8Text
  /// A list or an object where a value was wanted.
  case nested
  /// The line is no JSON object; the byte is counted from 1.
  case notJSON(reason: String, byte: Int, isWholeFile: Bool)
  case duplicateKey(String)
  /// A text that is no reason for the missing value of another column.
  case notReason(of: String)

  var code: DiagnosticCode {
    switch self {
    case .notNumber, .notInteger: .notANumber
    case .integerTooLarge, .numberTooLarge: .numberOutOfRange
    case .notBoolean: .notABoolean
    case .form(let form): form.code
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

  /// The message; it never holds anything of the cell.
  func message(column: String?) -> String {
    let name = column.map { "`\($0)`" } ?? "the row"
    switch self {
    case .form(let form): return form.message(column: column ?? "", count: 1)
    case .notNumber: return "a cell of \(name) holds text, a number is wanted"
    case .notInteger:
      return "a cell of \(name) is not a whole number, an integer is wanted"
    case .integerTooLarge:
      return "a cell of \(name) is beyond 2^53, the largest integer; declare the column as text"
    case .numberTooLarge: return "a cell of \(name) is beyond the range of numbers"
    case .notBoolean: return "a cell of \(name) is neither `true` nor `false`"
    case .notDate: return "a cell of \(name) is not a date such as `2026-11-03`"
    case .notDatetime:
      return "a cell of \(name) is not a date with a time such as `2026-11-03T14:30:00`"
    case .notCategory: return "a cell of \(name) is none of the declared categories"
    case .notUTF8(let byte, let line):
      return "byte \(byte) of line \(line), in a cell of \(name), is not UTF-8"
    case .fieldCount(let found, let wanted):
      return "the row has \(found) field\(found == 1 ? "" : "s"), the header has \(wanted)"
    case .strayQuote:
      return "a cell of \(name) has text after its closing quote"
    case .binary: return "a cell of \(name) holds binary data, a number or text is wanted"
    case .notUTF8Text: return "a cell of \(name) is not UTF-8"
    case .nested: return "\(name) holds a list or an object, one value is wanted"
    case .notJSON(let reason, let byte, _):
      return "the line is not one JSON object: \(reason) at byte \(byte)"
    case .duplicateKey(let key): return "the key `\(key)` stands twice in one object"
    case .notReason(let other):
      return "a cell of \(name) is none of the known reasons for the missing `\(other)`"
    }
  }

  /// What is said of it.
  func diagnostic(column: String?, line: Int, file: String) -> Diagnostic {
    Diagnostic(
      code, message(column: column), at: .data(file: file, row: line, column: column), hints: hints)
  }

  /// What to do about it.
  var hints: [String] {
    switch self {
    case .form(let form): form.hints
    case .strayQuote: ["a quote inside a quoted field is written twice"]
    case .fieldCount(let found, let wanted) where found > wanted:
      ["a text that holds the separator must be quoted"]
    case .notJSON(_, _, let isWholeFile) where isWholeFile:
      [
        "each line holds one object; `jq -c '.[]' FILE` makes such lines of one list, "
          + "`jq -c . FILE` of objects over several lines"
      ]
    case .nested: ["give each of its values a key of its own"]
    case .notReason:
      [
        "say under `reasons` of the column what its texts stand for, `none` for those without a reason"
      ]
    default: []
    }
  }
}

// MARK: - Collection and report of faults

/// The faults of a file while it is read, and their messages afterwards.
struct FaultList {
  private struct Entry {
    var fault: CellFault
    var problem: CellProblem
  }

  private var entries: [Entry] = []

  /// True when there is none.
  var isEmpty: Bool { entries.isEmpty }

  /// Keeps a fault of a cell, or of a whole row when `column` is nil.
  mutating func add(_ problem: CellProblem, row: Int, column: Int?) {
    entries.append(Entry(fault: CellFault(row: row, column: column), problem: problem))
  }

  /// Forgets all.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Puts the faults in order: by row and then by column, a whole row before its cells.
  mutating func sort() {
    entries.sort { left, right in
      left.fault.row != right.fault.row
        ? left.fault.row < right.fault.row
        : (left.fault.column ?? -1) < (right.fault.column ?? -1)
    }
  }

  /// Hands over the faults in their order.
  func forEach(_ body: (CellFault, CellProblem) -> Void) {
    for entry in entries { body(entry.fault, entry.problem) }
  }

  /// Puts the faults in order and reports them: the first of each column one by one, then the
  /// number of the others.
  mutating func report(
    file: String, columns: [String], lines: RecordLines, into diagnostics: inout Diagnostics
  ) -> [CellFault] {
    sort()
    var tally = FaultTally()
    forEach { tally.add($1, $0, line: lines[$0.row]) }
    tally.report(file: file, columns: columns, rows: lines.count, into: &diagnostics)
    return entries.map(\.fault)
  }
}

/// The messages of a file's faults: the first ones of each column, and the number of the others.
struct FaultTally {
  /// How many messages a column gets before the rest is only counted.
  static let listingLimit = 20

  private struct Entry {
    var fault: CellFault
    var problem: CellProblem
    var line: Int
  }

  /// Cells of a column with one form.
  private struct Shared {
    var first: Entry
    var form: CellForm
    var count = 1
  }

  private var entries: [Entry] = []
  private var shared: [Shared] = []
  /// How many each column has; whole rows have the first place.
  private var counts: [Int] = [0]
  private var lastCodes: [DiagnosticCode?] = [nil]
  /// The number of all faults.
  private(set) var count = 0

  /// True when a cell of a column is faulty.
  func hasFaults(inColumn column: Int) -> Bool {
    column + 1 < counts.count && counts[column + 1] > 0
      || shared.contains { $0.first.fault.column == column }
  }

  /// Takes the next fault.
  /// - Precondition: faults of one column come in the order of their rows.
  mutating func add(_ problem: CellProblem, _ fault: CellFault, line: Int) {
    count += 1
    if case .form(let form) = problem {
      let known = shared.firstIndex {
        $0.first.fault.column == fault.column && $0.form.isLike(form)
      }
      guard let known else {
        let first = Entry(fault: fault, problem: problem, line: line)
        return shared.append(Shared(first: first, form: form))
      }
      shared[known].count += 1
      shared[known].form = shared[known].form.merged(with: form)
      return
    }
    let place = fault.column.map { $0 + 1 } ?? 0
    while counts.count <= place {
      counts.append(0)
      lastCodes.append(nil)
    }
    counts[place] += 1
    lastCodes[place] = problem.code
    guard counts[place] <= Self.listingLimit else { return }
    entries.append(Entry(fault: fault, problem: problem, line: line))
  }

  /// Reports the faults by row and then by column; where all rows have one in a column, only the first of them.
  /// - Parameter rows: the number of rows of the file; nil when the faults are those of some rows only.
  mutating func report(
    file: String, columns: [String], rows: Int? = nil, into diagnostics: inout Diagnostics
  ) {
    let whole = Set(counts.indices.filter { counts[$0] > Self.listingLimit && counts[$0] == rows })
    var told: Set<Int> = []
    var said: [(fault: CellFault, diagnostic: Diagnostic)] = entries.compactMap { entry in
      let name = entry.fault.column.map { columns[$0] }
      var diagnostic = entry.problem.diagnostic(column: name, line: entry.line, file: file)
      let place = entry.fault.column.map { $0 + 1 } ?? 0
      if whole.contains(place) {
        guard told.insert(place).inserted else { return nil }
        diagnostic.message += ", and so in all \(counts[place]) rows"
      }
      return (entry.fault, diagnostic)
    }
    for shared in shared {
      let name = shared.first.fault.column.map { columns[$0] }
      let diagnostic = Diagnostic(
        shared.form.code, shared.form.message(column: name ?? "", count: shared.count),
        at: .data(file: file, row: shared.first.line, column: name), hints: shared.form.hints)
      said.append((shared.first.fault, diagnostic))
    }
    said.sort { left, right in
      left.fault.row != right.fault.row
        ? left.fault.row < right.fault.row
        : (left.fault.column ?? -1) < (right.fault.column ?? -1)
    }
    for (_, diagnostic) in said { diagnostics.add(diagnostic) }
    for (place, count) in counts.enumerated()
    where count > Self.listingLimit && !whole.contains(place) {
      guard let code = lastCodes[place] else { continue }
      let rest = count - Self.listingLimit
      let column = place == 0 ? nil : columns[place - 1]
      let subject = column.map { "cells of `\($0)` are" } ?? "rows are"
      let single = column.map { "cell of `\($0)` is" } ?? "row is"
      diagnostics.add(
        Diagnostic(
          code, "\(rest) more \(rest == 1 ? single : subject) faulty",
          at: .data(file: file, row: nil, column: column)))
    }
  }
}

// MARK: - Lines of records

/// The line of a data file, from 1, at which each row starts.
public struct RecordLines: Sendable {
  /// The line of row 0 as long as each row has just one line, which needs no list.
  private var first = 2
  private var listed: [Int32] = []
  private(set) var count = 0

  /// No rows yet; a header in line 1.
  public init() {}

  /// The line of a row; 0 when there is no such row.
  public subscript(row: Int) -> Int {
    guard row >= 0, row < count else { return 0 }
    return listed.isEmpty ? first + row : Int(listed[row])
  }

  /// Adds the line of the next row.
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
