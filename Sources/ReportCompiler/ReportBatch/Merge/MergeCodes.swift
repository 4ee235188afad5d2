public import ReportText

extension DiagnosticCode {
  /// An error for missing shards of a run.
  public static let shardsMissing = DiagnosticCode(
    6020, "shards are missing",
    """
    `reportgen merge` joins the shards of a run (`--shard 1/4`, …) when each has written its manifest, such as \
    `manifest-1-of-4.json`. Those that the message names have not: they never ran, or failed before they wrote anything. \
    Run them again and merge then. Nothing was changed.
    """)
  /// An error for a folder with shards of several runs.
  public static let shardCounts = DiagnosticCode(
    6021, "shards of several runs",
    """
    The folder has shards of runs that were divided differently, such as `manifest-1-of-4.json` and \
    `manifest-1-of-7.json`. Say with `--of 4` which are to be joined, or remove the files of those that are not wanted. \
    Nothing was changed.
    """)
  /// An error for a shard that is still active.
  public static let shardBusy = DiagnosticCode(
    6022, "a shard still runs",
    """
    A shard is still writing to the folder. Merge when all are done; a scheduler can wait for that (`--dependency` of \
    Slurm). When a shard is killed its hold on the folder ends with it. Nothing was changed.
    """)
  /// An error for an incomplete shard.
  public static let shardUnfinished = DiagnosticCode(
    6023, "a shard was not finished",
    """
    A shard was stopped, or could not write everything: its journal is still there, or its manifest accounts for fewer \
    records than it was to make. Run it again with `--resume`, which takes over what it had finished, and merge then. \
    Nothing was changed.
    """)
  /// An error for shards with different inputs.
  public static let shardsDiffer = DiagnosticCode(
    6024, "shards were made of different things",
    """
    All shards of a run are made by one version of reportgen, of the same project and data files, on the same as-of \
    day, with the same tables of time zones. Those that the message names were not: the data was replaced between them, or \
    one computer has another version. Run them again. Nothing was changed.
    """)
  /// An error for a record that is in none of the shards.
  public static let recordsMissing = DiagnosticCode(
    6025, "records are in no shard",
    """
    Each record of the `for-each` table has to be in exactly one shard: as a document, as a failure or as withheld. The \
    records that the message numbers are in none, for example because a shard was made with `--only`. Run the shards again. \
    Nothing was changed.
    """)
  /// An error for a record that is in two shards.
  public static let recordsTwice = DiagnosticCode(
    6026, "records are in two shards",
    """
    Each record of the `for-each` table has to be in exactly one shard. The records that the message numbers are in two: a \
    manifest was copied or changed. Run the shards again, into an empty folder. Nothing was changed.
    """)
  /// An error for two documents with the same path.
  public static let pathTwice = DiagnosticCode(
    6027, "shards wrote to one path",
    """
    Documents of two records have one path, so that one stands in the place of the other. A run that is not divided finds this \
    before it writes; shards each see their own records only. Paths that differ only in upper and lower case, in the \
    Unicode form of their signs, in signs that are not seen, or in dots and blanks at the end of a part count as the same. Use \
    a column in the `output` pattern whose values are all different, such as the key, and run all shards again.
    """)
  /// An error for a folder with unmerged shards.
  public static let shardsUnmerged = DiagnosticCode(
    6028, "shards are not merged",
    """
    The folder has manifests of shards, such as `manifest-1-of-4.json`. `reportgen merge DIR` joins them to the \
    `manifest.json` that a folder is verified by. When they are left of a run that is not wanted, remove them.
    """)

  /// All diagnostic codes of shards and merges.
  public static let mergeCodes: [DiagnosticCode] = [
    shardsMissing, shardCounts, shardBusy, shardUnfinished, shardsDiffer, recordsMissing,
    recordsTwice, pathTwice, shardsUnmerged,
  ]
}
