import Crypto
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the documents of a run are packed: each archive holds those of a stretch of records, so that what is in it
/// depends neither on the number of workers nor on how the data is read.
struct Packing: Sendable {
  /// The form of the archives.
  let form: ArchiveFormat
  /// What the manifests of a report's archives say before their files: only what stays the same as long as the
  /// documents do, so that an archive that is kept has the bytes of one that is made.
  let heads: [Manifest]
  /// How many rows of the `for-each` table an archive stands for.
  let rows: Int

  /// The packing of a run; nil when each document is a file.
  /// - Parameter head: that of the run's own manifest.
  /// - Throws: what is asked for cannot be packed.
  init?(_ prepared: PreparedProject, _ options: BuildOptions, head: Manifest) throws(Diagnostic) {
    guard let form = options.pack else { return nil }
    guard options.pdf == nil, options.only.isEmpty else {
      throw Diagnostic(
        .usage,
        options.pdf == nil
          ? "documents of single participants are not packed" : "PDF files are not packed",
        hints: ["build without archives, into another folder"])
    }
    self.form = form
    heads = prepared.reports.map { report in
      var own = Manifest(project: head.project, timeZoneData: head.timeZoneData)
      own.asOf = report.period?.asOf.isoText
      own.basis = [report.basis]
      own.pack = form.rawValue
      return own
    }
    rows = options.recordsPerArchive * (options.shard?.count ?? 1)
    try checkNames(of: prepared.reports)
  }

  /// How many archives the records of a report make at most.
  func count(of records: RecordSource) -> Int { (records.rowCount + rows - 1) / rows }

  /// The rows of the `for-each` table that an archive stands for.
  func rows(of number: Int, _ records: RecordSource) -> Range<Int> {
    number * rows..<min(records.rowCount, (number + 1) * rows)
  }

  /// The path of an archive: it says nothing of a person. Of two archives of a report no two begin with the same
  /// record, not even in shards.
  func path(of report: String, from record: Int) -> String {
    let digits = String(record)
    let zeros = String(repeating: "0", count: max(0, 7 - digits.count))
    return "\(report)-\(zeros)\(digits).\(form.fileExtension)"
  }

  /// The names of reports become names of files.
  private func checkNames(of reports: [PreparedReport]) throws(Diagnostic) {
    var register = PathRegister()
    for (place, report) in reports.enumerated() {
      let path = path(of: report.name, from: 1)
      let isUsable =
        path.utf8.count <= 200 && !path.utf8.contains(UInt8(ascii: "/"))
        && Array(path.utf8).withUnsafeBufferPointer { ArchivePath.problem(of: $0) } == nil
      let document = PathRegister.Document(report: report.name, row: place)
      guard isUsable, register.claim(path, for: document) == nil else {
        throw Diagnostic(
          .outputPath,
          "archives cannot be named for the report `\(report.name)`"
            + (isUsable ? ", since another has that name" : ""),
          hints: ["give it a name of letters, digits and hyphens"])
      }
    }
  }
}

/// What an archive stands for: a stretch of the records of a report.
struct ArchivePart: Sendable {
  /// The place of the report.
  let report: Int
  /// The rows of its `for-each` table.
  let rows: Range<Int>
}

/// What the documents of an archive are made of, all together.
struct ArchiveInputs {
  private var hasher = SHA256()
  /// The number of the first record; nil when there is none.
  private(set) var first: Int?
  /// How many records there are, whatever becomes of them.
  private(set) var count = 0

  /// Adds a record.
  /// - Parameter inputs: the hash of what its document is made of.
  mutating func add(record: Int, path: String, inputs: String) {
    if first == nil { first = record }
    count += 1
    hasher.update(data: Array("\(record)\n\(path)\n\(inputs)\n".utf8))
  }

  /// The first half of the SHA-256, in hexadecimal digits.
  func digest() -> String {
    hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0.prefix(16)) }
  }
}

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
    _ form: ArchiveFormat, at path: String, in folder: OutputFolder?, worker: Int
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
