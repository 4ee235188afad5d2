public import ReportText

extension DiagnosticCode {
  /// The project file is not valid YAML.
  public static let projectSyntax = DiagnosticCode(
    1001, "invalid YAML",
    """
    `reportgen.yml` is not valid YAML. The usual causes are a tab in the indentation, a text with \
    `: ` that has no quotes, or lines with unequal indentation. reportgen renders nothing.
    """)
  /// The project file has an unknown key.
  public static let projectKeyUnknown = DiagnosticCode(
    1002, "unknown key",
    """
    The project file contains a key that reportgen does not support at this place. The key may be \
    misspelled, or it belongs to another level. Keys that start with `x-` are free for your notes.
    """)
  /// The project file lacks a required key.
  public static let projectKeyMissing = DiagnosticCode(
    1003, "missing key",
    """
    A required key is missing. A table that a report view reads needs `participant`, so that each \
    report shows rows of its participant only. `reportgen schema config` lists all keys.
    """)
  /// A value in the project file has the wrong type or is out of range.
  public static let projectValue = DiagnosticCode(
    1004, "invalid value",
    """
    The key does not accept this value, or the value is out of range. The message names the \
    accepted values.
    """)
  /// A name in the project file refers to a table, view, or column that does not exist.
  public static let projectReference = DiagnosticCode(
    1005, "unknown name",
    """
    The project file names a table, a view, or a column that does not exist. Names are \
    case-sensitive.
    """)
  /// A name of a view, an input, or a report occurs twice or is reserved.
  public static let projectDuplicate = DiagnosticCode(
    1006, "duplicate or reserved name",
    """
    Two views, cohort inputs, or reports have the same name, or reportgen reserves the name. \
    Choose another name.
    """)
  /// A path in the project file points outside the project folder.
  public static let projectPath = DiagnosticCode(
    1007, "path leaves the project",
    """
    reportgen reads templates, style sheets, and data files from the project folder only. A path \
    must be relative and must not contain `..` or a link that leaves the folder. `--data DIR` \
    reads the data files from another folder.
    """)
  /// The project file contains an unknown time zone or locale.
  public static let projectPlace = DiagnosticCode(
    1008, "unknown time zone or locale",
    """
    `language` and `locale` accept BCP 47 language tags. `time-zone` accepts an IANA name, such as \
    `Europe/London`. The operating system must have time zone data.
    """)
  /// The locale of a participant is missing or unknown.
  public static let participantLocale = DiagnosticCode(
    1009, "missing or unknown participant locale",
    """
    The named rows have no locale or an unknown locale. For these rows, reportgen uses the locale \
    of the report. Correct the values in the data file.
    """)
  /// The folder contains no project.
  public static let projectNotFound = DiagnosticCode(
    1010, "no project file",
    """
    A project folder must contain `reportgen.yml`.
    """)
  /// An id after `--only` is not in the `for-each` table of the report.
  public static let onlyUnknown = DiagnosticCode(
    1011, "unknown participant in --only",
    """
    An id after `--only` is not in the `for-each` table of the report. The message gives its \
    position on the command line, because messages never contain identifiers. Check the id.
    """)
  /// A report with a period has no date from which to determine this period.
  public static let periodWithoutDates = DiagnosticCode(
    1012, "no date for the period",
    """
    A report with a period needs a day. reportgen takes the last date of the views of the report. \
    Set `date` on a table of these views, or pass `--as-of DATE`.
    """)
  /// An output path uses `pseudonym`, and the project has no pseudonym key.
  public static let pseudonymKeyMissing = DiagnosticCode(
    1013, "missing pseudonym key",
    """
    A path uses `pseudonym`, which needs a secret key of at least 16 characters. Set `privacy: { \
    pseudonym-key: env:NAME }` for an environment variable, or `file:PATH` for a file. With the \
    key and a list of participants, anyone can reverse a pseudonym. Store the key apart from the \
    reports.
    """)
  /// The arguments of a command are not valid.
  public static let usage = DiagnosticCode(
    1014, "wrong command usage",
    """
    The arguments of the command are not valid. Run `reportgen help` or `reportgen help COMMAND`.
    """)
  /// The run was interrupted.
  public static let interrupted = DiagnosticCode(
    1015, "interrupted",
    """
    The run was stopped before its end. reportgen retains finished documents. Run the command \
    again to build the other documents.
    """)
  /// The data of a record has errors.
  public static let recordFaulty = DiagnosticCode(
    1016, "faulty data of a record",
    """
    A data file contains an invalid cell or row, which belongs to one participant. With \
    `--keep-going`, reportgen skips only the document of this participant. Other messages describe \
    the first errors of each column; this error is further down in the file.
    """)

  /// The period of a report starts after the last date in the data.
  public static let periodWithoutData = DiagnosticCode(
    1017, "no data in the period",
    """
    The period of the report starts after the last date in the data, so no report has data for its \
    period. Usually `--as-of` is wrong, or the data files are old.
    """)

  /// A public table has a column that identifies participants.
  public static let publicIdentifier = DiagnosticCode(
    1030, "identifier in a public table",
    """
    Everyone can see a table with `public: true`, or a query with rows that count participants. \
    Such a table must not have `participant`, `identifier: true`, the `key` of a `for-each` table, \
    or such a column in a query without changes. Remove the column.
    """)
  /// The declaration of a table from standard input is not valid.
  public static let standardInput = DiagnosticCode(
    1031, "incomplete standard input declaration",
    """
    reportgen reads standard input (`-`) once, for one table, and cannot infer column types in a \
    first pass. Declare a `type` for every column.
    """)
  /// A row of a query result has fewer participants than `min-cell`, so the row could identify participants.
  public static let smallCell = DiagnosticCode(
    1032, "too few participants",
    """
    Each row of a query with `people` must count at least `min-cell` participants: 10, or more if \
    you set the key. Remove small groups with `HAVING count(DISTINCT participant_id) >= 10`, or \
    use larger groups.
    """)
  /// A report uses a query that has neither a participant column nor counts of participants.
  public static let queryOverAll = DiagnosticCode(
    1033, "query without a participant",
    """
    A report shows the rows of its participant. A query therefore needs one of two keys. With \
    `participant`, each report reads the rows of its participant. With `people`, all reports \
    read all rows, and each row must count at least 10 participants.
    """)
  /// A query over several participants reads data with errors.
  public static let queryFaultyData = DiagnosticCode(
    1034, "faulty data in shared values",
    """
    With `--keep-going`, a faulty cell affects the document of its participant only. This \
    query or cohort reads the cell and combines rows of several participants, so its values would \
    be wrong in all documents. Correct the cells, or leave them empty. A query over one table that \
    is grouped by participant does not stop the build.
    """)

  /// The accent colour of the theme has too little contrast to the page.
  public static let lightAccent = DiagnosticCode(
    1035, "low accent colour contrast",
    """
    Headings, links, and titles of messages have the accent colour of `theme`. Readers need a \
    contrast of at least 4.5:1 to the page, to boxes, and to messages (WCAG 2.2, 1.4.3). The hint \
    names the nearest darker colour with enough contrast. For dark screens, reportgen derives a \
    lighter colour, which always has enough contrast.
    """)
  /// The logo cannot be embedded in documents.
  public static let invalidLogo = DiagnosticCode(
    1036, "invalid logo",
    """
    Each document contains the logo of `theme`, so that it loads no other file. The logo must be \
    an SVG, PNG, JPEG, or WebP file of at most 64 kB. Reduce a large image: a height of 80 pixels \
    is enough.
    """)

  /// The front matter of a page is not valid YAML.
  public static let frontMatter = DiagnosticCode(
    8001, "invalid YAML in front matter",
    """
    The text between the two lines `---` at the start of a page is not valid YAML. Put a title \
    with a colon in quotes.
    """)

  /// All diagnostic codes of this module.
  public static let projectCodes: [DiagnosticCode] = [
    projectSyntax, projectKeyUnknown, projectKeyMissing, projectValue, projectReference,
    projectDuplicate, projectPath, projectPlace, participantLocale, projectNotFound, onlyUnknown,
    periodWithoutDates, pseudonymKeyMissing, usage, interrupted,
    recordFaulty, periodWithoutData, publicIdentifier, standardInput, smallCell, queryOverAll,
    queryFaultyData, frontMatter, lightAccent, invalidLogo,
  ]
}
