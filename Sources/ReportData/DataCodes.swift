public import ReportText

extension DiagnosticCode {
  /// A data file without a header.
  public static let emptyFile = DiagnosticCode(
    2001, "empty data file",
    "A data file needs a first line that names its columns; this one holds nothing.")

  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = DiagnosticCode(
    2002, "not UTF-8",
    """
    Data files are read as UTF-8. The byte named is not part of a valid character. Save the file \
    as UTF-8 (in a spreadsheet: "CSV UTF-8").
    """)

  /// A record with more or fewer fields than the header.
  public static let raggedRow = DiagnosticCode(
    2003, "ragged row",
    """
    A record has more or fewer fields than the header names. Often a text holds the separator and \
    is not quoted, or the separator of the project does not fit the file.
    """)

  /// A quote that is opened and never closed.
  public static let unterminatedQuote = DiagnosticCode(
    2004, "unterminated quote",
    """
    A field starts with a double quote that is never closed, so the rest of the file would belong \
    to it. Close the quote; a quote inside a quoted field is written twice.
    """)

  /// Text after the closing quote of a field.
  public static let strayQuote = DiagnosticCode(
    2005, "text after a closing quote",
    """
    A quoted field must be followed by the separator or the end of the line. A quote inside a \
    quoted field is written twice.
    """)

  /// Two columns of the same name.
  public static let duplicateColumn = DiagnosticCode(
    2006, "duplicate column",
    "Two columns have the same name, so neither can be meant. Rename one of them.")

  /// A column without a name.
  public static let unnamedColumn = DiagnosticCode(
    2007, "column without a name",
    """
    The header has an empty name. Name the column, or remove a separator at the end of the header.
    """)

  /// A column that the project names is not in the file.
  public static let missingColumn = DiagnosticCode(
    2008, "missing column",
    """
    The project names a column that the header of the file does not have. Names are compared \
    letter by letter, with upper and lower case.
    """)

  /// A cell of a number or integer column that is no such number.
  public static let notANumber = DiagnosticCode(
    2009, "not a number",
    """
    A cell of a number column holds something else. Numbers have digits, at most one decimal sign \
    and an optional exponent; no grouping, no unit. Add texts that mean "no value" to `missing`.
    """)

  /// A number that cannot be held.
  public static let numberOutOfRange = DiagnosticCode(
    2010, "number out of range",
    """
    A whole number must not be larger than 2^53 (9,007,199,254,740,992) in magnitude, and a number \
    not larger than about 1.8e308. Identifiers are best declared as text.
    """)

  /// A cell of a boolean column that is neither true nor false.
  public static let notABoolean = DiagnosticCode(
    2011, "neither true nor false",
    "A cell of a boolean column must be `true` or `false` (also `TRUE`, `True` and so on).")

  /// A cell of a date column that is no date.
  public static let notADate = DiagnosticCode(
    2012, "not a date",
    "A cell of a date column must be a day of the calendar written as `2026-11-03`.")

  /// A cell of a datetime column that is no moment.
  public static let notADatetime = DiagnosticCode(
    2013, "not a date with a time",
    """
    A cell of a datetime column must be written as `2026-11-03T14:30:00` or `2026-11-03 14:30`, \
    with `Z` or an offset such as `+01:00` behind it if it is not the study's local time.
    """)

  /// A text that is not among the declared ones.
  public static let unknownCategory = DiagnosticCode(
    2014, "unknown category",
    """
    The project lists the texts that the column can hold, and the cell holds another one. Correct \
    the cell or add the text to `categories`.
    """)

  /// A row without a key.
  public static let missingKey = DiagnosticCode(
    2020, "missing key",
    "Every row of the table needs a value in its key column.")

  /// The same key twice.
  public static let duplicateKey = DiagnosticCode(
    2021, "duplicate key",
    "Two rows have the same key, so data could belong to either. A key stands in one row only.")

  /// Rows whose participant is in no row of the participants table.
  public static let unknownParticipant = DiagnosticCode(
    2022, "unknown participant",
    """
    Rows of a data table name a participant who is not in the participants table. They are left \
    out of every report. Keys are compared letter by letter.
    """)

  /// Rows that name no participant.
  public static let noParticipant = DiagnosticCode(
    2023, "row without a participant",
    "Rows of a data table have no value in the participant column. They are in no report.")

  /// A key column that holds neither texts nor whole numbers.
  public static let unusableKeyType = DiagnosticCode(
    2024, "unusable key column",
    """
    Keys are texts or whole numbers. Declare the column as text, so that its values are compared \
    as they are written.
    """)

  /// A date column that holds no dates.
  public static let unusableDateType = DiagnosticCode(
    2025, "unusable date column",
    "The column that periods select on must hold dates or dates with times.")

  /// Rows without a date in a table that periods select from.
  public static let noDate = DiagnosticCode(
    2026, "row without a date",
    "Rows of the table have no value in the date column. No period selects them.")

  /// All codes of this room.
  public static let dataCodes: [DiagnosticCode] = [
    emptyFile, invalidUTF8, raggedRow, unterminatedQuote, strayQuote, duplicateColumn,
    unnamedColumn, missingColumn, notANumber, numberOutOfRange, notABoolean, notADate,
    notADatetime, unknownCategory, missingKey, duplicateKey, unknownParticipant, noParticipant,
    unusableKeyType, unusableDateType, noDate,
  ]
}
