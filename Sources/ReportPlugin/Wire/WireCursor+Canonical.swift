import ReportText

extension WireCursor {
  /// The value at hand in one form for all ways to write it: keys in order, numbers as they are read.
  mutating func canonical() throws(WireFault) -> String {
    if isList {
      var items: [String] = []
      try list { (cursor) throws(WireFault) in items.append(try cursor.canonical()) }
      return "[" + items.joined(separator: ",") + "]"
    }
    if isText {
      var writer = ByteWriter()
      writer.jsonString(try text(limit: 1 << 20))
      return String(decoding: writer.copy(), as: UTF8.self)
    }
    if isNumber { return "\(try number())" }
    if isNull {
      skip()
      return "null"
    }
    guard isObject else { return try boolean() ? "true" : "false" }
    var members: [(String, String)] = []
    try object { (key, cursor) throws(WireFault) in
      members.append((key.string, try cursor.canonical()))
    }
    return "{" + members.sorted { $0.0 < $1.0 }.map { "\($0.0):\($0.1)" }.joined(separator: ",")
      + "}"
  }
}
