public import ReportText

extension DiagnosticCode {
  /// A document that the manifest lists is missing.
  public static let documentMissing = DiagnosticCode(
    7004, "missing document",
    """
    The manifest names a document that is not a regular file in the folder. It was removed, \
    renamed, or replaced by a link or a folder. `manifest.json` contains its path with the report \
    and the record. Build again.
    """)
  /// The folder contains a file that is not in the manifest.
  public static let fileUnknown = DiagnosticCode(
    7006, "file not in the manifest",
    """
    The folder contains files that are not in the manifest. They may be documents of other \
    participants. The message does not print names, because a name may contain an identifier. It \
    prints positions in the list of `find . ! -type d | LC_ALL=C sort`. Check these files before \
    you send the folder.
    """)
  /// The file or `id` that a link refers to is missing.
  public static let linkDead = DiagnosticCode(
    7007, "link without a target",
    """
    A link or image of a document refers to a file that is not in the folder or not in the \
    manifest, or to an `id` that the target does not have. The message gives the place in the \
    document. It does not print the address, because an address may contain an identifier.
    """)
  /// A link in a document points outside the output folder.
  public static let linkOutside = DiagnosticCode(
    7008, "link outside the folder",
    """
    A link or image of a document has an absolute path, or a path that leaves the output folder \
    with `..`. If you move or send the folder, the link breaks or shows another file.
    """)
  /// A document contains an identifier of another participant.
  public static let foreignIdentifier = DiagnosticCode(
    7009, "identifier of another participant",
    """
    A document, its file name, and its links must not contain the key or an `identifier: true` \
    value of another participant. Check the template, the queries, and the keys in the data. If \
    the identifier also occurs in the data of the participant, reportgen reports RG7010 instead.
    """)
  /// The data of a participant contains an identifier of another participant.
  public static let identifierInOwnData = DiagnosticCode(
    7010, "other identifier in participant data",
    """
    A document contains text that is an identifier of another participant and that is also in the \
    data of its participant, such as a name that is also a town, or a comment about another \
    participant. The report shows rows of its participant only, so reportgen reports no error. \
    Read these documents before you send them.
    """)
  /// Some identifiers cannot be distinguished from other data.
  public static let identifierIndistinct = DiagnosticCode(
    7011, "ambiguous identifiers",
    """
    `verify` searches each document for the identifiers of other participants. It cannot \
    distinguish a short identifier, such as `7`, from a value, or a name from a word of the \
    template. For these identifiers, isolation is not proved, and the exit code is 1. Use keys \
    with letters and digits, such as `P0012`, or accept this with `--allow`.
    """)
  /// The participants table differs from the table that the build read.
  public static let verifyOtherData = DiagnosticCode(
    7012, "data of another build",
    """
    `verify` checks isolation by record number. The participants table must therefore be the file \
    of the build, byte for byte. Pass the folder of this file with `--data DIR`, or build again.
    """)
  /// The participants of documents from an earlier run are unknown.
  public static let participantUnknown = DiagnosticCode(
    7013, "documents of an earlier build",
    """
    An earlier build wrote documents from other data, so their record numbers identify no \
    participants. reportgen searched each of them for identifiers of more than one participant. \
    The documents may be out of date. Remove them, build everything again, or accept them with \
    `--allow earlier-documents`.
    """)
  /// The build failed to produce some documents.
  public static let runWithFailures = DiagnosticCode(
    7014, "failed documents",
    """
    The build could not make some documents; `failures.ndjson` lists them. The existing documents \
    are verified. The failed documents were never written. Build again, or accept this with \
    `--allow failed-documents`.
    """)
  /// Another version of the program wrote the folder.
  public static let otherGenerator = DiagnosticCode(
    7015, "documents of another version",
    """
    Another version of reportgen wrote the documents. The rules of validity may differ between \
    versions. Build again with this version.
    """)

  /// The build of the folder did not finish.
  public static let runUnfinished = DiagnosticCode(
    7016, "unfinished build",
    """
    The build of this folder was stopped or is still running: `journal.ndjson` exists, or the \
    manifest counts documents that were neither made nor withheld. The existing documents are \
    verified. The others were never written. Run `reportgen build --resume`, or accept this \
    with `--allow interrupted-run`.
    """)
  /// The project has no identifiers to search for.
  public static let identifiersAbsent = DiagnosticCode(
    7017, "no identifiers to search for",
    """
    The project has private tables, and none of them has a `key`. The project therefore has no \
    identifiers, and reportgen did not search the documents. Declare the `key` of the participants \
    table and `identifier: true` for other columns, or accept this with `--allow \
    no-identifiers`.
    """)

  /// All diagnostic codes for the verification of output folders.
  public static let verifyCodes: [DiagnosticCode] = [
    documentMissing, fileUnknown, linkDead, linkOutside, foreignIdentifier, identifierInOwnData,
    identifierIndistinct, verifyOtherData, participantUnknown, runWithFailures, otherGenerator,
    runUnfinished, identifiersAbsent,
  ]
}
