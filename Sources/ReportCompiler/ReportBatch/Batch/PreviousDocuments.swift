import ReportText

/// The documents of earlier runs that can be reused, by the hash of their inputs.
struct PreviousDocuments: Sendable {
  private let folder: OutputFolder
  private var files: [String: Manifest.Output] = [:]

  /// Whether there are no reusable documents.
  var isEmpty: Bool { files.isEmpty }

  /// Creates the reusable documents of an output folder; empty if the run rebuilds everything.
  init(_ reuse: BuildOptions.Reuse, in folder: OutputFolder) {
    self.folder = folder
    switch reuse {
    case .nothing: return
    case .finished: add(folder.journal.earlier.finished)
    case .unchanged:
      // After a merge of shards, the documents of each shard are in the merged manifest.
      add(folder.previousUnsharded?.outputs ?? [])
      add(folder.earlierFiles)
    }
  }

  private mutating func add(_ outputs: [Manifest.Output]) {
    for output in outputs where output.inputs != nil && output.printing == nil {
      files[output.path] = output
    }
  }

  /// Returns the document at a path; nil if its inputs changed or the file is missing.
  func document(at path: String, inputs: String) -> Manifest.Output? {
    guard let file = files[path], file.inputs == inputs,
      folder.contains(bytes: file.bytes, at: path)
    else { return nil }
    return file
  }
}
