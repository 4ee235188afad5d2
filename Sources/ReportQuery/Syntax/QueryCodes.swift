public import ReportText

extension DiagnosticCode {
  /// Invalid expression syntax.
  public static let expressionSyntax = DiagnosticCode(
    3001, "invalid expression",
    """
    The expression has a syntax error. A function follows a bar: `week.steps | mean`. A minus \
    sign needs a space on each side. A name with special characters needs backquotes.
    """)
  /// A name in an expression that neither the project nor a surrounding loop declares.
  public static let nameUnknown = DiagnosticCode(
    3002, "unknown name",
    """
    An expression can use the views, facts, and cohort inputs of the report, the row of the \
    document, `period`, `report`, `project`, and the names of the surrounding loops. In a view \
    step, it can also use the columns of the rows. Names are case-sensitive.
    """)
  /// An unknown column or field.
  public static let memberUnknown = DiagnosticCode(
    3003, "unknown column or field",
    """
    The name after the dot is not a column of the view or the row, or not a field of the value. \
    Put a name in backquotes if it contains other characters than letters, digits, `_`, and `-`.
    """)
  /// An unknown function.
  public static let functionUnknown = DiagnosticCode(
    3004, "unknown function",
    "The name after the bar is not a function. `reportgen functions` lists all functions.")
  /// A wrong number of arguments.
  public static let argumentCount = DiagnosticCode(
    3005, "wrong number of arguments",
    """
    The call has too many or too few arguments. `reportgen functions` lists all functions with \
    their arguments.
    """
  )
  /// A value of the wrong type.
  public static let typeMismatch = DiagnosticCode(
    3006, "wrong type",
    """
    The function or the operator does not accept this type. The types are determined by the \
    project file and by the data, before reportgen renders a document.
    """)
  /// A column, row, or view instead of a single value.
  public static let singleValueExpected = DiagnosticCode(
    3007, "expected a single value",
    """
    The expression gives a column, a row, or a view. This place needs a single value. Use a \
    function such as `first` or `mean`, or name a column of a row.
    """)
  /// An expression that is nested more than 200 levels deep.
  public static let expressionDepth = DiagnosticCode(
    3008, "expression nested too deeply",
    "An expression can be nested 200 levels deep. Compute parts of it in a view step.")
  /// An unclosed `{{` or `{`.
  public static let interpolationOpen = DiagnosticCode(
    3009, "missing closing braces",
    """
    An expression starts with two opening braces and must end with two closing braces. In a path, \
    it has one brace on each side. To write two literal opening braces, write `{{ '{{' }}`.
    """)
  /// A constant argument outside the accepted values.
  public static let constantValue = DiagnosticCode(
    3010, "invalid constant",
    """
    The function does not accept this constant argument. Examples are a day that does not exist, \
    an unknown date style, and a number of decimals or a quantile out of range.
    """)
  /// A comparison that is always false.
  public static let comparisonConstant = DiagnosticCode(
    3011, "comparison is always false",
    """
    The column has declared values, and the text is not one of them. The comparison can never be \
    true. Correct the text, or declare the value.
    """)
  /// An output-path pattern that can leave the output folder.
  public static let pathPattern = DiagnosticCode(
    3012, "invalid path pattern",
    """
    The pattern of the output paths is relative to the output folder. It must not start with a \
    slash, and must not contain an empty part, a part `.` or `..`, a backslash, or a control \
    character. Windows must accept each file name.
    """)
  /// A data value that cannot be part of a path.
  public static let pathValue = DiagnosticCode(
    3013, "invalid value in path",
    """
    The output path uses a value that is missing, empty, or not valid in a file name: it contains \
    `/ \\ < > : " | ? *` or a control character, ends with a dot or a space, or is a device name \
    of Windows, such as `con`. Use `pseudonym` or another column. Messages never show the value.
    """)

  /// Facts that depend on each other in a cycle.
  public static let factCycle = DiagnosticCode(
    3014, "cyclic facts",
    """
    A fact can use views, the row of the participant, and other facts in any order. It must not \
    depend on itself. The message lists the facts of the cycle. Compute one of them from views \
    only.
    """)
  /// A function of thresholds for a value without thresholds or a reference range.
  public static let meaningUnknown = DiagnosticCode(
    3015, "no thresholds or reference range",
    """
    `status` and `level` compare a value with the `reference` and `thresholds` of its column in \
    the project file. They need a value of such a column, or its mean, median, minimum, maximum, \
    first, or last value. A sum or a difference has no thresholds.
    """)

  /// An unknown missing reason, or a value without missing reasons.
  public static let reasonUnknown = DiagnosticCode(
    3016, "unknown missing-value reason",
    """
    `reason`, and `missing` with a reason, need a column with reasons: set `missing` or `reason` \
    for it in the project file. Computed values, means, and values of groups have no reasons. The \
    reasons are `not-worn`, `device-off`, `declined`, `not-asked`, `not-done`, `below-detection`, \
    `above-detection`, `not-applicable`, `pending`, `withheld`, `unusable`, and `unknown`.
    """)

  /// A first or last value of rows without a declared order.
  public static let orderUndeclared = DiagnosticCode(
    3017, "undeclared row order",
    """
    `first` and `last` depend on the row order. Tables with `date` are in date order, and queries \
    are in the order of `ORDER BY`. Other tables have the order of the file, so another file \
    order gives another value. Write `order: day` on the table to order rows by column `day`, or \
    `sort: day` in the steps of the view.
    """)

  /// A number format for an identifier.
  public static let identifierFormat = DiagnosticCode(
    3018, "number format for an identifier",
    """
    Values of a `key`, of a `participant` column, and of a column with `identifier: true` are \
    identifiers, even if they consist of digits. Reports show them unchanged: `10001`, not \
    `10,001`. Remove the function. If the number is a quantity, declare another column as the \
    identifier.
    """)

  /// A code that is formatted as a quantity.
  public static let codeAsQuantity = DiagnosticCode(
    3019, "code formatted as a quantity",
    """
    The column is declared as a number, so reports show it with the group separators of the \
    locale: `1,967`. Its name suggests codes, such as years, postcodes, or telephone numbers. \
    Remove its `type`; reports then show the values unchanged. Declare `type: text` if you do not \
    compute with the values.
    """)

  /// A number in source notation in a document with another decimal mark.
  public static let pointKept = DiagnosticCode(
    3020, "number with a decimal point",
    """
    The column has no declared type, so reports show its values unchanged: `1.250`. Readers with \
    a decimal comma read this as one thousand two hundred and fifty. For measurements, declare \
    `type: number`; reports then use the number format of their locale. For codes, declare `type: \
    text`.
    """)

  /// An unknown column in a view step.
  public static let stepColumnUnknown = DiagnosticCode(
    3101, "unknown column",
    """
    A view step names a column that the rows do not have at this step. Steps run in order: \
    `group`, `longer`, and `wider` change the columns for the next step.
    """)
  /// A column of the wrong type in a view step.
  public static let stepColumnType = DiagnosticCode(
    3102, "wrong column type",
    """
    The view step does not accept the type of this column. For example, `bin` does not accept \
    text. Choose another column, or declare another `type` in the project file.
    """)
  /// Two columns with the same name after a view step.
  public static let stepNameTaken = DiagnosticCode(
    3103, "duplicate column name",
    "The view step would create two columns with the same name. Rename one of them.")
  /// A date part as a key of a table without a date column.
  public static let stepDateMissing = DiagnosticCode(
    3104, "no date column",
    """
    Grouping by `day`, `week`, `month`, or `weekday` needs a date column. Set `date` on the \
    table, or name the column in the step: `{ week: COLUMN }`.
    """)
  /// Incompatible parts of a view step.
  public static let stepValue = DiagnosticCode(
    3105, "invalid view step",
    """
    The parts of the view step are inconsistent. Examples are edges that do not increase, a wrong \
    number of labels, an empty list, a duplicate name, and an unsupported key for `every` or \
    `with`.
    """)
  /// A `min-cell` value below the limit.
  public static let cohortMinimum = DiagnosticCode(
    3111, "minimum cell size too small",
    """
    A value over all participants needs at least 10 participants, so that readers cannot identify \
    one of them. Set `min-cell` to 10 or more.
    """)
  /// A cohort value that could reveal the value of one participant.
  public static let cohortValue = DiagnosticCode(
    3112, "unsafe cohort value",
    """
    All participants can see a cohort value (a value over all participants), so it must not reveal \
    one participant's value. A \
    minimum or a maximum is one participant's value. Two means of groups that differ by one \
    participant reveal that participant's value. Use `median`, `quantile` from 0.1 to 0.9, or \
    `count`.
    """)
  /// A cohort of a table without a participant column.
  public static let cohortParticipant = DiagnosticCode(
    3113, "uncountable participants",
    """
    A cohort input counts participants. Declare the participant column of the table \
    (`participant` or `key`). No step before the grouping may replace or remove this column, and \
    it cannot be a key of the grouping.
    """)

  /// Invalid message syntax.
  public static let messageSyntax = DiagnosticCode(
    3501, "invalid message",
    """
    Messages use the syntax of ICU MessageFormat: `{name}`, `{name, number}`, `{name, date, \
    long}`, `{count, plural, one {# step} other {# steps}}`, `selectordinal`, and `{kind, select, \
    tip {…} other {…}}`. Write a literal brace between apostrophes: `'{'`.
    """)
  /// A missing or unknown plural or select form.
  public static let messageForm = DiagnosticCode(
    3502, "missing or unknown form",
    """
    The Unicode CLDR defines the plural forms of a language: English has `one` and `other`, \
    Polish has `one`, `few`, `many`, and `other`, and Arabic has all six. Write all forms that \
    numbers below one million need, and no others. `=0` is the form of one number. A `select` \
    needs `other`.
    """)
  /// A placeholder that is missing in a translation, or unknown in the fallback language.
  public static let messagePlaceholder = DiagnosticCode(
    3503, "wrong placeholder",
    """
    A message must have the same placeholders in every language: those of the fallback language. \
    A translation lacks a placeholder or has an unknown one, or a call gives no value or a value \
    for an unknown placeholder.
    """)
  /// A placeholder with two types, or a value of another type.
  public static let messageType = DiagnosticCode(
    3504, "wrong placeholder type",
    """
    A placeholder has the same type in every language: a number (`plural`, `selectordinal`, \
    `number`), a date (`date`), a date-time (`time`), or text (`select`). Its value must have \
    this type.
    """)
  /// An unknown message.
  public static let messageUnknown = DiagnosticCode(
    3505, "unknown message",
    """
    `say` in a template names a message by its key, and so does `{ message: KEY }` for a label, \
    unit, or title in the project file. The key must exist in `languages/TAG.yml` of the fallback \
    language. A translation cannot have other keys.
    """)
  /// An unsupported use of a message.
  public static let messageUse = DiagnosticCode(
    3506, "message not allowed here",
    """
    Templates and pages use a message as `say('key', name: value)`. The key is text in quotes, \
    and the values have the names of the placeholders. Views and paths cannot use messages, \
    because they are the same in every language.
    """)
  /// A file name that is not a language tag.
  public static let languageTag = DiagnosticCode(
    3507, "unknown language",
    """
    The name of a file in `languages` is a BCP 47 tag of a language in the Unicode CLDR: \
    `de.yml`, `pt-BR.yml`, `zh-Hant.yml`. The fallback language under `languages` in the project \
    file must be one of them.
    """)
  /// A message that is missing in a language.
  public static let messageMissing = DiagnosticCode(
    3508, "missing message",
    """
    A language does not contain a message of the fallback language. Documents in this language \
    show the text of the fallback language. Add the message.
    """)
  /// An unused message.
  public static let messageUnused = DiagnosticCode(
    3509, "unused message",
    "No template and no page of the project uses the message. Remove it, or correct its key.")
  /// A document in the fallback language, which differs from the language of its locale.
  public static let languageMissing = DiagnosticCode(
    3510, "documents in the fallback language",
    """
    The locale of a document determines its language. The project has no messages in that \
    language, so the document is in the fallback language, and so is its `lang`. Add messages in \
    that language.
    """)

  /// All diagnostic codes of this module, in order.
  public static let queryCodes: [DiagnosticCode] = [
    expressionSyntax, nameUnknown, memberUnknown, functionUnknown, argumentCount, typeMismatch,
    singleValueExpected, expressionDepth, interpolationOpen, constantValue, comparisonConstant,
    pathPattern, pathValue, factCycle, meaningUnknown, reasonUnknown, orderUndeclared,
    identifierFormat, codeAsQuantity, pointKept,
    stepColumnUnknown,
    stepColumnType,
    stepNameTaken,
    stepDateMissing,
    stepValue, cohortMinimum, cohortValue, cohortParticipant,
    messageSyntax, messageForm, messagePlaceholder, messageType, messageUnknown, messageUse,
    languageTag, messageMissing, messageUnused, languageMissing,
  ]
}
