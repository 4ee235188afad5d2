import ReportText

/// The rows of a data table without a known participant, for messages without keys.
struct UnknownParticipants {
  /// The maximum number of different keys to store and count.
  static let limit = 100_000

  /// A key without a participant.
  private struct Key {
    let text: String
    var rows = RowParticipants.Rows()
    /// The number of known keys with the same normalized form.
    var likeCount = 0
    /// The participant index of the last of these known keys.
    var ordinal = 0
    /// The difference from the notation of the last of these known keys.
    var notation: KeyDifference?

    /// Whether the key is another notation of exactly one known key.
    ///
    /// Keys of the participants table can differ only in notation. Notation then distinguishes
    /// participants.
    var isRespelled: Bool { likeCount == 1 }
  }

  /// The rows with a key that is missing from the participants table.
  private(set) var rows = RowParticipants.Rows()
  /// The rows without a key.
  var withoutParticipant = RowParticipants.Rows()
  private var keys: [Key] = []
  private var places: [[UInt8]: Int] = [:]
  /// The indices of the keys with each normalized form.
  private var forms: [String: [Int]] = [:]
  private var latest: (key: [UInt8], place: Int?) = ([], nil)
  /// The known keys as integers; nil if a key is not an integer or is repeated.
  private var numbers: Set<Int64>? = []

  /// Whether there are unknown keys to compare with known keys.
  var hasUncompared: Bool { !forms.isEmpty }

  /// The indices of participants with keys in another notation.
  var respelled: [Int] { keys.filter(\.isRespelled).map(\.ordinal) }

  /// Adds a row and its key.
  @inline(never)
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, row: Int) {
    rows.add(row)
    if !key.elementsEqual(latest.key) || rows.count == 1 {
      latest.key = Array(key)
      latest.place = places[latest.key] ?? place(of: latest.key)
    }
    if let place = latest.place { keys[place].rows.add(row) }
  }

  private mutating func place(of key: [UInt8]) -> Int? {
    guard keys.count < Self.limit else { return nil }
    let text = String(decoding: key, as: UTF8.self)
    places[key] = keys.count
    forms[KeyDifference.plain(text), default: []].append(keys.count)
    keys.append(Key(text: text))
    return keys.count - 1
  }

  /// Compares the unknown keys with a key of the participants table.
  mutating func compare(_ known: UnsafeBufferPointer<UInt8>, of ordinal: Int) {
    let text = String(decoding: known, as: UTF8.self)
    for place in forms[KeyDifference.plain(text)] ?? [] {
      keys[place].likeCount += 1
      keys[place].ordinal = ordinal
      keys[place].notation = KeyDifference(of: keys[place].text, as: text)
    }
    let number = KeyDifference.whole(text[...])
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
    let others = keys.filter { !$0.isRespelled }
    let rest = rows.count - respelled.reduce(0) { $0 + $1.rows.count }
    if rest > 0 {
      let first = others.map(\.rows.first).min() ?? rows.first
      diagnostics.add(
        Diagnostic(
          .unknownParticipant,
          message(others, rest)
            + (severity == .error ? "; no row of the table has a known participant" : ""),
          at: .data(file: file, row: first, column: column), severity: severity,
          hints: hints(others)))
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

  /// Returns the message with the number of rows for each notation.
  private func message(_ respelled: [Key]) -> String {
    let count = respelled.reduce(0) { $0 + $1.rows.count }
    let notations = KeyDifference.allCases.compactMap { notation -> String? in
      let found = respelled.reduce(0) { $0 + ($1.notation == notation ? $1.rows.count : 0) }
      guard found > 0 else { return nil }
      return found == count ? notation.rawValue : "\(notation.rawValue) (\(found))"
    }
    return "expected keys as in the participants table, found \(Self.rows(count)) "
      + "with keys written " + notations.joined(separator: ", ")
  }

  /// Returns the hints, which suggest to declare unique integer keys as integer.
  private func hints(_ respelled: [Key], _ column: String) -> [String] {
    let areNumbers =
      numbers != nil && keys.count < Self.limit
      && keys.allSatisfy { KeyDifference.whole($0.text[...]) != nil }
    guard areNumbers else {
      let hasForms = respelled.contains { $0.notation == .unicodeForm }
      return ["use the same keys in both tables" + (hasForms ? ", in one Unicode form" : "")]
    }
    return [
      "declare the key as integer in both tables; in this table: "
        + "`columns: { \(column): { type: integer } }`"
    ]
  }

  /// Returns the message with the numbers of other participants and their rows.
  private func message(_ others: [Key], _ count: Int) -> String {
    let isCapped = keys.count == Self.limit
    let subject =
      others.count == 1 && !isCapped
      ? "1 participant" : "\(isCapped ? "at least " : "")\(others.count) participants"
    return
      "\(subject) of \(Self.rows(count)) \(others.count == 1 ? "is" : "are") not in the "
      + "participants table; no report shows " + (count == 1 ? "the row" : "these rows")
  }

  private func hints(_ others: [Key]) -> [String] {
    let alike = others.count { $0.likeCount > 1 }
    guard alike > 0 else {
      return ["add the participant to the participants table, or correct the key"]
    }
    return [
      "\(alike) \(alike == 1 ? "key" : "keys") may match more than one participant: "
        + "write the keys as in the participants table"
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

  /// Creates the first difference between a key and a known key of the same normalized form.
  init(of key: String, as known: String) {
    let (inner, other) = (Self.trimmed(key[...]), Self.trimmed(known[...]))
    let blanks = (key.utf8.count - inner.utf8.count, known.utf8.count - other.utf8.count)
    let isNumber = Self.whole(inner) != nil
    func has(_ signs: String) -> (key: Bool, known: Bool) {
      (inner.contains { signs.contains($0) }, other.contains { signs.contains($0) })
    }
    let (exponent, point, plus) = (
      has("eE"), has("."), (key: inner.first == "+", known: other.first == "+")
    )
    if blanks.0 != blanks.1 || inner.utf8.elementsEqual(other.utf8) {
      self = blanks.0 > 0 && blanks.0 >= blanks.1 ? .withBlanks : .withoutBlanks
    } else if inner == other {
      self = .unicodeForm
    } else if inner.lowercased() == other.lowercased() {
      self = .letterCase
    } else if isNumber, exponent.key != exponent.known {
      self = exponent.key ? .withExponent : .withoutExponent
    } else if isNumber, point.key != point.known {
      self = point.key ? .withPoint : .withoutPoint
    } else if isNumber, plus.key != plus.known {
      self = plus.key ? .withPlus : .withoutPlus
    } else {
      self = inner.utf8.count > other.utf8.count ? .withZeros : .withoutZeros
    }
  }

  /// Returns the normalized form of a key.
  ///
  /// An integer gives its digits. Other keys are lowercase, without surrounding white space and
  /// without leading zeros of numbers. Unicode forms of a text are equal as `String` values.
  static func plain(_ key: String) -> String {
    let inner = trimmed(key[...])
    if let number = whole(inner) { return String(number) }
    let lower = Array(inner.lowercased().utf8)
    var plain: [UInt8] = []
    var isInNumber = false
    for (place, byte) in lower.enumerated() {
      let isDigit = Self.isDigit(byte)
      if byte == UInt8(ascii: "0"), !isInNumber, place + 1 < lower.count,
        Self.isDigit(lower[place + 1])
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
  static func whole(_ key: Substring) -> Int64? {
    var key = String(key)
    return key.withUTF8 { bytes in
      DecimalNumber(CellParser.trimmed(bytes), decimalByte: UInt8(ascii: ".")).flatMap {
        $0.isInteger ? Int64($0.value) : nil
      }
    }
  }
}
