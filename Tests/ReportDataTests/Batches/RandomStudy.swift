import ReportData
import TestSupport

/// A random study with files that contain most irregularities.
struct RandomStudy {
  private(set) var participants: [UInt8] = []
  private(set) var data: [UInt8] = []
  private(set) var form: StreamedInput.Form
  private(set) var declarations: [ColumnDeclaration] = []
  private var random: SeededGenerator
  private let lineEnd: String
  private let separator: Character
  private let isObjects: Bool
  /// The inverse frequency of errors; nil for a study without errors.
  private let rarity: Int?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    lineEnd = ["\n", "\n", "\r\n", "\r"][Int(random.next() % 4)]
    separator = [",", ",", ";", "\t"][Int(random.next() % 4)]
    isObjects = random.next() % 3 == 0
    rarity = [nil, nil, 40, 9][Int(random.next() % 4)]
    form =
      isObjects
      ? .objects(missing: CSVFormat.defaultMissing)
      : .delimited(CSVFormat(separator: separator.asciiValue ?? 0x2C))
    let keys = makeKeys()
    makeParticipants(keys)
    makeData(keys)
  }

  private mutating func chance(_ count: Int) -> Bool { random.next() % UInt64(count) == 0 }

  private mutating func isWrong() -> Bool { rarity.map { chance($0) } ?? false }

  private mutating func makeKeys() -> [String] {
    let count = Int(random.next() % 24) + 1
    let style = random.next() % 5
    var keys = (0..<count).map { number in
      switch style {
      case 0: "\(number * 3 + 1)"
      case 1: "P\(100 + number)"
      case 2: "p\(number)"
      case 3: number == count - 1 ? "00\(number)" : "\(number + 8)"
      default: "\(number - 2)"
      }
    }
    if chance(4) { keys.shuffle(using: &random) }
    if chance(12), count > 1 { keys[Int(random.next() & 1)] = keys[count - 1] }
    if chance(12) { keys[count / 2] = "" }
    return keys
  }

  private mutating func makeParticipants(_ keys: [String]) {
    let columns = ["name", "joined", "id"]
    var rows: [[String?]] = []
    for key in keys { rows.append([text(), date(), key]) }
    participants = encode(columns, rows)
  }

  private mutating func makeData(_ keys: [String]) {
    var rowParticipants: [String] = []
    for key in keys {
      for _ in 0..<Int(random.next() % 5) { rowParticipants.append(key) }
      if chance(9) { rowParticipants.append("unknown") }
      if chance(15) { rowParticipants.append("") }
    }
    if chance(2), !rowParticipants.isEmpty {
      let count = random.next() % 3 == 0 ? rowParticipants.count : 3
      for _ in 0..<count {
        rowParticipants.swapAt(
          Int(random.next() % UInt64(rowParticipants.count)),
          Int(random.next() % UInt64(rowParticipants.count)))
      }
    }
    let columns = ["day", "participant", "count", "share", "note", "worn", "moment"]
    // From this row on, a column contains other values.
    let lateStart = Int(random.next() % 120)
    var rows: [[String?]] = []
    for (row, rowParticipant) in rowParticipants.enumerated() {
      let isLate = row >= lateStart
      rows.append([
        chance(20) ? nil : date(), rowParticipant,
        isLate && chance(3) ? "x" : number(isInteger: true),
        isLate && chance(9) ? "12 %" : number(isInteger: row % 2 == 0), text(),
        chance(5) ? "NA" : ["true", "FALSE"][row & 1],
        isLate && chance(5) ? "soon" : "2026-03-0\(row % 9 + 1)T10:0\(row % 7):00Z",
      ])
    }
    data = encode(columns, rows)
    let types: [ColumnType] = [.date, .text, .integer, .number, .text, .boolean, .datetime]
    if chance(2) {
      for (name, type) in zip(columns, types) where chance(2) {
        declarations.append(ColumnDeclaration(name: name, type: type))
      }
      if isObjects, rows.isEmpty { declarations = [] }
    }
    if chance(6), declarations.isEmpty, !rows.isEmpty {
      declarations = [ColumnDeclaration(name: "note", categories: ["a", "plain"])]
    }
    if chance(3), !rows.isEmpty { addReasons() }
  }

  /// Adds missing-reason codes and a reason column to a column of numbers.
  private mutating func addReasons() {
    let index = declarations.firstIndex { $0.name == "count" }
    var count = index.map { declarations[$0] } ?? ColumnDeclaration(name: "count")
    var words = [
      ReasonCode(text: "a", reason: .notWorn), ReasonCode(text: "plain", reason: nil),
      ReasonCode(text: "Ærø 東京", reason: .deviceOff),
      ReasonCode(text: "a \"quoted\" word", reason: .unknown),
      ReasonCode(text: "two\nlines", reason: .pending),
      ReasonCode(text: "three\r\n\nlines; and, more", reason: .withheld),
    ]
    if chance(4) { words.removeFirst() }
    count.reasons = ReasonDeclaration(
      codes: [ReasonCode(text: "7", reason: .declined), ReasonCode(text: "x", reason: .notDone)],
      column: "note", words: words)
    if let index { declarations[index] = count } else { declarations.append(count) }
  }

  private mutating func date() -> String {
    isWrong() ? "yesterday" : "2026-0\(random.next() % 9 + 1)-1\(random.next() % 10)"
  }

  private mutating func number(isInteger: Bool) -> String? {
    switch random.next() % 12 {
    case 0: nil
    case 1: "NA"
    case 2: " 7 "
    default: isInteger ? "\(random.next() % 900)" : "\(random.next() % 90).25"
    }
  }

  private mutating func text() -> String? {
    switch random.next() % 9 {
    case 0: nil
    case 1: "a \"quoted\" word"
    case 2: "two\nlines"
    case 3: "three\r\n\nlines; and, more\t"
    case 4: "Ærø 東京"
    case 5: ""
    case 6: "a"
    case 7 where isWrong():
      ["#REF!", "Ren\u{FFFD}", "JÃ¶rg", "'007", "=\"0017\""][Int(random.next() % 5)]
    default: "plain"
    }
  }

  private mutating func encode(_ columns: [String], _ rows: [[String?]]) -> [UInt8] {
    var bytes: [UInt8] = chance(4) ? [0xEF, 0xBB, 0xBF] : []
    if !isObjects {
      bytes += Array(columns.joined(separator: String(separator)).utf8) + Array(lineEnd.utf8)
    }
    for (number, row) in rows.enumerated() {
      if chance(12) { bytes += Array((isObjects ? "  \n" : lineEnd).utf8) }
      var line = isObjects ? object(columns, row) : record(row)
      if isWrong() { damage(&line) }
      bytes += line
      if number < rows.count - 1 || chance(2) { bytes += Array((isObjects ? "\n" : lineEnd).utf8) }
    }
    return bytes
  }

  private mutating func record(_ row: [String?]) -> [UInt8] {
    let fields = row.map { value -> String in
      guard let value else { return "" }
      let mustQuote = value.contains { "\"\r\n;,\t".contains($0) || $0.isNewline }
      guard mustQuote || chance(6) else { return value }
      return "\""
        + value.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
    }
    return Array(fields.joined(separator: String(separator)).utf8)
  }

  private mutating func object(_ columns: [String], _ row: [String?]) -> [UInt8] {
    var pairs: [String] = []
    for (name, value) in zip(columns, row) {
      guard let value else {
        if chance(2) { pairs.append("\"\(name)\":null") }
        continue
      }
      var text = ""
      for scalar in value.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        default: text.unicodeScalars.append(scalar)
        }
      }
      let isBare = Int(value).map { String($0) == value } ?? false
      pairs.append("\"\(name)\": " + (isBare && !chance(8) ? value : "\"\(text)\""))
    }
    if chance(9) { pairs.reverse() }
    return Array(("{" + pairs.joined(separator: chance(2) ? ", " : ",") + "}").utf8)
  }

  /// Damages a record in one of several ways.
  private mutating func damage(_ line: inout [UInt8]) {
    guard !line.isEmpty else { return }
    let offset = Int(random.next() % UInt64(line.count))
    switch random.next() % 7 {
    case 0, 1: line[offset] = 0xFF
    case 2: line += Array("\(separator)more".utf8)
    case 3: line.removeSubrange(offset...)
    case 4 where chance(6): line.insert(0x22, at: offset)
    case 5: line += Array("\"x\"y".utf8)
    default: line.insert(0x2D, at: offset)
    }
  }
}
