public import ReportText

extension DiagnosticCode {
  /// The output folder contains files of other programs.
  public static let outputForeign = DiagnosticCode(
    6001, "output folder is not ours",
    """
    The output folder holds files but no `manifest.json` or `journal.ndjson` of an earlier run of reportgen, or a report \
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
  /// Two documents have the same path.
  public static let outputCollision = DiagnosticCode(
    6003, "two documents have one path",
    """
    The `output` pattern gives the same path for two records of a report or of two reports, or the \
    path of one is a folder of the other. Paths that differ only in upper and lower case, in the \
    Unicode form of their signs, in signs that are not seen, or in dots and blanks at the end of a \
    part count as the same, since some file systems do not tell them apart. Nothing was rendered. \
    Use a column whose values are all different, such as the key, and a folder for each report.
    """)
  /// A path is not valid.
  public static let outputPath = DiagnosticCode(
    6004, "output path is not usable",
    """
    A part of an output path has more than 200 bytes, or the path is that of a file that a run \
    writes about itself (`manifest.json`, `journal.ndjson`, `failures.ndjson`, `withheld.ndjson`, the same of a shard, or \
    a name that begins with `.part-`). `{participant.id | pseudonym}` makes a short name from any value.
    """)
  /// A folder inside the output folder is a symbolic link.
  public static let outputLink = DiagnosticCode(
    6005, "a link in the output folder",
    "A folder inside the output folder is a symbolic link. Reports are not written through links.")
  /// The output folder contains files of an earlier run that this run does not produce.
  public static let outputStale = DiagnosticCode(
    6006, "files of an earlier run remain",
    """
    The output folder holds reports that an earlier run wrote and this one does not make, for \
    example of people who left the study. They were left as they are; remove them when they are no \
    longer wanted.
    """)
  /// Another run writes to the output folder.
  public static let outputBusy = DiagnosticCode(
    6007, "output folder is in use",
    """
    Another run of reportgen writes to this output folder. Two runs in one folder would take each other's files for \
    those of an earlier run. Wait until the other is done, or choose another folder with `-o DIR`. Shards of one run \
    (`--shard 1/4`, …) may write beside each other. When a run is killed its hold on the folder ends with it.
    """)
  /// With `--changed-only`: an input of all documents of a report changed.
  public static let allChanged = DiagnosticCode(
    6008, "all documents are made anew",
    """
    `--changed-only` takes over the documents of which nothing has changed. Something that every document of the \
    report is made of has changed since the run before: the program, the project file, the template or a file that it \
    includes, the period, the types of columns, or a value over all participants. So none can be taken over.
    """)
  /// The run has more different findings than the list contains.
  public static let findingsLeftOut = DiagnosticCode(
    6009, "more findings",
    """
    The documents of the run have more than a thousand different findings. The first thousand are listed; every error \
    is in `failures.ndjson` in the output folder, by the number of the record.
    """)

  /// The folder contains archives and the run writes separate documents, or the reverse.
  public static let outputPacking = DiagnosticCode(
    6010, "folder has documents in another form",
    """
    A folder holds either documents or archives of one form (`--pack zip`, `--pack tar`). Beside the others a build could \
    neither replace nor remove what an earlier run packed: of someone whose report is withheld today the earlier one would remain. \
    Nothing was written. Choose another folder with `-o DIR`, or empty this one.
    """)
  /// The run removed archives of an earlier run.
  public static let archivesRemoved = DiagnosticCode(
    6011, "archives of an earlier run were removed",
    """
    With `--pack` each archive holds the documents of a stretch of records. All records of the report are in archives that \
    the run made, so those of an earlier run with more records hold nothing but older documents of the same people or \
    documents of people who left. They were removed.
    """)

  /// The folder has no manifest to verify against.
  public static let manifestMissing = DiagnosticCode(
    7001, "no manifest",
    """
    `reportgen verify` compares a folder with the `manifest.json` that `reportgen build` wrote into it. \
    The folder, or this file in it, is not there. Name the folder that was given to `build -o`.
    """)

  /// The manifest is not valid.
  public static let manifestUnreadable = DiagnosticCode(
    7002, "manifest cannot be used",
    """
    `manifest.json` is not one that reportgen wrote, or it was damaged: it is not JSON, lacks a part, \
    names a file twice or a file outside the folder. Nothing can be verified by it. Build the folder \
    again.
    """)

  /// The manifest has another schema version.
  public static let manifestVersion = DiagnosticCode(
    7003, "manifest of another version",
    """
    The form of `manifest.json` has a number (`schema`), and this program knows another one. Verify \
    the folder with the version of reportgen that wrote it, which `generator` in the file names.
    """)

  /// A document differs from its manifest entry.
  public static let documentChanged = DiagnosticCode(
    7005, "document was changed",
    """
    The number of bytes or the SHA-256 of a document is not the one in the manifest: since the build it \
    was changed, cut off or exchanged. Build it again before it is sent.
    """)

  /// The environment does not determine the shard.
  public static let shardUnknown = DiagnosticCode(
    6029, "which shard is not known",
    """
    `--shard auto` reads from the environment which part to make. In an array job of Slurm that is the place of the task \
    among all (`SLURM_ARRAY_TASK_ID`, `_MIN`, `_MAX`, `_COUNT` and `_STEP`), which a list with gaps such as `1,3,7` does \
    not say; where `REPORTGEN_SHARDS` is set, the number of the task is that of the shard. In an indexed Job of Kubernetes it is \
    `JOB_COMPLETION_INDEX`, from 0, of as many as `REPORTGEN_SHARDS` says. Elsewhere say it: `--shard 3/10`.
    """)

  /// All diagnostic codes of this module.
  public static let outputCodes: [DiagnosticCode] = [
    outputForeign, outputWrite, outputCollision, outputPath, outputLink, outputStale,
    outputBusy, allChanged, findingsLeftOut, outputPacking, archivesRemoved, manifestMissing,
    manifestUnreadable, manifestVersion, documentChanged, shardUnknown,
  ]
}
