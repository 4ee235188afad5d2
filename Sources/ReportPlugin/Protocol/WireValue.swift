import ReportText

/// A complete value of a message, for building and comparing messages.
indirect enum WireValue {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([WireValue])
  case object([(key: String, value: WireValue)])

  /// Creates a value from a message in JSON.
  init(_ line: [UInt8]) throws(WireError) {
    var cursor = try WireCursor(line)
    self = try Self.read(&cursor)
  }

  private static func read(_ cursor: inout WireCursor) throws(WireError) -> WireValue {
    if cursor.isNull {
      cursor.skip()
      return .null
    }
    if cursor.isNumber { return .number(try cursor.number()) }
    if cursor.isText { return .text(try cursor.string(limit: 1 << 20)) }
    if cursor.isList {
      var items: [WireValue] = []
      try cursor.list { (cursor) throws(WireError) in items.append(try read(&cursor)) }
      return .list(items)
    }
    guard cursor.isObject else { return .boolean(try cursor.boolean()) }
    var members: [(key: String, value: WireValue)] = []
    try cursor.object { (key, cursor) throws(WireError) in
      members.append((key.string, try read(&cursor)))
    }
    return .object(members)
  }

  /// The value of a key, or the last value of a repeated key; nil if the key is missing.
  subscript(key: String) -> WireValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The items of a list; empty for other values.
  var items: [WireValue] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The members of an object; empty for other values.
  var members: [(key: String, value: WireValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The content of a text value; nil for other values.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The content of a number value; nil for other values.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Whether the value is `true`.
  var isTrue: Bool {
    if case .boolean(true) = self { true } else { false }
  }

  /// Writes the value as JSON without line breaks.
  func write(into writer: inout ByteWriter) {
    switch self {
    case .null: writer.literal("null")
    case .boolean(let value): writer.literal(value ? "true" : "false")
    case .number(let number): writer.jsonNumber(number)
    case .text(let text): writer.jsonString(text)
    case .list(let items):
      writer.literal("[")
      for (index, item) in items.enumerated() {
        if index > 0 { writer.literal(",") }
        item.write(into: &writer)
      }
      writer.literal("]")
    case .object(let members):
      writer.literal("{")
      for (index, member) in members.enumerated() {
        if index > 0 { writer.literal(",") }
        writer.jsonString(member.key)
        writer.literal(":")
        member.value.write(into: &writer)
      }
      writer.literal("}")
    }
  }
}
