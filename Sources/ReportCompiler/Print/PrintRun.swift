import ReportPrint
public import ReportText
import ReportValidation
import Synchronization

/// A run that prints documents as PDF files.
///
/// Each file is read, validated, printed, completed, and written.
struct PrintRun: Sendable {
  let options: PDFOptions
  let observer: BuildObserver

  /// The results of a print run, shared by the threads of the print engine.
  private final class Statistics: Sendable {
    let outcome = Mutex(PrintOutcome())
    let fonts: MissingFonts

    init(_ options: PDFOptions) {
      fonts = MissingFonts(options)
    }

    func add(_ change: (inout PrintOutcome) -> Void) { outcome.withLock { change(&$0) } }
  }

  func run(_ sources: [String], to folder: String?) -> PrintOutcome {
    let printedFiles = PrintedFiles(sources, to: folder)
    let statistics = Statistics(options)
    statistics.add { $0.diagnostics = printedFiles.diagnostics }
    guard !printedFiles.diagnostics.hasErrors else { return statistics.outcome.withLock { $0 } }
    do throws(Diagnostic) {
      let printer = try Printer(options.engine)
      var scratch = ValidationScratch()
      observer.begun(printedFiles.files.count)
      for file in printedFiles.files {
        if observer.isInterrupted() {
          printer.cancel()
          break
        }
        submit(file, to: printer, &scratch, statistics)
      }
      printer.finish()
      for warning in printer.warnings + statistics.fonts.warnings {
        statistics.add { $0.diagnostics.add(warning) }
      }
    } catch {
      statistics.add { $0.diagnostics.add(error) }
    }
    var outcome = statistics.outcome.withLock { $0 }
    outcome.isInterrupted = observer.isInterrupted()
    if outcome.isInterrupted {
      outcome.diagnostics.add(
        Diagnostic(
          .interrupted, "`reportgen pdf` was stopped; some documents were not printed",
          hints: ["run the command again"]))
    }
    return outcome
  }

  private func submit(
    _ file: PrintedFile, to printer: Printer, _ scratch: inout ValidationScratch,
    _ statistics: Statistics
  ) {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try FileBytes.read(path: file.source)
    } catch {
      // The path can identify a participant.
      let problem = error.code == .fileNotFound ? "not found" : "not readable"
      return fail(Diagnostic(error.code, "document \(problem)"), file, statistics)
    }
    var validation = Diagnostics()
    let validator = DocumentValidator(
      script: ChartScript.text,
      scriptFile: file.build?.manifest.isSite == true ? SearchScript.file.path : "")
    bytes.withUnsafeBufferPointer { validator.check($0, scratch: &scratch, into: &validation) }
    guard !validation.hasErrors else {
      for error in validation.all { statistics.add { $0.diagnostics.add(file.named(error)) } }
      return fail(
        Diagnostic(.printInput, "expected a valid document, found errors; no PDF file was written"),
        file, statistics)
    }
    let folder = SitePath.folder(of: file.target)
    do throws(Diagnostic) {
      if !folder.isEmpty { try OutputFolder.createFolder(folder, .owner) }
    } catch {
      return fail(error, file, statistics)
    }
    let supplement = PDFSupplement(date: options.date ?? file.build?.manifest.asOfSeconds)
    printer.submit(file.document(bytes)) { [observer] result in
      do throws(Diagnostic) {
        let printed = try result.get()
        var notes = Diagnostics()
        try file.store(
          supplement.complete(printed, of: bytes, statistics.fonts, into: &notes))
        let count = statistics.outcome.withLock { outcome in
          for note in notes.all { outcome.diagnostics.add(file.named(note)) }
          outcome.written += 1
          return outcome.written + outcome.failed
        }
        observer.finished(count)
      } catch {
        fail(error, file, statistics)
      }
    }
  }

  private func fail(_ error: Diagnostic, _ file: PrintedFile, _ statistics: Statistics) {
    let count = statistics.outcome.withLock { outcome in
      outcome.failed += 1
      outcome.writeFailed = outcome.writeFailed || error.code == .outputWrite
      outcome.diagnostics.add(file.named(error))
      return outcome.written + outcome.failed
    }
    observer.finished(count)
  }
}

extension PDFSupplement {
  /// Returns the complete PDF file of a document that was printed outside a build.
  ///
  /// - Parameters:
  ///   - fonts: the check for characters without a font.
  ///   - diagnostics: receives accessibility problems and a warning about refused files.
  func complete(
    _ printed: PrintedDocument, of document: [UInt8], _ fonts: MissingFonts,
    into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> [UInt8] {
    let tagged = try tagged(printed.bytes, of: document)
    try fonts.check(tagged, of: document)
    for finding in tagged.findings { diagnostics.add(finding.diagnostic) }
    if !printed.refused.isEmpty { diagnostics.add(Self.refusal(printed.refused.count)) }
    return try protected(tagged)
  }

  private static func refusal(_ count: Int) -> Diagnostic {
    Diagnostic(
      .requestRefused,
      "the document refers to \(count) external file\(count == 1 ? "" : "s") that "
        + "\(count == 1 ? "is" : "are") missing in the PDF file", severity: .warning)
  }
}

/// The result of printing documents as PDF files.
public struct PrintOutcome: Sendable {
  /// The number of written PDF files.
  public internal(set) var written = 0
  /// The number of documents that failed, so that they have no new PDF file.
  public internal(set) var failed = 0
  /// Whether writing a PDF file failed.
  public internal(set) var writeFailed = false
  /// Whether the run was interrupted.
  public internal(set) var isInterrupted = false
  /// The diagnostics, which name documents by their number in the command-line arguments.
  public internal(set) var diagnostics = Diagnostics()

  /// The summary of the print run for users, one line.
  public var summary: String {
    var line = "\(written) PDF file\(written == 1 ? "" : "s") written"
    if failed > 0 { line += ", \(failed) failed" }
    if isInterrupted { line += ", interrupted" }
    return line
  }
}
