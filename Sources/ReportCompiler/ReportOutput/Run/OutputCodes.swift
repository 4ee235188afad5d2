public import ReportText

extension DiagnosticCode {
  /// The output folder contains files of other programs.
  public static let outputForeign = DiagnosticCode(
    6001, "unsafe output folder",
    """
    reportgen never overwrites files that it did not write. The folder contains files and no \
    `manifest.json` or `journal.ndjson` of an earlier build. reportgen wrote nothing.
    """)
  /// A file could not be written.
  public static let outputWrite = DiagnosticCode(
    6002, "write error",
    """
    The operating system rejected a write. The disk may be full, the folder read-only, or a quota \
    exceeded. reportgen removes the unfinished file and retains the finished files. Correct the \
    cause, and run the command again.
    """)
  /// Two documents have the same path.
  public static let outputCollision = DiagnosticCode(
    6003, "duplicate output path",
    """
    Every document needs a unique path. reportgen compares paths without case, Unicode form, \
    invisible characters, and trailing dots and spaces, because some file systems do. It renders \
    nothing.
    """)
  /// The output path of a document is too long, or it is the path of a metadata file.
  public static let outputPath = DiagnosticCode(
    6004, "invalid output path",
    """
    A part of an output path has more than 200 bytes, or the path is reserved for a file of the \
    build: `manifest.json`, `journal.ndjson`, `failures.ndjson`, `withheld.ndjson`, the same files \
    of a shard, or a name that starts with `.part-`. `{participant.id | pseudonym}` creates a \
    short name from any value.
    """)
  /// A folder inside the output folder is a symbolic link.
  public static let outputLink = DiagnosticCode(
    6005, "link in the output folder",
    """
    The path of a report contains a symbolic link or a file, and reportgen needs a folder there. \
    reportgen does not write reports through links. Remove the link, or choose another folder with \
    `-o DIR`.
    """)
  /// The output folder contains files of an earlier run that this run does not produce.
  public static let outputStale = DiagnosticCode(
    6006, "files of an earlier build",
    """
    An earlier build wrote reports that this build does not make, for example of participants who \
    left the study. reportgen does not remove them.
    """)
  /// Another run writes to the output folder.
  public static let outputBusy = DiagnosticCode(
    6007, "output folder in use",
    """
    Another run of reportgen writes to this output folder. Two runs in one folder would treat each \
    other's files as files of an earlier build. Wait until the other run finishes, or choose \
    another folder with `-o DIR`. Shards of one build (`--shard 1/4`, …) may share a folder. A \
    killed run does not block the folder.
    """)
  /// With `--changed-only`: an input of all documents of a report changed.
  public static let allChanged = DiagnosticCode(
    6008, "all documents rebuilt",
    """
    `--changed-only` reuses documents with unchanged inputs. An input of all documents of the \
    report changed: the program, the project file, the template or a file that it includes, the \
    period, the column types, or a value over all participants. So reportgen builds all documents \
    again.
    """)
  /// The run has more different findings than reportgen lists.
  public static let findingsLeftOut = DiagnosticCode(
    6009, "more findings",
    """
    The documents of the build have more than 1,000 different findings. reportgen lists the first \
    1,000. `failures.ndjson` in the output folder contains every error, with the number of the \
    record.
    """)

  /// The folder contains archives and the run writes separate documents, or the reverse.
  public static let outputPacking = DiagnosticCode(
    6010, "different document format",
    """
    A folder contains either single documents or archives of one format (`--pack zip`, `--pack \
    tar`). In a mixed folder, a build could not replace or remove documents of an earlier build: \
    the earlier copy of a report that is now withheld would remain. reportgen wrote nothing. \
    Choose another folder with `-o DIR`, or empty this folder.
    """)
  /// The run removed archives of an earlier run.
  public static let archivesRemoved = DiagnosticCode(
    6011, "earlier archives removed",
    """
    With `--pack`, each archive contains the documents of consecutive records. The archives of \
    this build contain all records of the report. Archives of an earlier build with more records \
    contain only older documents of the same participants, or documents of participants who left \
    the study. reportgen removed them.
    """)

  /// The folder has no manifest to verify against.
  public static let manifestMissing = DiagnosticCode(
    7001, "missing manifest",
    """
    `reportgen verify` compares a folder with the `manifest.json` that `reportgen build` wrote. \
    The folder does not exist, or the file is missing in the folder or in an archive. Pass the \
    folder of `build -o`.
    """)

  /// The manifest is not valid.
  public static let manifestUnreadable = DiagnosticCode(
    7002, "invalid manifest",
    """
    reportgen did not write `manifest.json`, or the file is damaged: it is not JSON, a part is \
    missing, or it names a file twice or a file outside the folder. reportgen cannot verify the \
    folder. Build it again.
    """)

  /// The manifest has another schema version.
  public static let manifestVersion = DiagnosticCode(
    7003, "different manifest version",
    """
    `manifest.json` has a format number (`schema`) that this version of reportgen does not \
    support. Verify the folder with the version that wrote it. `generator` in the file names this \
    version.
    """)

  /// A document differs from its manifest entry.
  public static let documentChanged = DiagnosticCode(
    7005, "document changed",
    """
    The file differs from the file that `reportgen build` wrote. Another program changed it, or a \
    copy is incomplete.
    """)

  /// The environment variables do not determine the shard for `--shard auto`.
  public static let shardUnknown = DiagnosticCode(
    6029, "unknown shard",
    """
    `--shard auto` reads the shard from the environment. In a Slurm array, it is the position of \
    the task. An array with gaps, such as `1,3,7`, has no positions; set `REPORTGEN_SHARDS`, and \
    the task number is the shard number. In an indexed Kubernetes Job, `JOB_COMPLETION_INDEX` \
    counts from 0, and `REPORTGEN_SHARDS` is the number of shards. Otherwise, write `--shard \
    3/10`.
    """)

  /// All diagnostic codes of this module.
  public static let outputCodes: [DiagnosticCode] = [
    outputForeign, outputWrite, outputCollision, outputPath, outputLink, outputStale,
    outputBusy, allChanged, findingsLeftOut, outputPacking, archivesRemoved, manifestMissing,
    manifestUnreadable, manifestVersion, documentChanged, shardUnknown,
  ]
}
