public import ReportText

extension DiagnosticCode {
  /// A data file without a header.
  public static let emptyFile = DiagnosticCode(
    2001, "empty data file",
    "A data file needs a first line that names its columns; this one holds nothing.")

  /// Bytes that are not valid UTF-8.
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
    is not quoted, or the separator of the project does not fit the file. Or each row ends with a separator, and the \
    header does not.
    """)

  /// A quote that is not closed.
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

  /// Columns with the same name.
  public static let duplicateColumn = DiagnosticCode(
    2006, "duplicate column",
    """
    Columns have the same name, so the name does not select one of them. Rename them in the export. If the project \
    file does not name the column, it is left out with a warning, and templates and queries cannot use it.
    """)

  /// A column without a name.
  public static let unnamedColumn = DiagnosticCode(
    2007, "column without a name",
    """
    The header has an empty name. The column is left out. Often it has row numbers: pandas leaves them out with \
    `to_csv(index=False)`, R with `row.names = FALSE`. Or the header ends with a separator. Name the column, or remove it.
    """)

  /// A column that the project names and the file does not contain.
  public static let missingColumn = DiagnosticCode(
    2008, "missing column",
    """
    The project names a column that the header of the file does not have. Names are compared \
    letter by letter, with upper and lower case. If the header came out as one name, the file has another separator: \
    set `separator`, such as `separator: ";"`, for the table.
    """)

  /// A cell in a number or integer column that is not a valid number.
  public static let notANumber = DiagnosticCode(
    2009, "not a number",
    """
    A cell of a number column holds something else. Numbers have digits, at most one decimal sign \
    and an optional exponent; no grouping, no unit. For decimal commas, set `decimal: ","` for the table. Add texts \
    that mean "no value" to `missing`.
    """)

  /// A number outside the supported range.
  public static let numberOutOfRange = DiagnosticCode(
    2010, "number out of range",
    """
    A whole number must not be larger than 2^53 (9,007,199,254,740,992) in magnitude, and a number \
    not larger than about 1.8e308. Identifiers are best declared as text.
    """)

  /// A cell in a boolean column that is neither true nor false.
  public static let notABoolean = DiagnosticCode(
    2011, "neither true nor false",
    """
    A cell of a boolean column must be `true` or `false` (also `TRUE`, `True` and so on). For other words, list them under \
    `columns`: `took: { type: boolean, true: [1, yes, Checked], false: [0, no, Unchecked] }`.
    """)

  /// A cell in a date column that is not a date.
  public static let notADate = DiagnosticCode(
    2012, "not a date",
    """
    A cell of a date column must be a day of the calendar written as `2026-11-03`. No key of the project file reads \
    another form, since the same text can be two days: `03/11/2026` is a day in March or in November. Export the dates as \
    YYYY-MM-DD, or declare the column as `text` and write the date in a query with `substr`.
    """)

  /// A cell in a datetime column that is not a date-time.
  public static let notADatetime = DiagnosticCode(
    2013, "not a date with a time",
    """
    A cell of a datetime column must be written as `2026-11-03T14:30:00` or `2026-11-03 14:30`, \
    with `Z` or an offset such as `+01:00` behind it if it is not the study's local time.
    """)

  /// A text that is not a declared category.
  public static let unknownCategory = DiagnosticCode(
    2014, "unknown category",
    """
    The project lists the texts that the column can hold, and the cell holds another one. Correct \
    the cell or add the text to `categories`.
    """)

  // MARK: Participants

  /// A row without a key.
  public static let missingKey = DiagnosticCode(
    2020, "missing key",
    "Every row of the table needs a value in its key column.")

  /// A repeated key.
  public static let duplicateKey = DiagnosticCode(
    2021, "duplicate key",
    "Two rows have the same key, so data could belong to either. A key stands in one row only.")

  /// Rows with a participant that the participants table does not contain.
  public static let unknownParticipant = DiagnosticCode(
    2022, "unknown participant",
    """
    Rows of a data table name a participant who is not in the participants table. No report shows them. Keys are \
    compared exactly: `P7`, `p7`, `P007` and `P7` with a blank behind it are four keys, and so are the Unicode forms NFC and NFD \
    of one name. A key that is another spelling of one participant's key is an error, since the report of that participant would \
    lack the rows. Columns of type `integer` compare their numbers: `1017.0`, `1e+05` and `0042` are 1017, 100000 and 42. If the \
    rows are of somebody else, remove them, or leave them out in a query. It is also an error if no row of the table belongs to \
    a participant.
    """)

  /// Rows without a participant key.
  public static let noParticipant = DiagnosticCode(
    2023, "row without a participant",
    """
    Rows of a data table have no value in the participant column. They are in no report. It is an error if no row of the table \
    belongs to a participant.
    """)

  /// A key column that contains neither text nor integers.
  public static let unusableKeyType = DiagnosticCode(
    2024, "unusable key column",
    """
    Keys are texts or whole numbers. If an export wrote whole numbers as `1017.0` or `1e+05`, declare the column as `integer`: \
    then each spelling is the same key. Declare other values as text, so that they are compared as they are written, and also \
    codes such as `1e5` and `4e87` in a table whose participants have texts as keys: `1e5` and `100000` may be two people.
    """)

  /// A date column that does not contain dates.
  public static let unusableDateType = DiagnosticCode(
    2025, "unusable date column",
    """
    The key `date` of a table names the column by which periods select rows. This column has another type, so reportgen \
    cannot put a row into a week. Name the column with the dates, or correct its type: `date: day` with \
    `columns: { day: { type: date } }`. Then reportgen names each cell that is not written as `2026-11-03`.
    """)

  /// Rows without a date in a table that periods select from.
  public static let noDate = DiagnosticCode(
    2026, "row without a date",
    "Rows of the table have no value in the date column. No period selects them.")

  // MARK: NDJSON and gzip

  /// A line of an NDJSON file that is not one JSON object.
  public static let notJSONLine = DiagnosticCode(
    2027, "line is not a JSON object",
    """
    In an NDJSON file every line is one JSON object, `{"day": "2026-11-03", "steps": 4000}`; empty \
    lines are skipped. The message says at which byte of the line reading stopped. Records after a \
    broken line cannot be told apart safely, so the file is not used.
    """)

  /// A list or an object as a value in an NDJSON record.
  public static let nestedValue = DiagnosticCode(
    2028, "nested value",
    """
    A value of an NDJSON record is itself a list or an object. A column holds numbers, texts, \
    `true` and `false`; give each inner value a key of its own when the file is exported.
    """)

  /// More columns than the limit for a data file.
  public static let tooManyColumns = DiagnosticCode(
    2029, "too many columns",
    """
    The objects of the NDJSON file have more than 4,096 different keys. Usually data stands in the \
    keys, such as a date or an identifier; it belongs in a value.
    """)

  /// A compressed file that cannot be decompressed.
  public static let damagedGzip = DiagnosticCode(
    2030, "compressed file is damaged",
    """
    A file whose name ends in `.gz` is not gzip, ends too early, or its checksum does not fit. Fetch \
    or compress it again; `gzip -t FILE` tests it.
    """)

  /// A compressed file with content above the size limits.
  public static let gzipTooLarge = DiagnosticCode(
    2031, "compressed file is too large",
    """
    Unpacked data may have 2 GiB, and beyond 64 MiB at most 250 times the size of the compressed \
    file: more than that is no data of a study but a mistake or an attack. Unpack the file \
    yourself if it is right.
    """)

  // MARK: SQL

  /// A query that is not a single SELECT, or that does more than read.
  public static let queryNotSelect = DiagnosticCode(
    2032, "query does more than read",
    """
    A query makes a table out of tables: it is one `SELECT`, or `WITH … SELECT`. It cannot write, \
    attach files, change settings or take parameters.
    """)

  /// A query without ORDER BY at its outer level.
  public static let queryUnordered = DiagnosticCode(
    2033, "query without an order",
    """
    SQL gives rows in any order unless `ORDER BY` says which, and a table must be the same in every \
    run. End the query with `ORDER BY` and columns that tell all its rows apart.
    """)

  /// A query with a result that differs between runs or machines.
  public static let queryUnsteady = DiagnosticCode(
    2034, "query is not reproducible",
    """
    The query asks for a random number, the time of now, the time zone or the version of the \
    machine. The same data must give the same table in every run; take a day from a column, or \
    choose rows by the period of the report.
    """)

  /// A table or column that is not available to a query.
  public static let queryTable = DiagnosticCode(
    2035, "query names an unknown table or column",
    """
    A query sees the data files of the project and the queries declared before it, by their names \
    under `data`; with `sqlite` it sees the tables of that file only. Names in SQL do not tell upper \
    and lower case apart; a name with other signs than letters, digits and `_` stands in double \
    quotes.
    """)

  /// SQL text that SQLite cannot parse.
  public static let querySQL = DiagnosticCode(
    2036, "query is not SQL",
    """
    SQLite cannot read the query; the message is its own. A text stands in single quotes, a name \
    with special signs in double quotes.
    """)

  /// A query that fails at run time.
  public static let queryFailed = DiagnosticCode(
    2037, "query failed",
    "SQLite could not run the query to its end. The message says why, without anything of the data."
  )

  /// A file that is not an SQLite database.
  public static let notSQLite = DiagnosticCode(
    2038, "not an SQLite file",
    """
    The file named by `sqlite` is no database of SQLite 3, or it is damaged. `sqlite3 FILE 'pragma \
    integrity_check'` tests it.
    """)

  /// Binary data instead of a value.
  public static let binaryValue = DiagnosticCode(
    2039, "binary data",
    "A cell of an SQLite file holds bytes that are no text. Leave the column out of the query.")

  /// A query that exceeds the step or row limit.
  public static let queryEndless = DiagnosticCode(
    2040, "query without an end",
    """
    A query was stopped after 1,000 million steps of SQLite, or after 10 million rows: far more than a \
    table of a study takes. A recursive `WITH` needs a condition that ends it, such as `WHERE n < 100`, and \
    tables that are joined need a condition that says which rows belong together.
    """)

  // MARK: Streams, private files and reasons

  /// A data file that changed after the start of the run.
  public static let dataChanged = DiagnosticCode(
    2041, "data file changed",
    """
    A data file was written to while the run read it, so that its documents could show two states of the \
    data. Run the build again once the file is complete; write exports to another name and rename them.
    """)

  /// A record above the size limit.
  public static let recordTooLarge = DiagnosticCode(
    2042, "record is too large",
    """
    One record of a data file has more than 16 MiB. Most of the time a quotation mark is not closed, so \
    that the rest of the file belongs to it.
    """)

  /// A failure of the private database file.
  public static let spoolFailed = DiagnosticCode(
    2043, "private file failed",
    """
    Data that is not in the order of the participants, is packed or comes from standard input is copied \
    to a private file, which has no name and is gone when the program ends. It could not be made, read or \
    written; the message says why.
    """)

  /// A disk without space for the private file.
  public static let spoolFull = DiagnosticCode(
    2044, "no room for private file",
    """
    Data that is not in the order of the participants is sorted in a private file, which takes up to three \
    times the size of the data; packed data is unpacked into one. The disk has no room for it. Free some, \
    or sort the data by participant, in the order of the participants table.
    """)

  /// A text that is not a known reason for a missing value.
  public static let unknownReason = DiagnosticCode(
    2045, "unknown reason for a missing value",
    """
    The project names the column that says why values of another column are missing (`reason`). Where the \
    value is missing, that column holds one of the program's reasons (`not-worn`, `device-off`, \
    `declined`, `not-asked`, `not-done`, `below-detection`, `above-detection`, `not-applicable`, \
    `pending`, `withheld`, `unusable`, `unknown`), a code of FHIR's `data-absent-reason` or of REDCap's \
    missing data codes, or a text that `reasons` gives a meaning.
    """)

  /// Data without any date, so that no period follows from it.
  public static let noDateInData = DiagnosticCode(
    2046, "no date in the data",
    """
    Without `--as-of`, the last date in the data is the day of the report. No row has a date yet, for \
    example before the first upload of a study. Give the day, `reportgen build --as-of 2026-11-03`. Or name a \
    column of dates in the table of the participants (`date: enrolled_on`): reportgen uses its last date as long as \
    there is no other.
    """)

  /// A `for-each` table without rows.
  public static let noParticipants = DiagnosticCode(
    2047, "no participants",
    """
    A report is made for each row of its `for-each` table, and the table has no rows. Add the participants to \
    its data file. If a query makes the table, its data files have no rows yet; a data file of the participants, with one row \
    each, gives reports before there is other data.
    """)

  /// A local time without an offset that does not identify one instant.
  public static let doubtfulTime = DiagnosticCode(
    2048, "time of a change of the clocks",
    """
    Once a year clocks are set back, and an hour of the night comes twice; once they are set forward, and an \
    hour does not come. A time in such an hour does not say when it was. Of two the first is taken, and of a \
    time that does not come the one after the change. A time with its offset from UTC is exact: \
    `2026-10-25T01:30+01:00`, `2026-10-25T00:30Z`. Queries see times as the clocks show them; what they give back of \
    such an hour has lost its offset.
    """)

  // MARK: Spreadsheets and encodings

  /// A text that is an error value of a spreadsheet.
  public static let spreadsheetError = DiagnosticCode(
    2053, "spreadsheet error in a text",
    """
    A cell of a text column contains only a word such as `#REF!`, `#DIV/0!`, `#NAME?` or `#VALUE!`, in one of the languages of \
    spreadsheets. The formula behind it failed, and reports would print the word. Correct the formula and export again. To read \
    the word as a missing value, list it under `missing`; `#N/A`, `#NV` and `#N/D` are missing values unless `missing` is set.
    """)

  /// An apostrophe before digits.
  public static let spreadsheetMark = DiagnosticCode(
    2054, "apostrophe before digits",
    """
    A cell such as `'0042` contains digits behind an apostrophe. Spreadsheets keep leading zeros by this mark, so reportgen reads \
    `0042`. It reads the formula `="0042"` in the same way, without a warning. Export the column as text, without the mark.
    """)

  /// Lost characters, or characters decoded in a wrong encoding.
  public static let brokenText = DiagnosticCode(
    2055, "broken characters",
    """
    A text contains U+FFFD, which programs write in place of a character that they cannot read, or it looks like UTF-8 that was \
    read in another encoding, such as `JÃ¶rg` for `Jörg`. Or it contains a control character such as NUL, which no document can hold \
    and in whose place reports have U+FFFD. The data was damaged before it came into this file, and reports print it so. Export the data again from its source, as UTF-8.
    """)

  /// A first line that sets the separator for Excel.
  public static let separatorLine = DiagnosticCode(
    2056, "separator line",
    """
    The first line of the file is `sep=;` or the like, by which Excel learns the separator. reportgen reads it in the same way: the \
    sign is the separator of this file, and the next line is the header. Other programs read the line as data. Remove it, and set \
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
