import Crypto
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The division of the documents of a run into archives.
///
/// Each archive contains the documents of a fixed range of rows. Its content depends neither on the
/// number of workers nor on the record batches.
struct Packing: Sendable {
  /// The format of the archives.
  let form: ArchiveFormat
  /// The manifest header of each archive, one element per report.
  ///
  /// The header contains only values that change only if documents change. Therefore, a reused
  /// archive has the same bytes as a new one.
  let headers: [Manifest]
  /// The number of rows of the `for-each` table per archive.
  let rows: Int

  /// Creates the packing of a run; nil if each document is a separate file.
  ///
  /// - Parameter head: the header of the manifest of the run.
  /// - Throws: an error if the requested output cannot be packed.
  init?(_ prepared: PreparedProject, _ options: BuildOptions, head: Manifest) throws(Diagnostic) {
    guard let form = options.pack else { return nil }
    guard options.pdf == nil, options.only.isEmpty else {
      throw Diagnostic(
        .usage,
        options.pdf == nil
          ? "cannot combine `--pack` and `--only`: archives contain all documents of a build"
          : "cannot combine `--pack` and `--pdf`: archives contain no PDF files",
        hints: ["build without `--pack` into another folder"])
    }
    self.form = form
    headers = prepared.reports.map { report in
      var header = Manifest(project: head.project, timeZoneData: head.timeZoneData)
      header.asOf = report.period?.asOf.isoText
      header.basis = [report.basis]
      header.pack = form.rawValue
      return header
    }
    rows = options.recordsPerArchive * (options.shard?.count ?? 1)
    try checkNames(of: prepared.reports)
  }

  /// Returns the maximum number of archives for the records of a report.
  func count(of records: RecordSource) -> Int { (records.rowCount + rows - 1) / rows }

  /// Returns the rows of the `for-each` table in an archive.
  func rows(of number: Int, _ records: RecordSource) -> Range<Int> {
    number * rows..<min(records.rowCount, (number + 1) * rows)
  }

  /// Returns the path of an archive. The path contains no participant data.
  ///
  /// Two archives of a report never start with the same record, not even in shards.
  func path(of report: String, from record: Int) -> String {
    let digits = String(record)
    let zeros = String(repeating: "0", count: max(0, 7 - digits.count))
    return "\(report)-\(zeros)\(digits).\(form.fileExtension)"
  }

  /// Checks that the report names are valid and distinct as file names.
  private func checkNames(of reports: [PreparedReport]) throws(Diagnostic) {
    var register = PathRegister()
    for (index, report) in reports.enumerated() {
      let path = path(of: report.name, from: 1)
      let isUsable =
        path.utf8.count <= 200 && !path.utf8.contains(UInt8(ascii: "/"))
        && Array(path.utf8).withUnsafeBufferPointer { ArchivePath.problem(of: $0) } == nil
      let document = PathRegister.Document(report: report.name, row: index)
      guard isUsable, register.claim(path, for: document) == nil else {
        throw Diagnostic(
          .outputPath,
          "cannot name the archives of report `\(report.name)`"
            + (isUsable
              ? ": another report has the same archive name"
              : ": the name is too long or contains invalid characters"),
          hints: [
            isUsable
              ? "use report names that differ in more than upper and lower case"
              : "use a shorter name with letters, digits, and hyphens only"
          ])
      }
    }
  }
}

/// The records in one archive.
struct ArchivePart: Sendable {
  /// The index of the report in the prepared project.
  let report: Int
  /// The rows of the `for-each` table in the archive.
  let rows: Range<Int>
}

/// The combined hash of the inputs of all documents of an archive.
struct ArchiveInputs {
  private var hasher = SHA256()
  /// The number of the first record in the archive; nil if there are no records.
  private(set) var first: Int?
  /// The number of records in the archive, including failed and withheld ones.
  private(set) var count = 0

  /// Adds the inputs of one record to the hash.
  ///
  /// - Parameter inputs: the hash of the inputs of its document.
  mutating func add(record: Int, path: String, inputs: String) {
    if first == nil { first = record }
    count += 1
    hasher.update(data: Array("\(record)\n\(path)\n\(inputs)\n".utf8))
  }

  /// Returns the first 16 bytes of the SHA-256 of all added inputs, in hexadecimal digits.
  func digest() -> String {
    hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0.prefix(16)) }
  }
}

/// An archive that a worker writes under a temporary name.
///
/// A complete archive is renamed to its final name. An incomplete archive is deleted.
final class ArchiveInProgress {
  /// The path of the archive in the output folder.
  let path: String
  /// The write error that stopped the archive; nil if there is none.
  private(set) var failure: Diagnostic?
  private let folder: OutputFolder?
  /// The temporary file of the archive; nil for a dry run.
  private var file: FileInProgress?
  private var nullDevice: Int32 = -1
  private var writer: ArchiveWriter

  /// Creates an empty archive.
  ///
  /// - Parameters:
  ///   - folder: the output folder; nil for a dry run, which packs the archive but writes no file.
  ///   - worker: the number of the worker, which names the temporary file.
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
      nullDevice = descriptor
    }
    writer = ArchiveWriter(form, descriptor: descriptor, file: path)
  }

  deinit { if nullDevice >= 0 { close(nullDevice) } }

  /// Adds a document to the archive.
  ///
  /// - Throws: an error if the document cannot be packed. After a write error, ``failure`` is also
  ///   set.
  func add(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(Diagnostic) {
    do throws(Diagnostic) {
      try writer.add(path: path, bytes: bytes)
    } catch {
      if error.code == .outputWrite { failure = error }
      throw error
    }
  }

  /// Adds the manifest of the archive and renames the archive to its final name.
  ///
  /// - Returns: the entry for the manifest of the run, and whether the archive differs from an
  ///   existing one.
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
    let isNew = !(folder?.containsArchive(output) ?? false)
    if isNew { try file?.finish() }
    file = nil
    return (output, isNew)
  }
}
