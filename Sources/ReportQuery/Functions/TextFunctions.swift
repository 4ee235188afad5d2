import ReportText

/// The functions of text and of all single values.
enum TextFunctions {
  static let all: [FunctionDescription] = [
    change("upper", "The text in uppercase letters, independent of the locale.") {
      ByteText($0.string.uppercased())
    },
    change("lower", "The text in lowercase letters, independent of the locale.") {
      ByteText($0.string.lowercased())
    },
    change("trim", "The text without white space at its start and end.", trimmed),
    change(
      "lines",
      """
      The text with its line breaks, such as an address with several lines. Without this function, \
      a line break becomes a space, except in `address`.
      """
    ) { ByteText(Array(trimmed($0).lines.map(\.bytes).joined(separator: [0x0A]))) },
    FunctionDescription(
      "anchor", .strings, takes: [.singleValue], yields: "text",
      """
      The value as a part of an id: letters, digits, and `-` stay unchanged, and everything else \
      becomes `_` and two hexadecimal digits. Different values have different anchors.
      """
    ) { call throws(Diagnostic) in
      let text: TextNode
      switch call.subject.node {
      case .number where call.subject.written != nil && !call.subject.type.isTemporal:
        text = call.subject.written ?? .missing
      case .number(let node): text = .plain(node, NumberFormat(call.subject.type))
      default: text = call.subject.text
      }
      return call.text(.function(text, anchor))
    },
    FunctionDescription(
      "default", .strings, takes: [.singleValue], [.init("value", .singleValue)],
      yields: "a value of the same type", "The value, or another value if it is missing."
    ) { call throws(Diagnostic) in
      let (subject, fallback) = Operand.comparable(call.subject, call.arguments[0])
      guard
        subject.isMissingLiteral || fallback.isMissingLiteral || subject.type.matches(fallback.type)
      else {
        throw call.error(
          .typeMismatch,
          "argument `value` of `default` expects \(subject.type.name), found \(fallback.type.name)",
          fallback.range, hints: hints(subject, fallback))
      }
      var result = Operand.joined(
        subject, fallback, call.range, numbers: { .alternative($0, $1) },
        strings: { .alternative($0, $1) })
      result.origin = subject.origin
      result.isPresent = subject.isAlwaysPresent || fallback.isAlwaysPresent
      return result
    },
  ]

  private static func change(
    _ name: String, _ summary: String, _ change: @escaping @Sendable (ByteText) -> ByteText
  ) -> FunctionDescription {
    FunctionDescription(name, .strings, takes: [.text], yields: "text", summary) {
      call throws(Diagnostic) in call.text(.function(call.subject.text, change))
    }
  }

  private static func hints(_ subject: Operand, _ fallback: Operand) -> [String] {
    guard fallback.type == .text, case .number = subject.type else { return [] }
    return ["format the number first, as in `| number(1) | default('none')`"]
  }

  /// Returns the text without Unicode white space at both ends.
  private static func trimmed(_ text: ByteText) -> ByteText {
    let scalars = text.string.unicodeScalars
    guard
      let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return ByteText(String(scalars[first...last]))
  }

  /// Returns an XML name without a colon that encodes a text. Different text gives different names.
  ///
  /// An XML name cannot start with a digit or `-`, so these are encoded at the start. The empty
  /// text gives `_`.
  private static func anchor(_ text: ByteText) -> ByteText {
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text.bytes {
      let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
      let isInner = byte >= 0x30 && byte <= 0x39 || byte == 0x2D
      if isLetter || isInner && !result.isEmpty {
        result.append(byte)
      } else {
        result += [0x5F, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return ByteText(result.isEmpty ? [0x5F] : result)
  }
}

/// The functions of lists, ranges, and units in the form of the locale.
enum PhraseFunctions {
  private static let maximumDecimals = 10

  static let all: [FunctionDescription] = [
    FunctionDescription(
      "unit", .numbers, takes: [.number],
      [.init("unit", .text), .init("decimals", .number, isRequired: false)], yields: "text",
      """
      The number with a unit in the format of the locale, with the given number of decimals \
      (default: 0). The function does not convert the number. \
      The units are \(MeasureUnit.allCases.map(\.rawValue).joined(separator: ", ")).
      """
    ) { call throws(Diagnostic) in
      let unit = try unit(call)
      let decimals = try call.integer(1, in: 0...maximumDecimals, orElse: 0)
      return call.text(.formatted(call.subject.number, .unit(unit, decimals: decimals)))
    },
    FunctionDescription(
      "range", .numbers, takes: [.number, .date],
      [.init("to", .singleValue), .init("decimals", .number, isRequired: false)], yields: "text",
      """
      Two numbers or two dates as a range in the format of the locale: 3–5, 2–8 Nov 2026. One \
      value if both have the same text; missing if one of them is missing.
      """
    ) { call throws(Diagnostic) in
      let (low, high) = (call.subject, call.arguments[0])
      guard low.isMissingLiteral || high.isMissingLiteral || low.type.matches(high.type) else {
        throw call.error(
          .typeMismatch,
          "expected a range from \(low.type.name) to \(low.type.name), found "
            + high.type.name, high.range)
      }
      if case .number = low.type {
        let decimals = try call.integer(1, in: 0...maximumDecimals, orElse: 0)
        return call.text(.range(low.number, high.number, .number(decimals: decimals)))
      }
      guard call.arguments.count < 2 else {
        throw call.error(
          .typeMismatch, "a range of dates has no decimals", call.arguments[1].range)
      }
      return call.text(
        .range(DateFunctions.dayNumber(low), DateFunctions.dayNumber(high), .date(.medium)))
    },
    FunctionDescription(
      "list", .strings, takes: [.anyColumn], [.init("word", .text, isRequired: false)],
      yields: "text",
      """
      The different text values of a column, in their order, as a list in the format of the \
      locale: with `and` or with `or`. Missing if there are no values.
      """
    ) { call throws(Diagnostic) in
      let (column, schema) = try call.column()
      guard schema.type == .text else {
        throw call.error(
          .typeMismatch, "`list` expects a column of text, found \(ValueType.column(schema).name)",
          call.subject.range)
      }
      let word = call.arguments.isEmpty ? "and" : try call.writtenText(0).string
      guard word == "and" || word == "or" else {
        throw call.error(
          .constantValue, "`list` expects the word `and` or `or`", call.arguments[0].range)
      }
      return call.text(.list(column, isChoice: word == "or"))
    },
  ]

  private static func unit(_ call: FunctionCall) throws(Diagnostic) -> MeasureUnit {
    let word = try call.writtenText(0).string
    let units = MeasureUnit.allCases.map(\.rawValue)
    guard let unit = MeasureUnit(rawValue: word) else {
      throw call.error(
        .constantValue, "unknown unit `\(word)`", call.arguments[0].range,
        // Units with similar names measure different things, so `mg/L` must not suggest `mg/dL`.
        hints: [
          "write other units after the number, as in `{{ week.dose | mean | number(1) }} \(word)`; "
            + "`unit` supports \(units.map { "`\($0)`" }.joined(separator: ", "))"
        ])
    }
    if case .number(let actual?) = call.subject.type, actual != word, units.contains(actual) {
      throw call.error(
        .typeMismatch,
        "the unit of the number is `\(actual)`; `unit` does not convert it to `\(word)`",
        call.arguments[0].range)
    }
    return unit
  }
}
