import ReportPrint
import ReportText
import Synchronization

/// The PDF files of a run: printed beside the workers, completed and written as they come.
final class PDFBatch: Sendable {
  /// What became of a document's PDF file.
  struct Result: Sendable {
    var output: Manifest.Output?
    var isNew = false
    var diagnostics = Diagnostics()
    /// What keeps the file from being accessible throughout.
    var findings: [AccessibilityFinding] = []
    /// How many things the document asked for and did not get.
    var refused = 0
  }

  private let printer: Printer
  /// Its name and version, for the manifest.
  private let engine: String
  private let output: OutputFolder
  /// The number by which files are written, apart from those of the workers.
  private let worker: Int
  private let earlier: [String: Manifest.Output]
  private let results = Mutex<[Int: Result]>([:])

  init(_ printer: Printer, output: OutputFolder, worker: Int) {
    self.printer = printer
    engine = "\(printer.identity.name) \(printer.identity.version)"
    self.output = output
    self.worker = worker
    earlier = Dictionary(
      output.earlierFiles.lazy.filter { $0.printing != nil }.map { ($0.path, $0) }
    ) { first, _ in first }
  }

  /// Takes a document; waits while too many are ahead of it.
  func submit(_ job: PDFJob) {
    let printing = Manifest.Printing(
      document: job.sha256, settings: job.supplement.digest, engine: engine)
    // A file with a password has other bytes each time, and nothing of the password is kept.
    if job.supplement.password == nil, let kept = unchanged(job, printing) {
      var result = Result()
      result.output = kept
      return keep(result, of: job)
    }
    let document = PrintDocument(bytes: job.bytes)
    printer.submit(document) { [self] printed in
      var result = Result()
      do throws(Diagnostic) {
        let printed = try printed.get()
        result.refused = printed.refused.count
        let (bytes, findings) = try job.supplement.complete(printed.bytes, of: job.bytes)
        result.findings = findings
        result.isNew = try store(bytes, of: job)
        result.output = bytes.withUnsafeBufferPointer {
          Manifest.Output(
            report: job.report, record: job.record, path: job.path, bytes: $0.count,
            sha256: Manifest.digest(of: $0), printing: printing)
        }
      } catch {
        output.removeEarlier(job.path)
        result.diagnostics.add(error.of(record: job.record - 1))
      }
      keep(result, of: job)
    }
  }

  /// Removes the file of an earlier run: it does not belong to the document any more.
  func remove(_ path: String) { output.removeEarlier(path) }

  /// Waits for all files and ends the engine.
  /// - Returns: what became of each, by the places of the documents.
  func finish() -> [Int: Result] {
    printer.finish()
    return results.withLock { $0 }
  }

  /// What someone should know of how the engine runs.
  var warnings: [Diagnostic] { printer.warnings }

  /// Ends at once; what was not finished is not there.
  func cancel() { printer.cancel() }

  private func keep(_ result: Result, of job: PDFJob) {
    if let file = result.output { output.journal.finish([file]) }
    results.withLock { $0[job.place] = result }
  }

  /// The engine calls back from threads of its own, one file at a time here.
  private func store(_ bytes: [UInt8], of job: PDFJob) throws(Diagnostic) -> Bool {
    try results.withLock { (_) throws(Diagnostic) in
      try bytes.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
        try output.store(bytes, at: job.path, worker: worker)
      }
    }
  }

  /// The file of an earlier run, if it was made of the same and is still there.
  private func unchanged(_ job: PDFJob, _ printing: Manifest.Printing) -> Manifest.Output? {
    guard let file = earlier[job.path], file.printing == printing,
      output.holds(sha256: file.sha256, at: job.path)
    else { return nil }
    return Manifest.Output(
      report: job.report, record: job.record, path: job.path, bytes: file.bytes,
      sha256: file.sha256, printing: printing)
  }
}
