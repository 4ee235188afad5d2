public import ReportText

extension DiagnosticCode {
  /// A template that cannot be checked.
  public static let templateTooComplicated = DiagnosticCode(
    1201, "template too complicated to be checked",
    """
    Every way through the loops and conditions of a template is followed before a document is \
    rendered. Loops and conditions nested very deep have too many of them.
    """)
  /// A value that data decide where the grammar wants more than any text.
  public static let unprovenValue = DiagnosticCode(
    1202, "value may not fit its attribute",
    """
    The attribute takes values of one kind only, and data may hold others. A date fits `datetime`, \
    a whole number within its range (`| round | clamp(1, 10)`) fits `colspan`, and \
    `if(test, 'ltr', 'rtl')` fits an attribute with words of its own. An attribute with a value \
    that is missing is left out.
    """)

  /// All codes of the checks of templates.
  public static let checkCodes: [DiagnosticCode] = [templateTooComplicated, unprovenValue]
}
