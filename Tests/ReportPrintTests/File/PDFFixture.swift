import Foundation
import ReportPrint
import Testing
import TestSupport

/// PDF files that engines printed from `walk.xhtml` in the same folder.
enum PDFFixture: String, CaseIterable, Sendable {
  /// Chromium 156: cross-reference tables, tagged.
  case chromium
  /// WeasyPrint 70, `pdf/ua-1`: cross-reference streams and object streams, tagged.
  case weasyprint

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func document() throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "walk.xhtml")))
  }

  /// Returns the facts of the document, with the date 2026-11-01.
  static func facts() throws -> DocumentFacts {
    DocumentFacts(reading: try document(), date: 1_793_491_200)
  }

  func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: "\(rawValue).pdf")))
  }

  func completed() throws -> TaggedPDF {
    try TaggedPDF.complete(try bytes(), with: Self.facts())
  }
}

/// Whether `PATH` contains a program.
func isInstalled(_ program: String) -> Bool {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
}

/// Runs a closure with temporary files that have these contents.
func withFiles<Result>(_ files: [[UInt8]], _ body: ([String]) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "reportgen-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  var paths: [String] = []
  for (index, bytes) in files.enumerated() {
    let url = folder.appending(path: "\(index).pdf")
    try Data(bytes).write(to: url)
    paths.append(url.path())
  }
  return try body(paths)
}

extension [UInt8] {
  func contains(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }

  /// Returns the bytes with all occurrences of a text replaced.
  func replacing(_ text: String, with other: String) -> [UInt8] {
    var data = Data(self)
    var start = data.startIndex
    while let range = data.range(of: Data(text.utf8), in: start..<data.endIndex) {
      data.replaceSubrange(range, with: Data(other.utf8))
      start = range.lowerBound + other.utf8.count
    }
    return Array(data)
  }
}
