import Foundation
import TestSupport
import Testing

/// Tests of the number of pages of starter documents.
@Suite(
  .enabled(
    if: Browser.isThere && (try? runProcess("pdfinfo", ["-v"]).status) == 0,
    "there is no browser, or nothing that reads PDF files"))
struct PageCountTests {
  @Test(arguments: [
    // A4 in each language, and the longest US Letter documents of the 200.
    (
      "weekly", ["P001", "P004", "P021", "P032", "P064", "P071", "P088", "P123", "P146", "P177"], 3
    ),
    ("clinic", ["K0001", "K0002", "K0020", "K0030"], 2),
  ])
  func `no document has more pages than planned`(
    starter: String, records: [String], most: Int
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let documents = try StarterDocuments(of: starter, records, in: folder, ["--pdf"])
    for file in documents.files {
      let facts = try runProcess(
        "pdfinfo", [file.deletingPathExtension().appendingPathExtension("pdf").path()]
      ).output
      let pages = try #require(facts.firstMatch(of: /Pages: +(\d+)/))
      #expect(try #require(Int(pages.1)) <= most, "\(file.lastPathComponent)")
    }
  }
}
