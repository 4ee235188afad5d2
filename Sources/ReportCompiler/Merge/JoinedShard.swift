/// A shard that is to be joined with the others.
struct JoinedShard {
  /// The names of its files.
  let files: RunFiles
  /// What became of its records, by report.
  let records: [Manifest.Records]
  /// How many of the entries of its manifest it made itself: the first; the others are of earlier runs.
  var entries = 0

  /// Its number among all.
  var number: Int { files.shard?.number ?? 0 }
}
