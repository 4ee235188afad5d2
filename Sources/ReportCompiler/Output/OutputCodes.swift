public import ReportText

extension DiagnosticCode {
  /// The output folder holds files of someone else.
  public static let outputForeign = DiagnosticCode(
    6001, "output folder is not ours",
    """
    The output folder holds files but no `manifest.json` of an earlier run of reportgen, or a report \
    would overwrite a file that no earlier run wrote. Nothing was written. Choose an empty folder, \
    or remove the files yourself.
    """)
  /// A file could not be written.
  public static let outputWrite = DiagnosticCode(
    6002, "file could not be written",
    """
    The system refused to write a file: the disk may be full, the folder not writable, or a quota \
    reached. A file that was begun is removed again; files that were finished stand.
    """)
  /// Two documents would have one path.
  public static let outputCollision = DiagnosticCode(
    6003, "two documents have one path",
    """
    The `output` pattern gives the same path for two records of a report or of two reports, or the \
    path of one is a folder of the other. Paths that differ only in upper and lower case, in the \
    Unicode form of their signs, in signs that are not seen, or in dots and blanks at the end of a \
    part count as the same, since some file systems do not tell them apart. Nothing was rendered. \
    Use a column whose values are all different, such as the key, and a folder for each report.
    """)
  /// A path is not usable.
  public static let outputPath = DiagnosticCode(
    6004, "output path is not usable",
    """
    A part of an output path has more than 200 bytes, or the path is that of `manifest.json`, of \
    `failures.json` or of the files that begin with `.part-`. `{participant.id | pseudonym}` makes a short name from any value.
    """)
  /// The output folder is or has a link in its way.
  public static let outputLink = DiagnosticCode(
    6005, "a link in the output folder",
    "A folder inside the output folder is a symbolic link. Reports are not written through links.")
  /// Files of an earlier run are not part of this one.
  public static let outputStale = DiagnosticCode(
    6006, "files of an earlier run remain",
    """
    The output folder holds reports that an earlier run wrote and this one does not make, for \
    example of people who left the study. They were left as they are; remove them when they are no \
    longer wanted.
    """)

  /// All codes of the output room.
  public static let outputCodes: [DiagnosticCode] = [
    outputForeign, outputWrite, outputCollision, outputPath, outputLink, outputStale,
  ]
}
