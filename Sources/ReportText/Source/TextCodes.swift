extension DiagnosticCode {
  /// A required file does not exist.
  public static let fileNotFound = DiagnosticCode(
    1901, "file not found",
    """
    The file does not exist. A path in the project file starts at the folder of `reportgen.yml`: \
    in the project `study`, `csv: data/daily.csv` is `study/data/daily.csv`. A path on the command \
    line starts at the current folder. Check the name, including upper and lower case: \
    `ls study/data` lists the names.
    """)

  /// A path refers to a folder instead of a file.
  public static let fileIsFolder = DiagnosticCode(
    1902, "folder instead of a file",
    "The path is a folder, but reportgen expects a file. Name a file in the folder.")

  /// The user has no permission to read the file.
  public static let fileNotPermitted = DiagnosticCode(
    1903, "no permission to read",
    "Your account has no permission to read the file. Change the permissions of the file.")

  /// The file is larger than the size limit.
  public static let fileTooLarge = DiagnosticCode(
    1904, "file too large",
    """
    A file can have at most 2,147,483,647 bytes (2 GiB). Split the file, for example by \
    participant or by year.
    """)

  /// The system cannot read the file for another reason.
  public static let fileUnreadable = DiagnosticCode(
    1905, "unreadable file",
    """
    The operating system reported an error when reportgen read the file. The message contains its \
    number. Check the disk, the network, and the path.
    """)

  /// All diagnostic codes of file reading.
  public static let textCodes: [DiagnosticCode] = [
    fileNotFound, fileIsFolder, fileNotPermitted, fileTooLarge, fileUnreadable,
  ]
}
