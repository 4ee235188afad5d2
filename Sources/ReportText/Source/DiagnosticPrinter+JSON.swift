extension DiagnosticPrinter {
  /// One object on one line, with all keys of ``DiagnosticSchema``.
  func json(_ finding: DiagnosticFinding, _ writer: inout ByteWriter) {
    let diagnostic = finding.diagnostic
    let position = finding.position
    writer.markup("{\"schema\":1,\"code\":\"\(diagnostic.code.name)\"")
    writer.markup(",\"severity\":\"\(diagnostic.severity.rawValue)\",\"message\":")
    writer.jsonString(diagnostic.message)
    writer.literal(",\"file\":")
    writer.jsonOptional(position.file)
    let numbers: [(StaticString, Int?)] = [
      (",\"line\":", position.line), (",\"column\":", position.column),
      (",\"endLine\":", position.endLine), (",\"endColumn\":", position.endColumn),
      (",\"row\":", position.row),
    ]
    for (key, value) in numbers { number(value, at: key, &writer) }
    if let report = diagnostic.report {
      writer.literal(",\"report\":")
      writer.jsonString(report)
    }
    number(finding.records.first, at: ",\"record\":", &writer)
    number(finding.count, at: ",\"count\":", &writer)
    writer.literal(",\"field\":")
    writer.jsonOptional(position.field)
    writer.literal(",\"records\":[")
    for (index, record) in finding.records.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      writer.integer(record)
    }
    writer.literal("],\"hints\":[")
    for (index, hint) in diagnostic.hints.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      writer.jsonString(hint)
    }
    writer.literal("]}\n")
  }

  private func number(_ value: Int?, at key: StaticString, _ writer: inout ByteWriter) {
    writer.literal(key)
    if let value { writer.integer(value) } else { writer.literal("null") }
  }
}

extension ByteWriter {
  /// Adds a JSON string or `null`.
  mutating func jsonOptional(_ value: String?) {
    if let value { jsonString(value) } else { literal("null") }
  }
}
