import Crypto
import ReportPrint
import ReportText

/// What goes into one participant's PDF file beside the document.
struct PDFSupplement: Sendable {
  /// The moment that stands in the file, in seconds since 1970, if there is one.
  var date: Int?
  /// The files that are attached.
  var attachments: [PDFAttachment] = []
  /// What opens the file; nil: nothing is needed.
  var password: ByteText?

  /// Completes the file that an engine made of a document.
  func complete(
    _ pdf: [UInt8], of document: [UInt8]
  ) throws(Diagnostic) -> (bytes: [UInt8], findings: [AccessibilityFinding]) {
    let tagged = try TaggedPDF.complete(
      pdf, with: DocumentFacts(reading: document, date: date),
      attaching: attachments)
    guard let password else { return (tagged.bytes, tagged.findings) }
    return (try PDFProtection(password: password.string).protect(tagged.bytes), tagged.findings)
  }

  /// The SHA-256 of all of it but the password, and of the program's version.
  var digest: String {
    var hasher = SHA256()
    hasher.update(data: Array("\(ProgramVersion.text) \(date ?? -1)".utf8))
    for file in attachments {
      hasher.update(data: Array("\u{0}\(file.name)\u{0}\(file.bytes.count)\u{0}".utf8))
      hasher.update(data: file.bytes)
    }
    return Manifest.hexadecimal(Array(hasher.finalize()))
  }
}
