import Crypto
import ReportData
import ReportPrint
import ReportQuery
import ReportText
import Synchronization

/// The PDF files of a run, printed and written in parallel with the workers.
final class PDFBatch: Sendable {
  /// The result of one PDF file.
  struct Result: Sendable {
    var output: Manifest.Output?
    var isNew = false
    var diagnostics = Diagnostics()
    /// The accessibility problems of the file.
    var findings: [AccessibilityFinding] = []
    /// The number of files that the document requested and the print engine refused.
    var refused = 0
  }

  private let printer: Printer
  /// The name and version of the engine, for the manifest.
  private let engine: String
  private let output: OutputFolder
  /// The number of the file writer, different from those of the workers.
  private let worker: Int
  private let earlier: [String: Manifest.Output]
  private let results = Mutex<[Int: Result]>([:])
  private let fonts: MissingFonts

  init(_ printer: Printer, _ options: PDFOptions, output: OutputFolder, worker: Int) {
    self.printer = printer
    fonts = MissingFonts(options)
    engine = "\(printer.identity.name) \(printer.identity.version)"
    self.output = output
    self.worker = worker
    earlier = Dictionary(
      output.earlierFiles.lazy.filter { $0.printing != nil }.map { ($0.path, $0) }
    ) { first, _ in first }
  }

  /// Submits a document, and waits while the queue is full.
  func submit(_ job: PDFJob) {
    let printing = Manifest.Printing(
      document: job.sha256, settings: job.supplement.digest(), engine: engine)
    // A file with a password has different bytes each time, and no hash of the password is stored.
    if job.supplement.password == nil, let reused = unchanged(job, printing) {
      var result = Result()
      result.output = reused
      return addResult(result, of: job)
    }
    let document = PrintDocument(bytes: job.bytes)
    printer.submit(document) { [self, printing] printed in
      var printing = printing
      var result = Result()
      do throws(Diagnostic) {
        let printed = try printed.get()
        result.refused = printed.refused.count
        let tagged = try job.supplement.tagged(printed.bytes, of: job.bytes)
        try fonts.check(tagged, of: job.bytes)
        // The next run makes a file with boxes again, because a font may then be installed.
        if tagged.missingGlyphs > 0 { printing.settings = job.supplement.digest(hasBoxes: true) }
        result.findings = tagged.findings
        let bytes = try job.supplement.protected(tagged)
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
      addResult(result, of: job)
    }
  }

  /// Removes the outdated PDF file of an earlier run.
  func remove(_ path: String) { output.removeEarlier(path) }

  /// Waits for all PDF files, and then stops the print engine.
  ///
  /// - Returns: the results by document index.
  func finish() -> [Int: Result] {
    printer.finish()
    return results.withLock { $0 }
  }

  /// The warnings about the state of the print engine.
  var warnings: [Diagnostic] { printer.warnings }

  /// The warnings about characters without a font, complete after the last file.
  var fontWarnings: [Diagnostic] { fonts.warnings }

  /// Stops the print engine immediately and discards unfinished PDF files.
  func cancel() { printer.cancel() }

  // MARK: Results

  private func addResult(_ result: Result, of job: PDFJob) {
    if let file = result.output { output.journal.finish([file]) }
    results.withLock { $0[job.documentIndex] = result }
  }

  /// Writes a PDF file.
  ///
  /// The engine calls back from several threads, so a lock serializes the writes.
  private func store(_ bytes: [UInt8], of job: PDFJob) throws(Diagnostic) -> Bool {
    try results.withLock { (_) throws(Diagnostic) in
      try bytes.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
        try output.store(bytes, at: job.path, worker: worker)
      }
    }
  }

  /// Returns the PDF file of an earlier run; nil if its inputs changed or the file is missing.
  private func unchanged(_ job: PDFJob, _ printing: Manifest.Printing) -> Manifest.Output? {
    guard let file = earlier[job.path], file.printing == printing,
      output.contains(sha256: file.sha256, at: job.path)
    else { return nil }
    return Manifest.Output(
      report: job.report, record: job.record, path: job.path, bytes: file.bytes,
      sha256: file.sha256, printing: printing)
  }
}

/// A document to print as a PDF file.
struct PDFJob: Sendable {
  /// The index of the document in the run.
  let documentIndex: Int
  /// The name of the report.
  let report: String
  /// The record number, from 1.
  let record: Int
  /// The path of the PDF file.
  let path: String
  /// The bytes of the document.
  let bytes: [UInt8]
  /// The SHA-256 of the document.
  let sha256: String
  /// The date, attachments, and password of the PDF file.
  let supplement: PDFSupplement
}

/// The additional content of one participant's PDF file.
struct PDFSupplement: Sendable {
  /// The date-time of the PDF file, in seconds since 1970-01-01; nil if there is none.
  var date: Int?
  /// The files to attach to the PDF file.
  var attachments: [PDFAttachment] = []
  /// The password that opens the file; nil if the file is not encrypted.
  var password: ByteText?

  /// Returns the complete PDF file for a document, from the output of the print engine.
  func tagged(_ pdf: [UInt8], of document: [UInt8]) throws(Diagnostic) -> TaggedPDF {
    try TaggedPDF.complete(
      pdf, with: DocumentFacts(reading: document, date: date), attaching: attachments)
  }

  /// Returns the bytes of the complete file, encrypted if there is a password.
  func protected(_ tagged: TaggedPDF) throws(Diagnostic) -> [UInt8] {
    guard let password else { return tagged.bytes }
    return try PDFProtection(password: password.string).protect(tagged.bytes)
  }

  /// Returns the SHA-256 of the date, the attachments, and the program version.
  ///
  /// - Parameter hasBoxes: whether the file has boxes instead of characters.
  func digest(hasBoxes: Bool = false) -> String {
    var hasher = SHA256()
    hasher.update(
      data: Array("\(ProgramVersion.text) \(date ?? -1)\(hasBoxes ? " boxes" : "")".utf8))
    for file in attachments {
      hasher.update(data: Array("\u{0}\(file.name)\u{0}\(file.bytes.count)\u{0}".utf8))
      hasher.update(data: file.bytes)
    }
    return Manifest.hexadecimal(Array(hasher.finalize()))
  }
}

/// Statistics of all PDF files of a run.
struct PDFStatistics: Sendable {
  private var findings: [String: (diagnostic: Diagnostic, files: Int)] = [:]
  private var refused = 0
  /// The number of removed PDF files of earlier documents.
  var removed = 0

  /// Adds the result of one PDF file.
  mutating func add(_ file: PDFBatch.Result) {
    // A finding on several pages of a file counts once.
    var messages: Set<String> = []
    for finding in file.findings where messages.insert(finding.clause + finding.message).inserted {
      findings[finding.clause + finding.message, default: (finding.kind, 0)].files += 1
    }
    if file.refused > 0 { refused += 1 }
  }

  /// Reports each finding once, with the number of PDF files that have it.
  func report(into diagnostics: inout Diagnostics) {
    for (_, (diagnostic, files)) in findings.sorted(by: { $0.key < $1.key }) {
      let hint = "check \(files) PDF file\(files == 1 ? "" : "s")"
      diagnostics.add(
        Diagnostic(diagnostic.code, diagnostic.message, severity: .warning, hints: [hint]))
    }
    if removed > 0 {
      diagnostics.add(
        Diagnostic(
          .pdfRemoved,
          "\(removed) PDF file\(removed == 1 ? "" : "s") of changed documents "
            + "\(removed == 1 ? "was" : "were") removed",
          severity: .warning, hints: ["build with `--pdf` to write new PDF files"]))
    }
    if refused > 0 {
      diagnostics.add(
        Diagnostic(
          .requestRefused,
          "\(refused) document\(refused == 1 ? "" : "s") referred to files that are not part of "
            + "\(refused == 1 ? "it" : "them"); the PDF "
            + "\(refused == 1 ? "file is" : "files are") incomplete",
          severity: .warning,
          hints: ["in the template, embed images as `data:` addresses"]))
    }
  }
}

/// The additional inputs for the PDF files of a report.
struct PDFPlan: Sendable {
  /// The column index of the passwords in the `for-each` table; nil if there are none.
  var password: Int?
  /// The views to attach as CSV files, each with its name, slot, and column indexes.
  var attachments: [(name: String, slot: Int, columns: [Int])] = []
  /// The date-time of the files, in seconds since 1970-01-01; nil if there is none.
  var date: Int?

  /// Returns the additional content for the PDF file of a bound record.
  ///
  /// - Parameter rowSlot: the slot of the participant's row.
  /// - Throws: an error if the participant has no password.
  func supplement(_ bindings: borrowing Bindings, rowSlot: Int) throws(Diagnostic) -> PDFSupplement
  {
    var supplement = PDFSupplement(date: date)
    for (name, slot, columns) in attachments {
      guard case .view(let rows) = bindings.values[slot] else { continue }
      var writer = ByteWriter()
      writer.csv(rows, columns: columns)
      supplement.attachments.append(
        PDFAttachment(name: name + ".csv", bytes: writer.copy(), mediaType: "text/csv"))
    }
    if let password {
      guard case .row(let slice, let row) = bindings.values[rowSlot],
        let text = slice.table.columns[password].text(slice.rows[row]), !text.isEmpty
      else {
        throw Diagnostic(
          .passwordMissing, "missing password for the PDF file of this record",
          hints: ["write a password in the column that `password` of `pdf` names"])
      }
      supplement.password = text
    }
    return supplement
  }
}
