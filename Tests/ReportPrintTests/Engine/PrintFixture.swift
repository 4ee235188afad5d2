import Foundation
import ReportPrint
import ReportText
import Synchronization
import TestSupport

/// Documents to print, and tools that inspect printed files.
enum PrintFixture {
  /// Whether a browser that prints is installed.
  static let hasBrowser: Bool = (try? PrintEngineFinder().engine(.chromium)) != nil

  /// Whether poppler is installed.
  static let hasPoppler = isThere("pdfinfo") && isThere("pdftotext")

  static func isThere(_ program: String) -> Bool {
    (try? runProcess("sh", ["-c", "command -v \(program)"]).status) == 0
  }

  /// Returns a document with a body and head content.
  static func document(
    _ body: String, head: String = "", assets: [PrintAsset] = []
  ) -> PrintDocument {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head><meta charset="UTF-8"/>
      <title>A report</title>\(head)</head><body>\(body)</body></html>
      """
    return PrintDocument(bytes: Array(text.utf8), assets: assets)
  }

  /// Returns an asset with these bytes.
  static func asset(_ address: String, _ mediaType: String, _ bytes: [UInt8]) -> PrintAsset {
    PrintAsset(address: address, mediaType: mediaType) { bytes }
  }

  /// Prints documents and returns their results in order.
  static func print(
    _ documents: [PrintDocument], by printer: Printer
  ) -> [Result<PrintedDocument, Diagnostic>] {
    let collecting = Collector()
    for (index, document) in documents.enumerated() {
      printer.submit(document) { result in collecting.add(index, result) }
    }
    printer.finish()
    return documents.indices.map { collecting[$0] }
  }

  /// Returns the output of a poppler tool for a PDF.
  static func ask(_ tool: String, _ options: [String] = [], of pdf: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-test-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(pdf).write(to: file)
    let last = tool == "pdftotext" ? ["-"] : []
    return try runProcess(tool, options + [file.path()] + last).output
  }

  /// Returns the current profile folders of engines.
  static func profiles() -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? []
    return Set(names.filter { $0.hasPrefix("reportgen-print-") })
  }

  /// Returns an executable script in a temporary folder.
  static func program(_ script: String, named name: String = "engine") throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try makeProgram(file, script)
    return file
  }
}

/// The results of documents, collected from the printer thread.
final class Collector: Sendable {
  private let results = Mutex<[Int: Result<PrintedDocument, Diagnostic>]>([:])

  func add(_ index: Int, _ result: Result<PrintedDocument, Diagnostic>) {
    results.withLock { results in
      precondition(results[index] == nil, "a document is answered once")
      results[index] = result
    }
  }

  var count: Int { results.withLock(\.count) }

  subscript(_ index: Int) -> Result<PrintedDocument, Diagnostic> {
    results.withLock { $0[index] }
      ?? .failure(Diagnostic(.printRefused, "the document was never answered"))
  }
}
