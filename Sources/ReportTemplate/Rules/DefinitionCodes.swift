public import ReportText

extension DiagnosticCode {
  /// All diagnostic codes of element definitions.
  static let definitionCodes: [DiagnosticCode] = [
    definitionMalformed, definitionRepeated, definitionCycle, argumentMismatch, parameterUnused,
  ]

  /// An invalid element definition.
  public static let definitionMalformed = DiagnosticCode(
    3226, "invalid element definition",
    """
    Define an element with `<rg:define name="card">`. The name has lowercase letters, digits, and \
    `-`. Its parameters come first: `<rg:parameter name="title" type="text" required="true"/>`. \
    The types are `text` (default), `number`, `date`, `boolean`, `word` with `values`, `column`, \
    `view`, and `row`. Parameters of the last three types are always required. Other optional \
    parameters may have a `default`.
    """)

  /// An element or parameter name that is already in use.
  public static let definitionRepeated = DiagnosticCode(
    3227, "duplicate name",
    """
    An element needs a unique name. The template language, reportgen, or a file of the project \
    already has an element with this name. Or the element has two parameters with the same name.
    """)

  /// An element that contains itself.
  public static let definitionCycle = DiagnosticCode(
    3228, "element contains itself",
    "The definition of an element cannot contain the element, directly or through other elements."
  )

  /// A use of an element with a value of the wrong type for a parameter.
  public static let argumentMismatch = DiagnosticCode(
    3229, "wrong value for parameter",
    """
    A parameter accepts values of its type only. Text can contain `{{ expressions }}`. Numbers, \
    dates, conditions, columns, views, and rows are expressions without braces. A word is literal \
    text, because it determines the compiled template.
    """)

  /// A parameter that the body of its definition does not use.
  public static let parameterUnused = DiagnosticCode(
    3230, "unused parameter",
    "The definition does not use the parameter. Usually one of two names is misspelled.")
}
