import ReportPrint
import ReportText
import Synchronization

/// Prints documents of a preview with the program that a build prints with, which is started for the first of
/// them and kept.
final class PreviewPrinter: Sendable {
  private let printer = Mutex<Printer?>(nil)

  /// Shorter than in a build: a person waits at a browser.
  private static var limits: PrintLimits {
    var limits = PrintLimits()
    limits.start = .seconds(20)
    limits.document = .seconds(30)
    limits.parallel = 1
    return limits
  }

  /// The PDF of a document, complete but for what a participant's own file has besides: attachments and a
  /// password.
  /// - Parameter diagnostics: of the program, of characters without a font, and of what keeps the PDF from
  ///   being accessible.
  func print(
    _ document: PrintDocument, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> [UInt8] {
    let printer = try started()
    for warning in printer.warnings { diagnostics.add(warning) }
    let printed: PrintedDocument
    do throws(Diagnostic) {
      printed = try printer.print(document)
    } catch {
      // The next document gets a fresh program.
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
