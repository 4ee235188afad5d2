public import ReportText

extension DiagnosticCode {
  /// Invalid expression syntax.
  public static let expressionSyntax = DiagnosticCode(
    3001, "expression cannot be read",
    """
    An expression is made of names (`week.steps`), numbers, texts in quotes, operators \
    (`+ - * / == != < <= > >= not and or`) and functions behind a bar (`week.steps | mean`). \
    A minus needs a space on each side, since `last-week` is one name. A name with other signs \
    stands in backquotes.
    """)
  /// A name that is not in scope.
  public static let nameUnknown = DiagnosticCode(
    3002, "unknown name",
    """
    An expression uses a name that is not known at its place. Known are the views, facts and cohort \
    inputs of the report, the row the document is made for, `period`, `report`, `project`, and the \
    loops around the place; in a view step also the columns of the rows.
    """)
  /// An unknown column or field.
  public static let memberUnknown = DiagnosticCode(
    3003, "unknown column or field",
    """
    The part behind the dot is not a column of the view or row, or not a field of the value, before \
    it. A column whose name holds other signs than letters, digits, `_` and `-` is written in \
    backquotes.
    """)
  /// An unknown function.
  public static let functionUnknown = DiagnosticCode(
    3004, "unknown function",
    "The word behind a bar is not a function. The reference lists them all.")
  /// A wrong number of arguments.
  public static let argumentCount = DiagnosticCode(
    3005, "wrong number of arguments", "A function was given more or fewer arguments than it takes."
  )
  /// A value of the wrong type.
  public static let typeMismatch = DiagnosticCode(
    3006, "type does not fit",
    """
    A function or an operator was given something that it does not take, such as the mean of a text \
    or a comparison of a date with a number. Types are known from the columns, before any data is \
    rendered.
    """)
  /// A column, row, or view instead of a single value.
  public static let singleValueExpected = DiagnosticCode(
    3007, "a single value is wanted",
    """
    A whole column, row or view stands where one value is wanted. Name a column of a row, or pick a \
    value of a column with a function such as `first` or `mean`.
    """)
  /// An expression nested more than 200 levels deep.
  public static let expressionDepth = DiagnosticCode(
    3008, "expression is nested too deeply",
    "An expression may be nested 200 levels deep. Compute parts of it in a view step.")
  /// An unclosed `{{` or `{`.
  public static let interpolationOpen = DiagnosticCode(
    3009, "braces are not closed",
    """
    Two opening braces begin an expression, and two closing braces must end it (one of each in a \
    path). To write two opening braces as they are, write `{{ '{{' }}`.
    """)
  /// A constant argument outside the accepted values.
  public static let constantValue = DiagnosticCode(
    3010, "constant does not fit",
    """
    A constant argument is not one that the function takes: a day that does not exist, an unknown \
    style of date, a number of decimals or a quantile outside its range.
    """)
  /// A comparison that is always false.
  public static let comparisonConstant = DiagnosticCode(
    3011, "comparison is always false",
    """
    A column whose values are declared is compared with a text that is not one of them, so the \
    comparison can never be true.
    """)
  /// An output-path pattern that can leave the output folder.
  public static let pathPattern = DiagnosticCode(
    3012, "path pattern does not fit",
    """
    The pattern of the output paths is relative to the output folder: it does not begin with a \
    slash, has no empty part and no part `.` or `..`, and holds no backslash or control character.
    """)
  /// A data value that cannot be part of a path.
  public static let pathValue = DiagnosticCode(
    3013, "value does not fit in a path",
    """
    A value that the output path takes from the data is missing, empty, or holds a slash, a \
    backslash or a control character, or it makes a file name that Windows refuses or stores by another name: \
    one with the signs `< > : " | ? *`, one that ends with a dot or a blank, or the name of a device such as \
    `con`. Use `pseudonym`, `anchor` with a text before it, or another column. The value itself is not shown.
    """)

  /// Facts with a cyclic dependency.
  public static let factCycle = DiagnosticCode(
    3014, "facts need each other",
    """
    A fact is computed from views, the participant's row and other facts, in any order, but not from \
    itself: the message names the facts that lead from one back to it.
    """)
  /// A value without thresholds or a reference range.
  public static let meaningUnknown = DiagnosticCode(
    3015, "nothing is said of such values",
    """
    `status` and `level` say what a value means, as `reference` and `thresholds` of its column in \
    the project file have it. They need a value of such a column, or its mean, median, least, \
    greatest, first or last value: of a sum or a difference nothing is known.
    """)

  /// An unknown missing reason, or a value without missing reasons.
  public static let reasonUnknown = DiagnosticCode(
    3016, "no reason for a missing value",
    """
    `reason`, and `missing` with a reason, ask why a cell is missing, or the cells of a column. The \
    project file says under the column which codes of the cell stand for a reason (`missing`), or which \
    column beside it says it (`reason`). A computed value, a mean and a value of a group have no reason. \
    The reasons are `not-worn`, `device-off`, `declined`, `not-asked`, `not-done`, `below-detection`, \
    `above-detection`, `not-applicable`, `pending`, `withheld`, `unusable` and `unknown`.
    """)

  /// A first or last value of rows without a declared order.
  public static let orderUndeclared = DiagnosticCode(
    3017, "order of the rows is not declared",
    """
    `first` and `last` give the value of the first or last row. The rows of a table with `date` are in \
    the order of their dates, those of a `query` in the order of its `ORDER BY`; of any other table they \
    are as they stand in the file, so that a file in another order gives another value. Write `order: day` \
    at the table to have them in the order of the column `day`, or `sort: day` among the steps of the view.
    """)

  /// A number format for an identifier.
  public static let identifierFormat = DiagnosticCode(
    3018, "identifier has no number format",
    """
    The values of a `key`, of a `participant` column and of a column with `identifier: true` are names of people and \
    things, also where they consist of digits. They are written as they stand in the file: `10001`, not `10,001`. \
    Remove the function, or declare another column if the number is a quantity.
    """)

  /// A code that is formatted as a quantity.
  public static let codeAsQuantity = DiagnosticCode(
    3019, "code is written as a quantity",
    """
    The column is declared as a number, so it is written with the group separators of the locale: `1,967`. Its name \
    says that it holds codes, such as years, postcodes or telephone numbers. Remove its `type`, and its values are \
    written as they stand in the file. Declare `type: text` if nothing is computed with it.
    """)

  /// A number in source notation in a document with another decimal mark.
  public static let pointKept = DiagnosticCode(
    3020, "number is written with a point",
    """
    The column has no declared type, so its values are written as they stand in the file: `1.250`. A reader whose \
    language has a decimal comma takes that for one thousand two hundred and fifty. Declare `type: number` if it holds \
    measurements: they are written as the locale of each document has them. Declare `type: text` if it holds codes.
    """)

  /// An unknown column in a view step.
  public static let stepColumnUnknown = DiagnosticCode(
    3101, "unknown column",
    """
    A view step names a column that the rows do not have at this step. Steps run one after the \
    other: `group`, `longer` and `wider` keep only the columns they make.
    """)
  /// A column of the wrong type in a view step.
  public static let stepColumnType = DiagnosticCode(
    3102, "column has another type",
    "A view step was given a column of a type that it cannot use, such as `bin` with a text.")
  /// Two columns with the same name.
  public static let stepNameTaken = DiagnosticCode(
    3103, "column name is taken", "A view step would make two columns of the same name.")
  /// A missing date column.
  public static let stepDateMissing = DiagnosticCode(
    3104, "no date column",
    """
    Grouping by `day`, `week`, `month` or `weekday` needs to know which column holds the date. Name \
    it in the table (`date:`) or in the step (`{ week: COLUMN }`).
    """)
  /// Incompatible parts of a view step.
  public static let stepValue = DiagnosticCode(
    3105, "view step does not fit",
    """
    The parts of a view step do not fit each other: edges that do not rise, labels that are not one \
    more than the edges, a list that is empty or names a thing twice, `every` or `with` beside a key \
    that is no part of a date.
    """)
  /// A `min-cell` value below the limit.
  public static let cohortMinimum = DiagnosticCode(
    3111, "smallest cell is too small",
    """
    A value over all participants needs at least 10 people, so that nobody can be recognised in it. \
    `min-cell` can be larger than 10, never less.
    """)
  /// A cohort value that could reveal the value of one participant.
  public static let cohortValue = DiagnosticCode(
    3112, "a cohort value must not be one person's",
    """
    A cohort value is `COLUMN | median`, `COLUMN | quantile(q)` with q from 0.1 to 0.9, or `count` \
    (the number of people), and nothing else: a minimum, a maximum or a first value is one person's, \
    and two means or sums of groups that differ by one person give that person's value away.
    """)
  /// A missing participant column.
  public static let cohortParticipant = DiagnosticCode(
    3113, "people cannot be counted",
    """
    A cohort input counts people, so the column that names the participant must be declared in the \
    table (`participant:` or `key:`) and must reach the grouping as it is: no step may replace or \
    drop it, and it cannot be a key of the grouping.
    """)

  /// Invalid message syntax.
  public static let messageSyntax = DiagnosticCode(
    3501, "message cannot be read",
    """
    The text of a message is in the syntax of ICU's MessageFormat: `{name}`, `{name, number}`, \
    `{name, date, long}`, `{count, plural, one {# step} other {# steps}}`, `selectordinal`, and \
    `{kind, select, tip {…} other {…}}`. A brace as it is stands between apostrophes: `'{'`.
    """)
  /// A missing or unknown plural or select form.
  public static let messageForm = DiagnosticCode(
    3502, "message lacks a form",
    """
    The forms of a plural are those of the language by the Unicode CLDR: English has `one` and \
    `other`, Polish `one`, `few`, `many` and `other`, Arabic all six. All that numbers below a million \
    need must be there, and no others; `=0` stands for one number. A `select` needs `other`.
    """)
  /// A placeholder that is missing in a translation, or unknown in the fallback language.
  public static let messagePlaceholder = DiagnosticCode(
    3503, "placeholder does not fit",
    """
    A message has the same placeholders in every language: those of the fallback language. The \
    translation lost one, or has one that does not exist; a call gives a value to one that is not there.
    """)
  /// A placeholder with two types, or a value of another type.
  public static let messageType = DiagnosticCode(
    3504, "placeholder is of another kind",
    """
    A placeholder is a number (`plural`, `selectordinal`, `number`), a date (`date`), a date with time \
    (`time`) or a word (`select`), alike in every language, and gets a value of that kind.
    """)
  /// An unknown message.
  public static let messageUnknown = DiagnosticCode(
    3505, "unknown message",
    """
    `say` names a message by its key, and so does `{ message: KEY }` for a label, unit or title in the \
    project file. The messages are those of the fallback language, in `languages/TAG.yml`; a translation \
    has no others.
    """)
  /// An unsupported use of a message.
  public static let messageUse = DiagnosticCode(
    3506, "message cannot be used",
    """
    A message is used in templates and pages as `say('key', name: value)`: its key is written out, \
    and the values have the names of its placeholders. Views and paths are the same in every language.
    """)
  /// A file name that is not a language tag.
  public static let languageTag = DiagnosticCode(
    3507, "not a language",
    """
    Files in `languages` are named by BCP 47 tags of languages that the Unicode CLDR knows: `de.yml`, \
    `pt-BR.yml`, `zh-Hant.yml`. The fallback under `languages` in the project file is one of them.
    """)
  /// A message that is missing in a language.
  public static let messageMissing = DiagnosticCode(
    3508, "message is missing",
    "A language lacks a message of the fallback language, whose text stands in its place.")
  /// An unused message.
  public static let messageUnused = DiagnosticCode(
    3509, "message is unused", "No template and no page of the project uses the message.")
  /// A document in the fallback language, which differs from the language of its locale.
  public static let languageMissing = DiagnosticCode(
    3510, "documents in the fallback language",
    """
    The language of a document is that of its locale. The project has no messages in that language, so \
    the document is in the fallback language, and says so in its `lang`.
    """)

  /// All codes of this module, in order.
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
