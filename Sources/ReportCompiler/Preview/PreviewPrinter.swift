import ReportPrint
import ReportText
import Synchronization

/// A printer for preview documents, which uses the print engine of a build.
///
/// The first document starts the engine, and later documents reuse it.
final class PreviewPrinter: Sendable {
  private let printer = Mutex<Printer?>(nil)

  /// The limits of the print engine for a preview: its start time, time per document, and one job.
  ///
  /// The times are shorter than in a build, because a user waits for the result.
  private static var limits: PrintLimits {
    var limits = PrintLimits()
    limits.start = .seconds(20)
    limits.document = .seconds(30)
    limits.parallel = 1
    return limits
  }

  /// Returns the PDF of a document, without the attachments and password of a participant.
  ///
  /// - Parameter diagnostics: receives warnings of the engine, characters without a font, and
  ///   accessibility problems.
  func print(
    _ document: PrintDocument, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> [UInt8] {
    let printer = try started()
    for warning in printer.warnings { diagnostics.add(warning) }
    let printed: PrintedDocument
    do throws(Diagnostic) {
      printed = try printer.print(document)
    } catch {
      // The next document gets a new engine.
      self.printer.withLock { $0 = nil }
      throw error
    }
    let fonts = MissingFonts(PDFOptions(allowing: [.missingGlyphs]))
    let pdf = try PDFSupplement().complete(printed, of: document.bytes, fonts, into: &diagnostics)
    for warning in fonts.warnings { diagnostics.add(warning) }
    return pdf
  }

  private func started() throws(Diagnostic) -> Printer {
    try printer.withLock { (printer) throws(Diagnostic) in
      if let printer { return printer }
      let started = try Printer(.auto, limits: Self.limits)
      printer = started
      return started
    }
  }
}
