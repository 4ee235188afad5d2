public import ReportText

extension DiagnosticCode {
  /// A data file without a header.
  public static let emptyFile = DiagnosticCode(
    2001, "empty data file",
    """
    The file contains no data. A CSV file needs a header with the column names. An NDJSON file \
    needs one JSON object per line. If it has none yet, declare its columns under `columns`.
    """)

  /// Bytes that are not valid UTF-8.
  public static let invalidUTF8 = DiagnosticCode(
    2002, "not UTF-8",
    """
    Data files must be encoded in UTF-8. The file probably has an older encoding, such as \
    Windows-1252, or UTF-16. Export it again as UTF-8. Do not delete the character: it may be \
    part of a name.
    """)

  /// A record with more or fewer fields than the header.
  public static let raggedRow = DiagnosticCode(
    2003, "wrong number of fields",
    """
    Every row must have as many fields as the header. Usually a text contains the separator and \
    has no quotes. If every row has this error, set `separator` in the project file. Or each row \
    ends with a separator, and the header does not.
    """)

  /// A quote that is not closed.
  public static let unterminatedQuote = DiagnosticCode(
    2004, "missing closing quote",
    """
    A field starts with a double quote and has no closing quote. All following lines become part \
    of this field, so reportgen rejects the file. Close the quote. Inside a quoted field, write \
    a quote as `""`.
    """)

  /// Text after the closing quote of a field.
  public static let strayQuote = DiagnosticCode(
    2005, "text after a closing quote",
    """
    Only the separator or the end of the line may follow the closing quote of a field. Inside a \
    quoted field, write a quote as `""`.
    """)

  /// Columns of a file with the same name.
  public static let duplicateColumn = DiagnosticCode(
    2006, "duplicate column",
    """
    Columns have the same name, so the name does not select one column. Rename them in the \
    export. If the project file does not name the column, reportgen omits it with a warning, and \
    templates and queries cannot use it.
    """)

  /// A column without a name.
  public static let unnamedColumn = DiagnosticCode(
    2007, "column without a name",
    """
    The header contains an empty name. reportgen omits the column. Often it contains row \
    numbers: `to_csv(index=False)` in pandas and `row.names = FALSE` in R omit them. Or the \
    header ends with a separator. Name the column, or remove it.
    """)

  /// A column that the project names and the file does not contain.
  public static let missingColumn = DiagnosticCode(
    2008, "unknown column in a data file",
    """
    The project file names a column that the header does not contain. Column names are \
    case-sensitive. If the header has one column only, `separator` is probably wrong: set it for \
    the table, such as `separator: ";"`.
    """)

  /// A cell in a number or integer column that is not a valid number.
  public static let notANumber = DiagnosticCode(
    2009, "not a number",
    """
    A cell of a number column contains text. Write digits, at most one decimal mark, and an \
    optional exponent. Do not write units or thousands separators. For decimal commas, set \
    `decimal: ","` for the table. If the text means "no value", list it under `missing` in the \
    project file.
    """)

  /// A number outside the range that reportgen supports.
  public static let numberOutOfRange = DiagnosticCode(
    2010, "number out of range",
    """
    An integer must be from -2^53 to 2^53 (9,007,199,254,740,992). Other numbers must be from \
    about -1.8e308 to 1.8e308. Declare identifiers as text.
    """)

  /// A cell in a boolean column that is neither true nor false.
  public static let notABoolean = DiagnosticCode(
    2011, "not a boolean",
    """
    A cell of a boolean column must be `true` or `false`, in upper or lower case. For other \
    words, list them under `columns`: `took: { type: boolean, true: [1, yes, Checked], false: \
    [0, no, Unchecked] }`.
    """)

  /// A cell in a date column that is not a date.
  public static let notADate = DiagnosticCode(
    2012, "not a date",
    """
    A cell of a date column must contain a calendar day in the form `2026-11-03`. Other forms, \
    such as `03/11/2026`, are ambiguous, and no key of the project file reads them. Export the \
    dates as YYYY-MM-DD. Or declare the column as `text`, and convert the date in a query with \
    `substr`.
    """)

  /// A cell in a datetime column that is not a date-time.
  public static let notADatetime = DiagnosticCode(
    2013, "not a date-time",
    """
    A cell of a datetime column must contain a date-time in the form `2026-11-03T14:30:00` or \
    `2026-11-03 14:30`. If it is not in the local time of the study, add `Z` or an offset such \
    as `+01:00`.
    """)

  /// A text that is not a declared category.
  public static let unknownCategory = DiagnosticCode(
    2014, "unknown category",
    """
    The project file lists the values of the column under `categories`, and the cell contains \
    other text. Correct the cell, or add the text to `categories`.
    """)

  // MARK: Participants

  /// A row without a key in a table that requires keys.
  public static let missingKey = DiagnosticCode(
    2020, "missing key",
    "Every row of the table needs a value in its key column. Add the missing keys to the data.")

  /// Rows with the same key.
  public static let duplicateKey = DiagnosticCode(
    2021, "duplicate key",
    """
    Two rows have the same key, so reportgen cannot assign data to one of them. Each key must \
    occur once.
    """)

  /// Rows with a participant that the participants table does not contain.
  public static let unknownParticipant = DiagnosticCode(
    2022, "unknown participant",
    """
    The participant column contains keys that are not in the participants table. No report shows \
    these rows. Keys are compared exactly: `P7`, `p7`, and `P007` are three keys; `integer` keys \
    are compared as numbers. A key that differs from a known key only in notation is an error. \
    It is also an error if no row belongs to a participant.
    """)

  /// Rows without a participant key.
  public static let noParticipant = DiagnosticCode(
    2023, "row without a participant",
    """
    Rows of a data table have no value in the participant column. No report shows these rows. It \
    is an error if no row of the table belongs to a participant.
    """)

  /// A key column that contains neither text nor integers.
  public static let unusableKeyType = DiagnosticCode(
    2024, "unusable key column",
    """
    Keys must be text or integers. If an export wrote integers as `1017.0` or `1e+05`, declare \
    the column as `integer`: then all notations give the same key. Declare other keys as `text`, \
    also codes such as `1e5`: reportgen then compares them exactly, and `1e5` and `100000` may \
    be two participants.
    """)

  /// A date column that does not contain dates.
  public static let unusableDateType = DiagnosticCode(
    2025, "unusable date column",
    """
    The key `date` of a table names the column that periods use to select rows. This column has \
    another type, so reportgen cannot assign a row to a week. Name the date column, or correct \
    its type: `date: day` with `columns: { day: { type: date } }`. Then reportgen lists each \
    cell that is not a date.
    """)

  /// Rows without a date in a table that periods select from.
  public static let noDate = DiagnosticCode(
    2026, "row without a date",
    "Rows of the table have no value in the date column. No period selects them.")

  // MARK: NDJSON and gzip

  /// A line of an NDJSON file that is not one JSON object.
  public static let notJSONLine = DiagnosticCode(
    2027, "invalid JSON line",
    """
    Each line of an NDJSON file must contain one JSON object, such as `{"day": "2026-11-03", \
    "steps": 4000}`. reportgen rejects the file, because it cannot assign the rows after a \
    broken line. Empty lines are allowed.
    """)

  /// A list or an object as a value in an NDJSON record.
  public static let nestedValue = DiagnosticCode(
    2028, "nested value",
    """
    A value of an NDJSON record is a list or an object. A column can contain only numbers, text, \
    `true`, and `false`. Export each inner value with a separate key.
    """)

  /// More columns than the limit for a data file.
  public static let tooManyColumns = DiagnosticCode(
    2029, "too many columns",
    """
    The objects of the NDJSON file have more than 4,096 different keys. Usually the keys contain \
    data, such as a date or an identifier. Write such data as values.
    """)

  /// A compressed file that cannot be decompressed.
  public static let damagedGzip = DiagnosticCode(
    2030, "damaged compressed file",
    """
    The name of the file ends in `.gz`, but the file is not gzip, is truncated, or has a wrong \
    checksum. Copy or compress it again. `gzip -t FILE` tests it.
    """)

  /// A compressed file with content above the size limits.
  public static let gzipTooLarge = DiagnosticCode(
    2031, "compressed file too large",
    """
    Decompressed data may have at most 2 GiB. Above 64 MiB, it may also have at most 250 times \
    the size of the compressed file. More is not study data, but an error or an attack. If the \
    file is correct, decompress it yourself.
    """)

  // MARK: SQL

  /// A query that is not a single SELECT, or that does more than read.
  public static let queryNotSelect = DiagnosticCode(
    2032, "not a read-only query",
    """
    A query creates a table from tables. It must be one `SELECT` or `WITH … SELECT`. It cannot \
    write, attach files, change settings, or have parameters.
    """)

  /// A query without ORDER BY at its outer level.
  public static let queryUnordered = DiagnosticCode(
    2033, "missing ORDER BY",
    """
    Without `ORDER BY`, SQL returns rows in any order, and two runs can give different reports. \
    End the query with `ORDER BY` and columns that identify each row. For a query with one row, \
    write `ORDER BY 1`.
    """)

  /// A query with a result that differs between runs or machines.
  public static let queryUnsteady = DiagnosticCode(
    2034, "query not reproducible",
    """
    The same data must give the same table in every run. The query uses a random number, the \
    current time, the local time zone, or the version of the machine. Use a column, or select \
    rows by the period of the report.
    """)

  /// A table or column that is not available to a query.
  public static let queryTable = DiagnosticCode(
    2035, "unknown table or column",
    """
    A query reads the data files of the project and the queries before it, by their names under \
    `data`. With `sqlite`, it reads the tables of that file only. SQL names are not \
    case-sensitive. Put a name in double quotes if it contains other characters than letters, \
    digits, and `_`.
    """)

  /// SQL text that SQLite cannot parse.
  public static let querySQL = DiagnosticCode(
    2036, "invalid SQL",
    """
    SQLite cannot parse the query. The message is from SQLite. Put text in single quotes, and \
    names with special characters in double quotes.
    """)

  /// A query that fails at run time.
  public static let queryFailed = DiagnosticCode(
    2037, "query failed",
    "SQLite runs the queries of a project, and could not complete this query. The message gives "
      + "the reason and contains no data."
  )

  /// A file that is not an SQLite database.
  public static let notSQLite = DiagnosticCode(
    2038, "not an SQLite file",
    """
    The file under `sqlite` is not an SQLite 3 database, or it is damaged. `sqlite3 FILE 'pragma \
    integrity_check'` tests it.
    """)

  /// Binary data in a cell of an SQLite file, instead of a value.
  public static let binaryValue = DiagnosticCode(
    2039, "binary data",
    "A cell of an SQLite file contains bytes that are not text. Remove the column from the query.")

  /// A query that exceeds the step or row limit.
  public static let queryEndless = DiagnosticCode(
    2040, "query limit exceeded",
    """
    A query stopped after 1,000 million SQLite steps or 10 million rows, far more than a study \
    table needs. A recursive `WITH` needs a condition that ends it, such as `WHERE n < 100`. \
    Joined tables need a condition that selects the rows that belong together.
    """)

  // MARK: Streams, private files and reasons

  /// A data file that changed after the start of the run.
  public static let dataChanged = DiagnosticCode(
    2041, "data file changed",
    """
    A data file changed while reportgen read it, so documents could show two states of the data. \
    Build again when the file is complete. Write exports to another name, then rename them.
    """)

  /// A record above the size limit.
  public static let recordTooLarge = DiagnosticCode(
    2042, "record too large",
    """
    One record of a data file has more than 16 MiB. Usually a closing quote is missing, so the \
    rest of the file belongs to the record.
    """)

  /// A failure of the private database file.
  public static let spoolFailed = DiagnosticCode(
    2043, "temporary file error",
    """
    reportgen copies data to a temporary file if the data is not in the order of the participants, \
    is compressed, or comes from standard input. The file has no name and disappears when the \
    program ends. reportgen could not create, read, or write it. The message gives the reason.
    """)

  /// A disk without space for the private file.
  public static let spoolFull = DiagnosticCode(
    2044, "no space for temporary file",
    """
    reportgen sorts data that is not in the order of the participants in a temporary file of up to \
    three times the size of the data. It also decompresses data into such a file. The disk has \
    no space for it. Free some space, or sort the data in the order of the participants table.
    """)

  /// A text that is not a known reason for a missing value.
  public static let unknownReason = DiagnosticCode(
    2045, "unknown reason",
    """
    The key `reason` names a column with reasons for missing values. It must contain `not-worn`, \
    `device-off`, `declined`, `not-asked`, `not-done`, `below-detection`, `above-detection`, \
    `not-applicable`, `pending`, `withheld`, `unusable`, or `unknown`, a FHIR code \
    (`data-absent-reason`), a REDCap code, or a text that `reasons` maps to one.
    """)

  /// Data without any date, so that no period follows from it.
  public static let noDateInData = DiagnosticCode(
    2046, "no date in the data",
    """
    Without `--as-of`, the last date in the data is the day of the report. No row has a date, \
    for example before the first upload of a study. Use `reportgen build --as-of 2026-11-03`. Or \
    set a date column on the participants table (`date: enrolled_on`): reportgen uses its last \
    date if there is no other.
    """)

  /// A `for-each` table without rows.
  public static let noParticipants = DiagnosticCode(
    2047, "no participants",
    """
    reportgen builds one report per row of the `for-each` table, and this table has no rows. Add \
    the participants to its data file. If the table is a query, its data files have no rows. Use \
    a data file with one row per participant to get reports before there is other data.
    """)

  /// A local time without an offset that does not identify one instant.
  public static let doubtfulTime = DiagnosticCode(
    2048, "ambiguous local time",
    """
    When clocks are set back, one hour occurs twice: reportgen uses the first. When they are set \
    forward, one hour does not exist: reportgen uses the time after the change. Add the offset \
    from UTC: `2026-10-25T01:30+01:00`, `2026-10-25T00:30Z`. Queries return local times, so a \
    result in such an hour has lost its offset.
    """)

  // MARK: Spreadsheets and encodings

  /// A text that is an error value of a spreadsheet.
  public static let spreadsheetError = DiagnosticCode(
    2053, "spreadsheet error in text",
    """
    A cell of a text column contains only an error value of a spreadsheet, such as `#REF!`, \
    `#DIV/0!`, `#NAME?`, or `#VALUE!`. The formula failed, and reports would print this value. \
    Correct the formula and export again. To read the value as missing, list it under `missing`. \
    Without `missing`, `#N/A`, `#NV`, and `#N/D` are missing values.
    """)

  /// An apostrophe before digits.
  public static let spreadsheetMark = DiagnosticCode(
    2054, "apostrophe before digits",
    """
    A cell such as `'0042` contains an apostrophe before digits. Spreadsheets keep leading zeros \
    with this mark, so reportgen reads `0042`. It reads the formula `="0042"` in the same way, \
    without a warning. Export the column as text, without the apostrophe.
    """)

  /// Lost characters, or characters decoded in a wrong encoding.
  public static let brokenText = DiagnosticCode(
    2055, "broken characters",
    """
    The text contains U+FFFD (a lost character), UTF-8 that was decoded in another encoding, \
    such as `JÃ¶rg` for `Jörg`, or a control character such as NUL, which reports show as \
    U+FFFD. The data was damaged before it came into this file, and reports print it damaged. \
    Export it again from its source, as UTF-8.
    """)

  /// A first line that sets the separator for Excel.
  public static let separatorLine = DiagnosticCode(
    2056, "separator line",
    """
    The first line of the file sets the separator for Excel, such as `sep=;`. reportgen uses \
    this separator for the file and reads the next line as the header, so the reports are \
    correct. Other programs read the line as data. For such programs, remove it, and set \
    `separator` for the table.
    """)

  /// All diagnostic codes of this module.
  public static let dataCodes: [DiagnosticCode] = [
    emptyFile, invalidUTF8, raggedRow, unterminatedQuote, strayQuote, duplicateColumn,
    unnamedColumn, missingColumn, notANumber, numberOutOfRange, notABoolean, notADate,
    notADatetime, unknownCategory, missingKey, duplicateKey, unknownParticipant, noParticipant,
    unusableKeyType, unusableDateType, noDate, notJSONLine, nestedValue, tooManyColumns,
    damagedGzip, gzipTooLarge, queryNotSelect, queryUnordered, queryUnsteady, queryTable, querySQL,
    queryFailed, notSQLite, binaryValue, queryEndless, dataChanged, recordTooLarge, spoolFailed,
    spoolFull, unknownReason, noDateInData, noParticipants,
    doubtfulTime, spreadsheetError, spreadsheetMark, brokenText, separatorLine,
  ]
}
