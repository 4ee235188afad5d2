import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An archive that one worker writes under a temporary name. It gets its own when it is whole, and is gone otherwise.
final class ArchiveInProgress {
  /// Its path in the output folder.
  let path: String
  /// Why nothing more can be written to it.
  private(set) var failure: Diagnostic?
  private let folder: OutputFolder?
  /// The file; nil for a run that writes nothing.
  private var file: FileInProgress?
  private var nowhere: Int32 = -1
  private var writer: ArchiveWriter

  /// Begins an archive.
  /// - Parameters:
  ///   - folder: the output folder; nil for a run that writes nothing: then the archive is packed all the same.
  ///   - worker: the number of the worker, of which each writes one file at a time.
  init(
    _ form: ArchiveForm, at path: String, in folder: OutputFolder?, worker: Int
  ) throws(Diagnostic) {
    self.path = path
    self.folder = folder
    let descriptor: Int32
    if let folder {
      try folder.prepare(for: [path])
      let file = try FileInProgress(path, named: String(worker), in: folder)
      descriptor = file.output
      self.file = consume file
    } else {
      descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC)
      nowhere = descriptor
    }
    writer = ArchiveWriter(form, descriptor: descriptor, file: path)
  }

  deinit { if nowhere >= 0 { close(nowhere) } }

  /// Adds a document.
  /// - Throws: it cannot be packed; where the system does not write, ``failure`` says so.
  func add(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(Diagnostic) {
    do throws(Diagnostic) {
      try writer.add(path: path, bytes: bytes)
    } catch {
      if error.code == .outputWrite { failure = error }
      throw error
    }
  }

  /// Ends the archive with its own manifest, and gives it its name.
  /// - Returns: what the manifest of the run says of it, and whether it is another than the one that was there.
  func finish(
    _ manifest: Manifest, report: String, first: Int, inputs: String
  ) throws(Diagnostic) -> (Manifest.Output, isNew: Bool) {
    var text = ByteWriter(capacity: 1 << 16)
    manifest.write(into: &text)
    try text.withBytes { (bytes) throws(Diagnostic) in
      try writer.add(path: Manifest.fileName, bytes: bytes)
    }
    try writer.finish()
    var output = Manifest.Output(
      report: report, record: first, path: path, bytes: writer.bytes, sha256: writer.digest())
    output.inputs = inputs
    output.documents = manifest.outputs.count
    let isNew = !(folder?.holdsArchive(output) ?? false)
    if isNew { try file?.finish() }
    file = nil
    return (output, isNew)
  }
}
