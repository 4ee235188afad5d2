extension DiagnosticPrinter {
  /// One SARIF 2.1.0 document with one run; the rules are the codes that occur, by number.
  func sarif(_ findings: [DiagnosticFinding], _ writer: inout ByteWriter) {
    var rules: [DiagnosticCode] = []
    for finding in findings where !rules.contains(where: { $0.number == finding.code.number }) {
      rules.append(finding.code)
    }
    rules.sort { $0.number < $1.number }
    writer.literal(
      """
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{\
      "tool":{"driver":{"name":"reportgen","rules":[
      """)
    for (index, rule) in rules.enumerated() {
      writer.literal(index == 0 ? "\n" : ",\n")
      writer.markup("{\"id\":\"\(rule.name)\",\"shortDescription\":{\"text\":")
      writer.jsonString(rule.title)
      writer.literal("},\"fullDescription\":{\"text\":")
      writer.jsonString(rule.explanation)
      writer.literal("}}")
    }
    writer.literal("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    for (index, finding) in findings.enumerated() {
      writer.literal(index == 0 ? "\n" : ",\n")
      let rule = rules.firstIndex { $0.number == finding.code.number } ?? 0
      sarifResult(finding, rule: rule, &writer)
    }
    writer.literal("]}]}\n")
  }

  private func sarifResult(
    _ finding: DiagnosticFinding, rule: Int, _ writer: inout ByteWriter
  ) {
    let diagnostic = finding.diagnostic
    writer.markup("{\"ruleId\":\"\(finding.code.name)\",\"ruleIndex\":\(rule)")
    writer.markup(",\"level\":\"\(diagnostic.severity.rawValue)\",\"message\":{\"text\":")
    writer.jsonString(([diagnostic.message] + diagnostic.hints).joined(separator: "\n"))
    writer.markup("},\"occurrenceCount\":\(finding.count)")
    if let file = finding.position.file {
      writer.literal(",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":")
      writer.jsonString(Self.uri(file))
      writer.byte(UInt8(ascii: "}"))
      sarifRegion(finding.position, &writer)
      writer.literal("}}]")
    }
    if !finding.records.isEmpty {
      let records = finding.records.map(String.init).joined(separator: ",")
      writer.markup(",\"properties\":{\"records\":[\(records)]}")
    }
    writer.byte(UInt8(ascii: "}"))
  }

  private func sarifRegion(_ position: DiagnosticPosition, _ writer: inout ByteWriter) {
    guard let line = position.line else { return }
    writer.markup(",\"region\":{\"startLine\":\(line)")
    if let span = position.span, let endLine = position.endLine, let column = position.column,
      let endColumn = position.endColumn
    {
      let start = Self.codePoints(span.file, line, column)
      let end = Self.codePoints(span.file, endLine, endColumn)
      writer.markup(",\"startColumn\":\(start),\"endLine\":\(endLine),\"endColumn\":\(end)")
    }
    writer.byte(UInt8(ascii: "}"))
  }

  /// A column in code points, which is what SARIF can count, from one in characters.
  private static func codePoints(_ file: SourceFile, _ line: Int, _ column: Int) -> Int {
    file.line(line).prefix(column - 1).unicodeScalars.count + 1
  }

  /// A relative path as a URI reference: what is not unreserved or a slash is percent-encoded.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%"
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}

extension DiagnosticFinding {
  var code: DiagnosticCode { diagnostic.code }
}
