import ReportText

/// A JSON value for output, with ordered keys.
indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([Entry])

  /// A key of a JSON object, with its value.
  struct Entry: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// Returns an object with these keys, without those that have no value.
  static func keys(_ entries: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }

  /// Returns a list of text values.
  static func strings(_ strings: [String]) -> JSONValue { .list(strings.map { .text($0) }) }

  /// Returns the inferred value of a word: a number, `true` or `false`, or a text.
  static func inferred(_ word: String) -> JSONValue {
    if word == "true" || word == "false" { return .boolean(word == "true") }
    if let number = Double(word), number.isFinite { return .number(number) }
    return .text(word)
  }

  /// The JSON text, with two spaces per level and short values on one line.
  var text: String {
    var writer = ByteWriter()
    write(into: &writer, level: 0)
    writer.byte(0x0A)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  private static let width = 100

  private func write(into writer: inout ByteWriter, level: Int) {
    switch self {
    case .null: writer.literal("null")
    case .boolean(let value): writer.literal(value ? "true" : "false")
    case .number(let value): writer.jsonNumber(value)
    case .text(let value): writer.jsonString(value)
    case .list(let items):
      let isShort = fits(level)
      writer.byte(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        Self.separate(index, isShort, level, &writer)
        item.write(into: &writer, level: level + 1)
      }
      if !isShort { Self.newLine(level, &writer) }
      writer.byte(UInt8(ascii: "]"))
    case .object(let entries):
      let isShort = fits(level)
      writer.byte(UInt8(ascii: "{"))
      for (index, entry) in entries.enumerated() {
        Self.separate(index, isShort, level, &writer)
        writer.jsonString(entry.key)
        writer.literal(": ")
        entry.value.write(into: &writer, level: level + 1)
      }
      if !isShort { Self.newLine(level, &writer) }
      writer.byte(UInt8(ascii: "}"))
    }
  }

  private static func separate(
    _ index: Int, _ isShort: Bool, _ level: Int, _ writer: inout ByteWriter
  ) {
    if index > 0 { writer.literal(isShort ? ", " : ",") }
    if !isShort { newLine(level + 1, &writer) }
  }

  private static func newLine(_ level: Int, _ writer: inout ByteWriter) {
    writer.byte(0x0A)
    for _ in 0..<level { writer.literal("  ") }
  }

  /// Returns whether the value is short enough for the rest of a line.
  private func fits(_ level: Int) -> Bool { (length(Self.width - 2 * level) ?? -1) >= 0 }

  /// Returns the remaining space after the value on one line; nil if the value is too long.
  private func length(_ space: Int) -> Int? {
    guard space >= 0 else { return nil }
    switch self {
    case .null: return space - 4
    case .boolean: return space - 5
    case .number: return space - 8
    case .text(let text): return space - text.utf8.count - 2
    case .list(let items):
      var rest = space - 2
      for item in items {
        guard let next = item.length(rest - 2) else { return nil }
        rest = next
      }
      return rest
    case .object(let entries):
      var rest = space - 2
      for entry in entries {
        guard let next = entry.value.length(rest - entry.key.utf8.count - 6) else { return nil }
        rest = next
      }
      return rest
    }
  }
}
