import Crypto
import ReportData
import ReportPrint
import ReportQuery
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

  /// Takes a document; waits while too many are ahead of it.
  func submit(_ job: PDFJob) {
    let printing = Manifest.Printing(
      document: job.sha256, settings: job.supplement.digest(), engine: engine)
    // A file with a password has other bytes each time, and nothing of the password is kept.
    if job.supplement.password == nil, let kept = unchanged(job, printing) {
      var result = Result()
      result.output = kept
      return keep(result, of: job)
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
        // A file with boxes is made again in the next run, which may have the fonts.
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

  /// The warnings about characters without a font; complete when all files are made.
  var fontWarnings: [Diagnostic] { fonts.warnings }

  /// Ends at once; what was not finished is not there.
  func cancel() { printer.cancel() }

  // MARK: Results

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

/// A document that is to become a PDF file.
struct PDFJob: Sendable {
  /// Its place among the documents of the run.
  let place: Int
  /// The name of its report.
  let report: String
  /// The number of its record, from 1.
  let record: Int
  /// The path of the PDF file.
  let path: String
  /// The document.
  let bytes: [UInt8]
  /// The SHA-256 of the document.
  let sha256: String
  /// What else goes into the file.
  let supplement: PDFSupplement
}

/// What goes into one participant's PDF file beside the document.
struct PDFSupplement: Sendable {
  /// The moment that stands in the file, in seconds since 1970, if there is one.
  var date: Int?
  /// The files that are attached.
  var attachments: [PDFAttachment] = []
  /// What opens the file; nil: nothing is needed.
  var password: ByteText?

  /// Completes the file that an engine made of a document.
  func tagged(_ pdf: [UInt8], of document: [UInt8]) throws(Diagnostic) -> TaggedPDF {
    try TaggedPDF.complete(
      pdf, with: DocumentFacts(reading: document, date: date), attaching: attachments)
  }

  /// The completed file, encrypted when there is a password.
  func protected(_ tagged: TaggedPDF) throws(Diagnostic) -> [UInt8] {
    guard let password else { return tagged.bytes }
    return try PDFProtection(password: password.string).protect(tagged.bytes)
  }

  /// The SHA-256 of all of it but the password, and of the program's version.
  /// - Parameter hasBoxes: true for a file with boxes in the place of characters.
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

/// What is true of all PDF files of a run together.
struct PDFStatistics: Sendable {
  private var findings: [String: (diagnostic: Diagnostic, files: Int)] = [:]
  private var refused = 0
  /// How many PDF files of earlier documents were removed.
  var removed = 0

  /// Adds a file.
  mutating func add(_ file: PDFBatch.Result) {
    // A file that has it on several pages is one file.
    var seen: Set<String> = []
    for finding in file.findings where seen.insert(finding.clause + finding.message).inserted {
      findings[finding.clause + finding.message, default: (finding.kind, 0)].files += 1
    }
    if file.refused > 0 { refused += 1 }
  }

  /// Says each finding once.
  func report(into diagnostics: inout Diagnostics) {
    for (_, (diagnostic, files)) in findings.sorted(by: { $0.key < $1.key }) {
      let note = "so it is in \(files) PDF file\(files == 1 ? "" : "s")"
      diagnostics.add(
        Diagnostic(diagnostic.code, diagnostic.message, severity: .warning, hints: [note]))
    }
    if removed > 0 {
      diagnostics.add(
        Diagnostic(
          .pdfRemoved,
          "\(removed) PDF file\(removed == 1 ? "" : "s") of documents that changed "
            + "\(removed == 1 ? "was" : "were") removed",
          severity: .warning, hints: ["build with `--pdf` to make them again"]))
    }
    if refused > 0 {
      diagnostics.add(
        Diagnostic(
          .requestRefused,
          "\(refused) document\(refused == 1 ? "" : "s") asked for files that are not part of "
            + "\(refused == 1 ? "it" : "them"); the PDF \(refused == 1 ? "file is" : "files are") without",
          severity: .warning))
    }
  }
}

/// What the PDF files of a report need beside its documents.
struct PDFPlan: Sendable {
  /// The column of the `for-each` table with the passwords.
  var password: Int?
  /// The views whose rows are attached, by name and slot, with the places of the columns.
  var attachments: [(name: String, slot: Int, columns: [Int])] = []
  /// The moment that stands in the files, in seconds since 1970, if there is one.
  var date: Int?

  /// What goes into the PDF of the participant whose names are filled in.
  /// - Parameter rowSlot: the slot of the participant's row.
  /// - Throws: the participant has no password.
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
      guard case .row(let person, let row) = bindings.values[rowSlot],
        let text = person.table.columns[password].text(person.rows[row]), !text.isEmpty
      else {
        throw Diagnostic(.passwordMissing, "the password of the PDF file is missing")
      }
      supplement.password = text
    }
    return supplement
  }
}
