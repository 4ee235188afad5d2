public import ReportText

/// The findings of the template checks, each once per location.
struct CheckFindings {
  private struct Key: Hashable {
    let code: Int
    let file: String
    let offset: Int
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var reportedKeys: Set<Key> = []

  /// Adds an error, unless there is an error with the same code at this location.
  mutating func add(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    let key = Key(code: code.number, file: span.file.name, offset: span.range.lowerBound)
    guard reportedKeys.insert(key).inserted else { return }
    diagnostics.append(Diagnostic(code, message, at: span, hints: hints))
  }
}

extension DiagnosticCode {
  /// An error for a template that is too complex to check.
  public static let templateTooComplicated = DiagnosticCode(
    1201, "template too complex",
    """
    reportgen checks every path through the loops and conditions of a template before it renders a \
    document. Deeply nested loops and conditions have too many paths.
    """)
  /// An error for a data value that may be invalid in its attribute.
  public static let unprovenValue = DiagnosticCode(
    1202, "possibly invalid attribute value",
    """
    The attribute accepts one type of value only, and data may contain others. A date is valid in \
    `datetime`, an integer in range (`| round | clamp(1, 10)`) in `colspan`, and \
    `if(test, 'ltr', 'rtl')` in an attribute with fixed words. reportgen omits an attribute \
    without a value.
    """)

  /// An error for an element or attribute that the grammar does not contain.
  public static let elementUnknown = DiagnosticCode(
    1102, "not in the grammar",
    """
    Templates may use the elements and attributes of the published grammar only. reportgen \
    validates every finished document against this grammar.
    """)

  /// All diagnostic codes of the template checks.
  public static let checkCodes: [DiagnosticCode] = [
    templateTooComplicated, unprovenValue, elementUnknown,
  ]
}
