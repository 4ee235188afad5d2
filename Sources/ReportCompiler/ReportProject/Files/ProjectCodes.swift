public import ReportText

extension DiagnosticCode {
  /// The project file is not valid YAML.
  public static let projectSyntax = DiagnosticCode(
    1001, "project file is not YAML",
    """
    The project file `reportgen.yml` could not be read as YAML (JSON is YAML too). The usual causes \
    are a tab in the indentation, a text with a colon that needs quotes, or lines that are not \
    indented alike. Nothing is rendered.
    """)
  /// The project file has an unknown key.
  public static let projectKeyUnknown = DiagnosticCode(
    1002, "unknown key",
    """
    A key in the project file is not one that reportgen knows at this place. It may be misspelt or \
    belong one level up or down. Keys that begin with `x-` are free for your own notes.
    """)
  /// The project file lacks a required key.
  public static let projectKeyMissing = DiagnosticCode(
    1003, "missing key",
    """
    A part of the project file needs a key that it does not have. Some keys are always needed, such as `template` of a report; \
    others because another part uses them: a view that reads a table needs its `participant`, the column that says whose a row \
    is. Add the key, for example `daily: { csv: data/daily.csv, participant: id }`. `reportgen schema config` lists all keys.
    """)
  /// A value has the wrong type or is out of range.
  public static let projectValue = DiagnosticCode(
    1004, "value does not fit",
    "The value of a key is not of the kind that the key takes, or outside its range.")
  /// A name refers to a missing table, view, or column.
  public static let projectReference = DiagnosticCode(
    1005, "unknown name",
    """
    The project file refers to a table, view or column that it does not declare or that the data \
    file does not have.
    """)
  /// A name occurs twice or is reserved.
  public static let projectDuplicate = DiagnosticCode(
    1006, "name is taken",
    "Two views, cohort inputs or reports have one name, or a name is one of reportgen's own.")
  /// A path points outside the project.
  public static let projectPath = DiagnosticCode(
    1007, "path leaves the project",
    """
    Templates, style sheets and data files are read from the project's folder only: no absolute \
    path, no `..`, no link that leads out. Use `--data DIR` to read the data from elsewhere.
    """)
  /// A time zone or locale is unknown.
  public static let projectPlace = DiagnosticCode(
    1008, "unknown time zone or locale",
    """
    The time zone is an IANA name such as `Europe/London`, and needs the system's time zone data. \
    A locale is a BCP 47 tag such as `en-GB`; `reportgen explain RG1008` lists nothing more, the \
    guide lists the tags.
    """)
  /// The locale of a participant is missing or unknown.
  public static let participantLocale = DiagnosticCode(
    1009, "a participant's locale is missing or unknown",
    "The report's own locale was used instead for the rows that are named.")
  /// The folder contains no project.
  public static let projectNotFound = DiagnosticCode(
    1010, "no project here",
    "There is no `reportgen.yml` in the folder. `reportgen init` makes a project to start from.")
  /// An id after `--only` is not in the table.
  public static let onlyUnknown = DiagnosticCode(
    1011, "unknown participant in --only",
    """
    One of the ids after `--only` is not in the table that the report is made for. It is named by \
    its place on the command line, since identifiers never appear in a message.
    """)
  /// A report with a period has no date to select it.
  public static let periodWithoutDates = DiagnosticCode(
    1012, "no date to choose the period by",
    """
    A report with a period needs `--as-of DATE`, or a view with `period` or `last` on a table that declares its `date` \
    column and has at least one date.
    """)
  /// A path uses `pseudonym`, and the project has no key.
  public static let pseudonymKeyMissing = DiagnosticCode(
    1013, "no key for pseudonyms",
    """
    A path uses `pseudonym`, which needs a secret key of at least 16 characters: `privacy: { \
    pseudonym-key: env:NAME }` takes it from an environment variable, `file:PATH` from a file. \
    Anyone with the key and a list of participants can undo a pseudonym, so keep it apart from the \
    reports.
    """)
  /// The arguments of a command are not valid.
  public static let usage = DiagnosticCode(
    1014, "wrong use of a command", "See `reportgen help` and `reportgen help COMMAND`.")
  /// The run was interrupted.
  public static let interrupted = DiagnosticCode(
    1015, "interrupted",
    "The run was stopped. Documents that were finished stand; run it again to make the rest.")
  /// The data of a record is faulty.
  public static let recordFaulty = DiagnosticCode(
    1016, "a record's data is faulty",
    """
    A data file holds a cell or row that could not be read, and it belongs to one participant. With \
    `--keep-going` only that participant's document is not made. The reader of the file lists the \
    first faults of each column with what is wrong; this one stands further down.
    """)

  /// The period has no data.
  public static let periodWithoutData = DiagnosticCode(
    1017, "no data in the period",
    """
    The day of `--as-of` lies after all data, so no document has anything about its period. Check the \
    day, and whether the data files are those of this period.
    """)

  /// A public table has a column that identifies participants.
  public static let publicIdentifier = DiagnosticCode(
    1030, "a public table names participants",
    """
    A table with `public: true`, or a query whose rows count people, can be shown to everyone, so it \
    can have no column that names someone: no `participant`, no `identifier: true`, no `key` of a \
    table that reports are made for, and no such column shown as it is by a query.
    """)
  /// The declaration of standard input is not valid.
  public static let standardInput = DiagnosticCode(
    1031, "standard input needs more",
    """
    Standard input (`-`) is read once, by one table, whose columns are all declared with a type: what \
    is read once cannot be looked through for its types first.
    """)
  /// A row of a query counts too few participants.
  public static let smallCell = DiagnosticCode(
    1032, "a row counts too few people",
    """
    Each row of a query with `people` must count at least `min-cell` people, 10 unless more are \
    wanted. Leave out small groups, `HAVING count(DISTINCT participant_id) >= 10`, or make the \
    groups larger.
    """)
  /// A report uses a query without a participant column.
  public static let queryOverAll = DiagnosticCode(
    1033, "a query over everyone in a report",
    """
    A report shows its participant's own rows. A query can be read by its views when it declares \
    `participant`, the column that names whom a row belongs to, or `people` and `min-cell`: then \
    every row counts at least so many people and is the same in all documents.
    """)
  /// A query over several participants reads faulty data.
  public static let queryFaultyData = DiagnosticCode(
    1034, "faulty data behind a table for everyone",
    """
    With `--keep-going`, a faulty cell costs the document of its own participant only. This query or cohort reads \
    the cell and puts rows of several participants together, so its values would be wrong for everyone. Correct the \
    cells, or leave them empty. A query over one table that is grouped by the participant does not stop the run.
    """)

  /// The accent colour has too little contrast.
  public static let lightAccent = DiagnosticCode(
    1035, "colour is too pale for text",
    """
    Headings, links and titles of messages are written in the accent colour of `theme`. For words that all can read, it needs a \
    contrast of at least 4.5:1 to the page, to boxes and to messages (WCAG 2.2, success criterion 1.4.3). The hint has the \
    nearest darker colour that passes. For dark screens a lighter form is derived, which always passes.
    """)
  /// The logo cannot be embedded in documents.
  public static let invalidLogo = DiagnosticCode(
    1036, "logo cannot stand in documents",
    """
    The logo of `theme` stands in each document, so that nothing is loaded from elsewhere: an SVG, PNG, JPEG or WebP \
    file of at most 64 kB. Make a large picture smaller: 80 pixels of height are enough.
    """)

  /// The front matter of a page is not valid YAML.
  public static let frontMatter = DiagnosticCode(
    8001, "front matter is not YAML",
    """
    What stands between the two lines `---` at the head of a page could not be read as YAML. A title \
    with a colon needs quotes.
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
