public import ReportText

extension DiagnosticCode {
  /// A document is missing.
  public static let documentMissing = DiagnosticCode(
    7004, "document is missing",
    """
    The manifest names a document that is not in the folder as a plain file: it was removed, renamed \
    or replaced by a link or a folder. `manifest.json` has its path beside its report and record.
    """)
  /// A file is not in the manifest.
  public static let fileUnknown = DiagnosticCode(
    7006, "file that the manifest does not know",
    """
    The folder holds files that no entry of the manifest accounts for. They may be documents of \
    someone else. Their names are not shown, since a name may hold an identifier: a file is named by its \
    place among all files of the folder in the order of their bytes, which \
    `find . ! -type d | LC_ALL=C sort` lists.
    """)
  /// The target of a link is missing.
  public static let linkDead = DiagnosticCode(
    7007, "link leads nowhere",
    """
    A link or picture of a document refers to a file that is not in the folder, that the manifest does \
    not know, or to an `id` that the target does not have. Addresses are not shown, since they may hold \
    an identifier; the place in the document is.
    """)
  /// A link points outside the folder.
  public static let linkOutside = DiagnosticCode(
    7008, "link leads out of the folder",
    """
    A link or picture of a document has an absolute path or one that climbs out of the output folder \
    by `..`. It would break, or show something else, where the folder is moved or sent.
    """)
  /// A document contains an identifier of another participant.
  public static let foreignIdentifier = DiagnosticCode(
    7009, "identifier of another participant",
    """
    A document, or its file name, holds the key or another identifier (a column declared \
    `identifier: true`) of a participant whom it is not about, or links to the document of one. Do not \
    send it. The record numbers are those of the `for-each` table; the identifier itself is not shown. \
    Look at the place in the document. When it is a word that everyone's report may hold, such as a \
    name that is a place too, drop `identifier: true` from that column.
    """)
  /// The data of a participant contains an identifier of another participant.
  public static let identifierInOwnData = DiagnosticCode(
    7010, "identifier of another participant in one's own data",
    """
    Documents hold a text that is another participant's identifier and that stands in the data of their \
    own participant as well: a name that is a place too, or a remark that names someone. The report \
    shows its own rows, so this is no mix-up, but it should be looked at.
    """)
  /// Identifiers cannot be distinguished from data.
  public static let identifierIndistinct = DiagnosticCode(
    7011, "identifiers that cannot be told apart from data",
    """
    A short number or a single character may be an identifier or a value, a word of the template stands \
    in every document, and an identifier that several participants share does not tell them apart. The \
    message counts them and says how they were treated; for these the isolation of documents was not \
    proved by searching, and the exit code is 1 unless `--allow` accepts it by name. Keys with letters and digits, such as `P0012`, can always be told apart.
    """)
  /// The project data differs from the data of the build.
  public static let verifyOtherData = DiagnosticCode(
    7012, "data is not that of the build",
    """
    Isolation is checked by record numbers, so the table of participants must be the file that the \
    documents were built from, byte by byte. Give the folder of that data with `--data DIR`, or build \
    again.
    """)
  /// The participants of documents from an earlier run are unknown.
  public static let participantUnknown = DiagnosticCode(
    7013, "documents of an earlier run",
    """
    The folder holds documents that an earlier run wrote from other data, so their record numbers mean \
    nothing today. Each was searched for identifiers of more than one participant, but whom it is about \
    is not known, and what it shows may be out of date. Remove what is no longer wanted, or build everything \
    again; `--allow earlier-documents` accepts it.
    """)
  /// The run failed to produce some documents.
  public static let runWithFailures = DiagnosticCode(
    7014, "the run had failures",
    """
    There is a `failures.ndjson`: the run that wrote the folder could not make some documents. What is \
    there is verified; what is missing was never written. `--allow failed-documents` accepts it.
    """)
  /// Another version of the program wrote the folder.
  public static let otherGenerator = DiagnosticCode(
    7015, "written by another version",
    """
    The documents were written by another version of reportgen than the one that verifies them. Rules \
    of validity may differ between versions.
    """)

  /// The run did not finish.
  public static let runUnfinished = DiagnosticCode(
    7016, "run not finished",
    """
    The run that wrote the folder was stopped before its end, or still goes on: `journal.ndjson` is there, or the \
    manifest says that documents were neither made nor withheld. What is there is verified; what is missing was \
    never written. Run `reportgen build --resume`, or accept it with `--allow interrupted-run`.
    """)
  /// The project has no identifiers to search for.
  public static let identifiersAbsent = DiagnosticCode(
    7017, "no identifiers to search for",
    """
    The project has tables that are not public, and none of them has a `key`. So no identifiers are known, and the \
    documents were not searched for any. Declare the `key` of the participants' table and \
    `identifier: true` for other columns, or accept it with `--allow no-identifiers`.
    """)

  /// All diagnostic codes for the verification of output folders.
  public static let verifyCodes: [DiagnosticCode] = [
    documentMissing, fileUnknown, linkDead, linkOutside, foreignIdentifier, identifierInOwnData,
    identifierIndistinct, verifyOtherData, participantUnknown, runWithFailures, otherGenerator,
    runUnfinished, identifiersAbsent,
  ]
}
