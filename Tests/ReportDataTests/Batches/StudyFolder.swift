import Foundation
import ReportData
import ReportText
import Testing

/// A folder with the files of a study, which is deleted with this object.
final class StudyFolder {
  let url: URL
  /// The folder for private files.
  let spool: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "batch-\(UUID().uuidString)")
    spool = url.appending(path: "spool")
    try FileManager.default.createDirectory(at: spool, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let file = url.appending(path: name)
    // `fopen` does not wait for the disk, unlike `Data`.
    let handle = try #require(fopen(file.path(), "w"))
    defer { fclose(handle) }
    #expect(fwrite(bytes, 1, bytes.count, handle) == bytes.count)
    return file.path()
  }

  /// Returns the names of the existing private files.
  func privateNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: spool.path())
  }

  /// Returns an input for a file in the folder.
  func input(
    _ file: String, _ form: StreamedInput.Form, _ declarations: [ColumnDeclaration] = [],
    participant: String? = nil, date: String? = nil, isGzipped: Bool = false
  ) -> StreamedInput {
    StreamedInput(
      name: file, file: file, origin: .path(url.appending(path: file).path()), form: form,
      isGzipped: isGzipped, declarations: declarations, participant: participant, date: date)
  }

  func options(
    batch: Int = 2, block: Int = 64, isForgiving: Bool = false, recordLimit: Int = 1 << 20
  ) -> ScanOptions {
    ScanOptions(
      batchSize: batch, spoolFolder: spool.path(), isForgiving: isForgiving,
      blockSize: block, recordLimit: recordLimit, spoolCache: 256)
  }
}
