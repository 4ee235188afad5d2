import ReportText

/// What is wrong with a cell or a row of a data file.
enum CellProblem {
  case notNumber, notInteger, integerTooLarge, numberTooLarge
  case notBoolean, notDate, notDatetime, notCategory
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
