public import ReportText

extension DiagnosticCode {
  /// A sentence that is too long.
  public static let sentenceTooLong = DiagnosticCode(
    1311, "sentence too long",
    """
    `check --plain` found a sentence that is longer than `sentence` of `plain` in the project file: 20 words \
    where nothing is said, 60 characters of Japanese. Values of the participants count as they are filled \
    in; the longest of the sample is told. Headings, cells of tables and labels are no sentences. Make two \
    sentences of one. It is an error where the project sets the number, else a warning.
    """)
  /// A text that is hard to read.
  public static let textTooHard = DiagnosticCode(
    1312, "text is hard to read",
    """
    `check --plain` measured the running text of the documents in one language with a formula that was \
    published for it, and it is harder than `level` of `plain` in the project file: 8 school years where \
    nothing is said. The hints name the formula. Formulas count lengths of words and sentences; they do not \
    know what words mean, so let a reader judge too. Texts under 100 words are not measured.
    """)
  /// An abbreviation that nothing explains.
  public static let abbreviationUndefined = DiagnosticCode(
    1313, "abbreviation is not explained",
    """
    `check --plain` found an abbreviation, such as `BMI`, that nothing explains at or before its first use in \
    a document. Write `body mass index (BMI)`, `BMI (body mass index)` or \
    `<abbr title="body mass index">BMI</abbr>`, or list it under `abbreviations` of `plain` in the project \
    file. It is named where a file of the project holds it; of values only the place is told.
    """)
  /// A number with many decimals.
  public static let tooManyDecimals = DiagnosticCode(
    1314, "number with many decimals",
    """
    `check --plain` found a number with more decimals than `decimals` of `plain` in the project file: 2 where \
    nothing is said. Readers take more for noise. Round it where it is written: `number(1)` in an \
    expression, `decimals` or `format` of a column.
    """)

  /// All codes of the measures of plain words.
  public static let plainCodes: [DiagnosticCode] = [
    sentenceTooLong, textTooHard, abbreviationUndefined, tooManyDecimals,
  ]
}
