import ReportText

/// The rows of a data table without a known participant, for messages that contain no keys.
struct UnknownParticipants {
  /// The maximum number of different unknown keys that are stored and counted.
  static let limit = 100_000

  /// A key in the data table that the participants table does not contain.
  private struct Key {
    let text: String
    var rows = RowParticipants.Rows()
    /// The number of known participant keys with the same normalized form as this key.
    var likeCount = 0
    /// The index of the participant with the last such known key.
    var ordinal = 0
    /// The difference in notation between this key and the last such known key.
    var notation: KeyDifference?

    /// Whether the key is exactly one known participant key in another notation.
    ///
    /// Keys of the participants table can differ only in notation. Notation then distinguishes
    /// participants.
    var isRespelled: Bool { likeCount == 1 }
  }

  /// The rows with a key that is missing from the participants table.
  private(set) var rows = RowParticipants.Rows()
  /// The rows without a participant key.
  var withoutParticipant = RowParticipants.Rows()
  private var keys: [Key] = []
  private var indices: [[UInt8]: Int] = [:]
  /// The indices of the unknown keys with each normalized form.
  private var forms: [String: [Int]] = [:]
  private var latest: (key: [UInt8], index: Int?) = ([], nil)
  /// The known participant keys as integers; nil if a key is not an integer or is repeated.
  private var numbers: Set<Int64>? = []

  /// Whether there are unknown keys to compare with the known participant keys.
  var hasUncompared: Bool { !forms.isEmpty }

  /// The indices of the participants with keys that occur in another notation.
  var respelled: [Int] { keys.filter(\.isRespelled).map(\.ordinal) }

  /// Adds a row with an unknown key.
  @inline(never)
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, row: Int) {
    rows.add(row)
    if !key.elementsEqual(latest.key) || rows.count == 1 {
      latest.key = Array(key)
      latest.index = indices[latest.key] ?? newIndex(of: latest.key)
    }
    if let index = latest.index { keys[index].rows.add(row) }
  }

  private mutating func newIndex(of key: [UInt8]) -> Int? {
    guard keys.count < Self.limit else { return nil }
    let text = String(decoding: key, as: UTF8.self)
    indices[key] = keys.count
    forms[KeyDifference.plain(text), default: []].append(keys.count)
    keys.append(Key(text: text))
    return keys.count - 1
  }

  /// Compares the unknown keys with one key of the participants table.
  mutating func compare(_ reference: UnsafeBufferPointer<UInt8>, of ordinal: Int) {
    let text = String(decoding: reference, as: UTF8.self)
    for index in forms[KeyDifference.plain(text)] ?? [] {
      keys[index].likeCount += 1
      keys[index].ordinal = ordinal
      keys[index].notation = KeyDifference(of: keys[index].text, as: text)
    }
    let number = KeyDifference.integer(text[...])
    let isNew = number.map { numbers?.insert($0).inserted ?? false } ?? false
    if !isNew || (numbers?.count ?? 0) > Self.limit { numbers = nil }
  }

  // MARK: Messages

  /// Reports the rows without a known participant.
  ///
  /// They give an error if they are all rows of the table, or if their keys are other notations of
  /// known keys. Otherwise, they give a warning.
  ///
  /// - Parameter rowCount: the number of all rows in the table.
  func report(
    of rowCount: Int, column: String, file: String, into diagnostics: inout Diagnostics
  ) {
    let severity: Diagnostic.Severity =
      rows.count + withoutParticipant.count == rowCount ? .error : .warning
    let respelled = keys.filter(\.isRespelled)
    if let first = respelled.map(\.rows.first).min() {
      diagnostics.add(
        Diagnostic(
          .unknownParticipant, message(respelled),
          at: .data(file: file, row: first, column: column),
          hints: hints(respelled, column)))
    }
    let unmatched = keys.filter { !$0.isRespelled }
    let rest = rows.count - respelled.reduce(0) { $0 + $1.rows.count }
    if rest > 0 {
      let first = unmatched.map(\.rows.first).min() ?? rows.first
      diagnostics.add(
        Diagnostic(
          .unknownParticipant,
          message(unmatched, rest)
            + (severity == .error ? "; no row belongs to a participant of that table" : ""),
          at: .data(file: file, row: first, column: column), severity: severity,
          hints: hints(unmatched)))
    }
    if withoutParticipant.count > 0 {
      diagnostics.add(
        Diagnostic(
          .noParticipant,
          withoutParticipant.count == 1
            ? "1 row has no participant; no report shows it"
            : "\(withoutParticipant.count) rows have no participant (first: this row); "
              + "no report shows them",
          at: .data(file: file, row: withoutParticipant.first, column: column), severity: severity))
    }
  }

  /// Returns the message with the number of rows for each difference in notation.
  private func message(_ respelled: [Key]) -> String {
    let count = respelled.reduce(0) { $0 + $1.rows.count }
    let notations = KeyDifference.allCases.compactMap { notation -> String? in
      let rowCount = respelled.reduce(0) { $0 + ($1.notation == notation ? $1.rows.count : 0) }
      guard rowCount > 0 else { return nil }
      return rowCount == count ? notation.rawValue : "\(notation.rawValue) (\(rowCount))"
    }
    return "expected keys as in the participants table, found \(Self.rows(count)) "
      + "with keys written " + notations.joined(separator: ", ")
  }

  /// Returns the hints; if all keys are different integers, they suggest the type integer.
  private func hints(_ respelled: [Key], _ column: String) -> [String] {
    let areNumbers =
      numbers != nil && keys.count < Self.limit
      && keys.allSatisfy { KeyDifference.integer($0.text[...]) != nil }
    guard areNumbers else {
      let hasForms = respelled.contains { $0.notation == .unicodeForm }
      return ["use the same keys in both tables" + (hasForms ? ", in one Unicode form" : "")]
    }
    return [
      "declare the key as integer in both tables; in this table: "
        + "`columns: { \(column): { type: integer } }`"
    ]
  }

  /// Returns the message with the number of unknown participants and of their rows.
  private func message(_ unmatched: [Key], _ count: Int) -> String {
    let isCapped = keys.count == Self.limit
    let subject =
      unmatched.count == 1 && !isCapped
      ? "1 participant" : "\(isCapped ? "at least " : "")\(unmatched.count) participants"
    return
      "\(subject) of \(Self.rows(count)) \(unmatched.count == 1 ? "is" : "are") not in the "
      + "participants table; no report shows " + (count == 1 ? "the row" : "these rows")
  }

  private func hints(_ unmatched: [Key]) -> [String] {
    let ambiguousCount = unmatched.count { $0.likeCount > 1 }
    guard ambiguousCount > 0 else {
      return ["add the participant to the participants table, or correct the key"]
    }
    return [
      "\(ambiguousCount) \(ambiguousCount == 1 ? "key" : "keys") may match more than one "
        + "participant: write the keys as in the participants table"
    ]
  }

  private static func rows(_ count: Int) -> String {
    count == 1 ? "1 row" : "\(count) rows (first: this row)"
  }
}

/// The difference in notation between two keys with the same normalized form.
enum KeyDifference: String, CaseIterable {
  case withExponent = "with an exponent"
  case withoutExponent = "without the exponent"
  case withPoint = "with a decimal point"
  case withoutPoint = "without the decimal point"
  case withPlus = "with a plus sign"
  case withoutPlus = "without the plus sign"
  case withZeros = "with leading zeros"
  case withoutZeros = "without the leading zeros"
  case withBlanks = "with spaces around it"
  case withoutBlanks = "without the spaces around it"
  case letterCase = "in a different case (upper or lower)"
  case unicodeForm = "in another Unicode form (NFC, NFD)"

  /// Creates the difference in notation between a key and a known key of the same normalized form.
  init(of key: String, as target: String) {
    let (inner, targetInner) = (Self.trimmed(key[...]), Self.trimmed(target[...]))
    let blanks = (key.utf8.count - inner.utf8.count, target.utf8.count - targetInner.utf8.count)
    let isNumber = Self.integer(inner) != nil
    func has(_ characters: String) -> (key: Bool, target: Bool) {
      (inner.contains { characters.contains($0) }, targetInner.contains { characters.contains($0) })
    }
    let (exponent, point, plus) = (
      has("eE"), has("."), (key: inner.first == "+", target: targetInner.first == "+")
    )
    if blanks.0 != blanks.1 || inner.utf8.elementsEqual(targetInner.utf8) {
      self = blanks.0 > 0 && blanks.0 >= blanks.1 ? .withBlanks : .withoutBlanks
    } else if inner == targetInner {
      self = .unicodeForm
    } else if inner.lowercased() == targetInner.lowercased() {
      self = .letterCase
    } else if isNumber, exponent.key != exponent.target {
      self = exponent.key ? .withExponent : .withoutExponent
    } else if isNumber, point.key != point.target {
      self = point.key ? .withPoint : .withoutPoint
    } else if isNumber, plus.key != plus.target {
      self = plus.key ? .withPlus : .withoutPlus
    } else {
      self = inner.utf8.count > targetInner.utf8.count ? .withZeros : .withoutZeros
    }
  }

  /// Returns the normalized form of a participant key, for comparison.
  ///
  /// An integer gives its digits. Other keys are lowercase, without surrounding white space and
  /// without leading zeros of numbers. Unicode forms of a text are equal as `String` values.
  static func plain(_ key: String) -> String {
    let inner = trimmed(key[...])
    if let number = integer(inner) { return String(number) }
    let lower = Array(inner.lowercased().utf8)
    var plain: [UInt8] = []
    var isInNumber = false
    for (index, byte) in lower.enumerated() {
      let isDigit = Self.isDigit(byte)
      if byte == UInt8(ascii: "0"), !isInNumber, index + 1 < lower.count,
        Self.isDigit(lower[index + 1])
      {
        continue
      }
      isInNumber = isDigit
      plain.append(byte)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func trimmed(_ key: Substring) -> Substring {
    var key = key
    while key.first?.isWhitespace == true { key.removeFirst() }
    while key.last?.isWhitespace == true { key.removeLast() }
    return key
  }

  /// Returns the integer value of a cell in an integer column; nil for other text.
  static func integer(_ key: Substring) -> Int64? {
    var key = String(key)
    return key.withUTF8 { bytes in
      DecimalNumber(CellParser.trimmed(bytes), decimalByte: UInt8(ascii: ".")).flatMap {
        $0.isInteger ? Int64($0.value) : nil
      }
    }
  }
}
