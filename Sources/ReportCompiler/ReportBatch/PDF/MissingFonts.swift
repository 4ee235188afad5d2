import ReportPrint
import ReportText
import Synchronization

/// A check for characters without a font in the PDF files of a run.
///
/// The check collects warnings for the end of the run.
final class MissingFonts: Sendable {
  private let options: PDFOptions
  /// The characters and number of documents that have boxes in their PDF files.
  private let documents = Mutex((characters: CodePoints(), count: 0))

  /// Whether PDF files may contain boxes instead of characters without a font.
  private var isAccepted: Bool { options.allowed.contains(.missingGlyphs) }

  init(_ options: PDFOptions) { self.options = options }

  /// Checks a PDF file.
  ///
  /// - Throws: `missingGlyphs`, unless boxes are accepted.
  func check(_ pdf: TaggedPDF, of document: [UInt8]) throws(Diagnostic) {
    let count = pdf.missingGlyphs
    guard count > 0 else { return }
    documents.withLock { documents in
      documents.characters.insert(utf8: document)
      documents.count += 1
    }
    guard !isAccepted else { return }
    throw Diagnostic(
      .missingGlyphs,
      "expected a font for every character, found \(count) box\(count == 1 ? "" : "es") in the PDF file; it was not written",
      hints: [
        "install the fonts, or accept the boxes with `--allow \(PDFGap.missingGlyphs.rawValue)`"
      ])
  }

  /// The warnings at the end of a run: the number of files with boxes, and scripts without a font.
  var warnings: [Diagnostic] {
    let (characters, count) = documents.withLock { $0 }
    guard count > 0 else { return [] }
    var warnings: [Diagnostic] = []
    if isAccepted {
      warnings.append(
        Diagnostic(
          .missingGlyphs,
          "\(count) PDF file\(count == 1 ? " has" : "s have") boxes instead of characters "
            + "without a font",
          severity: .warning))
    }
    if options.namesScripts,
      let scripts = ScriptFonts.warning(of: characters, in: "these documents")
    {
      warnings.append(scripts)
    }
    return warnings
  }
}
