import ReportText

/// The documents of earlier runs that need not be made again, by what they were made of.
struct PreviousDocuments: Sendable {
  private let folder: OutputFolder
  private var files: [String: Manifest.Output] = [:]

  /// True when there are none.
  var isEmpty: Bool { files.isEmpty }

  /// The documents that a run may take over; none when it makes all anew.
  init(_ reuse: BuildOptions.Reuse, in folder: OutputFolder) {
    self.folder = folder
    switch reuse {
    case .nothing: return
    case .finished: add(folder.journal.earlier.finished)
    case .unchanged:
      // When shards were joined, what each of them made stands in the manifest of the whole.
      add(folder.wholeBefore?.outputs ?? [])
      add(folder.earlierFiles)
    }
  }

  private mutating func add(_ outputs: [Manifest.Output]) {
    for output in outputs where output.inputs != nil && output.printing == nil {
      files[output.path] = output
    }
  }

  /// The document at a path, if it was made of just this and is still there.
  func document(at path: String, madeOf inputs: String) -> Manifest.Output? {
    guard let file = files[path], file.inputs == inputs, folder.holds(bytes: file.bytes, at: path)
    else { return nil }
    return file
  }
}
