public import ReportText

extension DiagnosticCode {
  /// An error for missing shards of a run.
  public static let shardsMissing = DiagnosticCode(
    6020, "missing shards",
    """
    A shard is a part of a build, such as `build --shard 1/4`. `reportgen merge` needs the \
    manifest of every shard, such as `manifest-1-of-4.json`. The shards in the message have no \
    manifest: they did not run, or they failed before they wrote a file. Run them again, and then \
    merge. reportgen changed nothing.
    """)
  /// An error for a folder with shards of several runs.
  public static let shardCounts = DiagnosticCode(
    6021, "shards of several builds",
    """
    The folder contains shards (parts) of builds with different numbers of shards, such as \
    `manifest-1-of-4.json` and `manifest-1-of-7.json`. Select one build with `--of 4`, or remove \
    the files of the other build. reportgen changed nothing.
    """)
  /// An error for a shard that is still active.
  public static let shardBusy = DiagnosticCode(
    6022, "shard still running",
    """
    A shard (a part of the build) is still writing to the folder. Merge when all shards are \
    finished. A scheduler can wait for them (`--dependency` of Slurm). If a shard is killed, its \
    lock on the folder ends. reportgen changed nothing.
    """)
  /// An error for an incomplete shard.
  public static let shardUnfinished = DiagnosticCode(
    6023, "incomplete shard",
    """
    A shard (a part of the build) was interrupted or could not write all files: its journal still \
    exists, or its manifest contains too few records. Run the shard again with `--resume`, which \
    reuses finished documents. Then merge. reportgen changed nothing.
    """)
  /// An error for shards with different inputs.
  public static let shardsDiffer = DiagnosticCode(
    6024, "shards with different inputs",
    """
    All shards (parts) of a build must have the same version of reportgen, project, data files, \
    as-of date, and time zone data. The shards in the message differ: the data changed between \
    the shards, or one computer has another version. Run the shards again. reportgen changed \
    nothing.
    """)
  /// An error for a record that is in none of the shards.
  public static let recordsMissing = DiagnosticCode(
    6025, "records in no shard",
    """
    Each record of the `for-each` table must be in exactly one shard (part) of the build: as a \
    document, as a failure, or as withheld. The records in the message are in no shard, for \
    example because a shard ran with `--only`. Run the shards again. reportgen changed nothing.
    """)
  /// An error for a record that is in two shards.
  public static let recordsTwice = DiagnosticCode(
    6026, "records in two shards",
    """
    Each record of the `for-each` table must be in exactly one shard. The records in the message \
    are in two shards: a manifest was copied or changed. Run the shards again into an empty \
    folder. reportgen changed nothing.
    """)
  /// An error for two documents with the same path.
  public static let pathTwice = DiagnosticCode(
    6027, "duplicate path in shards",
    """
    Two records have the same path, so one document replaced the other. A shard compares the paths \
    of its records only. reportgen compares paths without case, Unicode form, invisible \
    characters, and trailing dots and spaces. Use a unique column in `output`, such as the key, \
    and run all shards again.
    """)
  /// An error for a folder with unmerged shards.
  public static let shardsUnmerged = DiagnosticCode(
    6028, "unmerged shards",
    """
    The folder contains manifests of shards, such as `manifest-1-of-4.json`. Run `reportgen merge \
    DIR` to merge them to `manifest.json`, which `reportgen verify` needs. Remove the manifests if \
    they belong to a build that you do not need.
    """)

  /// All diagnostic codes of shards and merges.
  public static let mergeCodes: [DiagnosticCode] = [
    shardsMissing, shardCounts, shardBusy, shardUnfinished, shardsDiffer, recordsMissing,
    recordsTwice, pathTwice, shardsUnmerged,
  ]
}
