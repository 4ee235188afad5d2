public import ReportText

/// The findings of the template checks, each once per location.
struct CheckFindings {
  private struct Key: Hashable {
    let code: Int
    let file: String
    let offset: Int
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Key> = []

  /// Adds an error, unless there is an error with the same code at this location.
  mutating func add(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    let key = Key(code: code.number, file: span.file.name, offset: span.range.lowerBound)
    guard known.insert(key).inserted else { return }
    diagnostics.append(Diagnostic(code, message, at: span, hints: hints))
  }
}

extension DiagnosticCode {
  /// An error for a template that is too complex to check.
  public static let templateTooComplicated = DiagnosticCode(
    1201, "template too complicated to be checked",
    """
    Every way through the loops and conditions of a template is followed before a document is \
    rendered. Loops and conditions nested very deep have too many of them.
    """)
  /// An error for a data value that may be invalid in its attribute.
  public static let unprovenValue = DiagnosticCode(
    1202, "value may not fit its attribute",
    """
    The attribute takes values of one kind only, and data may hold others. A date fits `datetime`, \
    a whole number within its range (`| round | clamp(1, 10)`) fits `colspan`, and \
    `if(test, 'ltr', 'rtl')` fits an attribute with words of its own. An attribute with a value \
    that is missing is left out.
    """)

  /// An error for an element or attribute that the grammar does not contain.
  public static let elementUnknown = DiagnosticCode(
    1102, "element or attribute is not in the grammar",
    """
    A template may use the elements and attributes of the published XHTML and SVG subset only, since \
    every finished document is validated against it.
    """)

  /// All diagnostic codes of the template checks.
  public static let checkCodes: [DiagnosticCode] = [
    templateTooComplicated, unprovenValue, elementUnknown,
  ]
}
