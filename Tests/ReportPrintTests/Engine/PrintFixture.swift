import Foundation
import ReportPrint
import ReportText
import Synchronization
import TestSupport

/// Documents to print, and the tools that look at what came of them.
enum PrintFixture {
  /// True when there is a browser that prints.
  static let hasBrowser: Bool = (try? PrintEngineFinder().engine(.chromium)) != nil

  /// True when poppler is there.
  static let hasPoppler = isThere("pdfinfo") && isThere("pdftotext")

  static func isThere(_ program: String) -> Bool {
    (try? runProcess("sh", ["-c", "command -v \(program)"]).status) == 0
  }

  /// A document with a body, and what is to stand in its head.
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

  /// An asset of these bytes.
  static func asset(_ address: String, _ mediaType: String, _ bytes: [UInt8]) -> PrintAsset {
    PrintAsset(address: address, mediaType: mediaType) { bytes }
  }

  /// Prints documents, and gives what became of each in their order.
  static func print(
    _ documents: [PrintDocument], by printer: Printer
  ) -> [Result<PrintedDocument, Diagnostic>] {
    let gathering = Collector()
    for (place, document) in documents.enumerated() {
      printer.submit(document) { result in gathering.add(place, result) }
    }
    printer.finish()
    return documents.indices.map { gathering[$0] }
  }

  /// What a tool of poppler says of a PDF.
  static func ask(_ tool: String, _ options: [String] = [], of pdf: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-test-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(pdf).write(to: file)
    let last = tool == "pdftotext" ? ["-"] : []
    return try runProcess(tool, options + [file.path()] + last).output
  }

  /// The folders that engines have at the moment.
  static func profiles() -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? []
    return Set(names.filter { $0.hasPrefix("reportgen-print-") })
  }

  /// A program made of a script, in a folder of its own.
  static func program(_ script: String, named name: String = "engine") throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try makeProgram(file, script)
    return file
  }
}

/// What became of documents, from the thread that is told.
final class Collector: Sendable {
  private let results = Mutex<[Int: Result<PrintedDocument, Diagnostic>]>([:])

  func add(_ place: Int, _ result: Result<PrintedDocument, Diagnostic>) {
    results.withLock { results in
      precondition(results[place] == nil, "a document is answered once")
      results[place] = result
    }
  }

  var count: Int { results.withLock(\.count) }

  subscript(_ place: Int) -> Result<PrintedDocument, Diagnostic> {
    results.withLock { $0[place] }
      ?? .failure(Diagnostic(.printRefused, "the document was never answered"))
  }
}
