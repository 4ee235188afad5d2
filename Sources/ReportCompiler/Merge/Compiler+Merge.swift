extension Compiler {
  /// Joins the shards of a run to what a run that is not divided writes of itself, when every record is there
  /// exactly once. Documents are not touched.
  ///
  /// Messages name records by number, never by path, and never hold an identifier.
  /// - Parameters:
  ///   - folder: the path of the folder that the shards wrote to.
  ///   - count: how many shards the run has; nil: the folder tells.
  public func merge(_ folder: String, of count: Int? = nil) -> MergeOutcome {
    FolderMerge(path: folder, count: count).run()
  }
}
