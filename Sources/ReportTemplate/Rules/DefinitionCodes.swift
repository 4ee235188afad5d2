public import ReportText

extension DiagnosticCode {
  /// All codes of element definitions.
  static let definitionCodes: [DiagnosticCode] = [
    definitionMalformed, definitionRepeated, definitionCycle, argumentMismatch, parameterUnused,
  ]

  /// An invalid element definition.
  public static let definitionMalformed = DiagnosticCode(
    3226, "definition cannot be read",
    """
    An element is defined with `<rg:define name="card">`; the name has small letters, digits and `-`. \
    What it takes stands first in it: `<rg:parameter name="title" type="text" required="true"/>`. The \
    types are `text` (unless another is given), `number`, `date`, `boolean`, `word` with `values`, \
    `column`, `view` and `row`; the last three cannot be left out. What is not required may have a \
    `default`.
    """)

  /// A name that is already in use.
  public static let definitionRepeated = DiagnosticCode(
    3227, "name is taken",
    """
    An element has a name of its own: neither the template language, nor reportgen, nor a file of the \
    project has an element of the same name. An element has a parameter of a name only once.
    """)

  /// An element that contains itself.
  public static let definitionCycle = DiagnosticCode(
    3228, "element is made of itself",
    "What an element is made of cannot hold the element itself, neither directly nor through others."
  )

  /// A value of the wrong type for a parameter.
  public static let argumentMismatch = DiagnosticCode(
    3229, "value does not fit the parameter",
    """
    A parameter takes values of its type only. Text is written with `{{ expressions }}` in it; \
    numbers, dates, conditions, columns, views and rows are expressions without braces; a word is \
    written out, since it decides what is compiled.
    """)

  /// An unused parameter.
  public static let parameterUnused = DiagnosticCode(
    3230, "parameter is not used",
    "Nothing in the definition uses the parameter; mostly it is misspelt in one of two places.")
}
