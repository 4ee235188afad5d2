extension DiagnosticCode {
  /// A required file does not exist.
  public static let fileNotFound = DiagnosticCode(
    1901, "file not found",
    """
    The command line or the project file names a file that is not there. A path in the project file starts at the folder \
    of `reportgen.yml`: `csv: data/daily.csv` of the project `study` is `study/data/daily.csv`; a path on the command line \
    starts at your folder. Check the spelling, with upper and lower case: `ls study/data` lists the names.
    """)

  /// A path refers to a folder instead of a file.
  public static let fileIsFolder = DiagnosticCode(
    1902, "folder instead of a file",
    "The path leads to a folder where a file is wanted. Name a file inside it.")

  /// The user has no permission to read the file.
  public static let fileNotPermitted = DiagnosticCode(
    1903, "file may not be read",
    "The user who runs the program has no permission to read the file. Change its permissions.")

  /// The file is larger than the size limit.
  public static let fileTooLarge = DiagnosticCode(
    1904, "file too large",
    """
    A file may have at most 2,147,483,647 bytes (2 GiB). Split it, for example by participant or \
    by year.
    """)

  /// The system cannot read the file for another reason.
  public static let fileUnreadable = DiagnosticCode(
    1905, "file cannot be read",
    """
    The system reported an error while the file was read; the message says which. The disk, the \
    network or the path may be the reason.
    """)

  /// All diagnostic codes of file reading.
  public static let textCodes: [DiagnosticCode] = [
    fileNotFound, fileIsFolder, fileNotPermitted, fileTooLarge, fileUnreadable,
  ]
}
