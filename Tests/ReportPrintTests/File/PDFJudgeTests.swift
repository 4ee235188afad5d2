import Foundation
import ReportPrint
import Testing
import TestSupport

/// Tests that check completed files with external programs.
@Suite struct PDFJudgeTests {
  @Test(.enabled(if: isInstalled("qpdf"), "qpdf is not installed"), arguments: PDFFixture.allCases)
  func `qpdf finds no errors`(fixture: PDFFixture) throws {
    try withFiles([try fixture.completed().bytes]) { paths in
      let result = try runProcess("qpdf", ["--check", paths[0]])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(!result.output.contains("WARNING"))
    }
  }

  @Test(
    .enabled(if: isInstalled("pdftotext"), "poppler-utils is not installed"),
    arguments: PDFFixture.allCases)
  func `the text is unchanged`(fixture: PDFFixture) throws {
    try withFiles([try fixture.bytes(), try fixture.completed().bytes]) { paths in
      let strings = try paths.map { try runProcess("pdftotext", ["-layout", $0, "-"]).output }
      #expect(strings[0].contains("page 1 of 2"))
      #expect(strings[0] == strings[1])
    }
  }

  @Test(
    .enabled(if: isInstalled("pdftoppm"), "poppler-utils is not installed"),
    arguments: PDFFixture.allCases)
  func `no pixel changes`(fixture: PDFFixture) throws {
    try withFiles([try fixture.bytes(), try fixture.completed().bytes]) { paths in
      for page in ["1", "2"] {
        for path in paths {
          let rendering = try runProcess(
            "pdftoppm", ["-r", "96", "-f", page, "-singlefile", "-png", path, path + page])
          #expect(rendering.status == 0)
        }
        let pictures = try paths.map { try Data(contentsOf: URL(filePath: $0 + page + ".png")) }
        #expect(pictures[0].count > 1000)
        #expect(pictures[0] == pictures[1], "page \(page)")
      }
    }
  }

  @Test(.enabled(if: isInstalled("pdfinfo"), "poppler-utils is not installed"))
  func `pdfinfo shows the metadata of the document`() throws {
    try withFiles([try PDFFixture.chromium.completed().bytes]) { paths in
      let info = try runProcess("pdfinfo", ["-isodates", paths[0]])
      #expect(info.errors.isEmpty, "\(info.errors)")
      for (key, value) in [
        ("Title", "A week of walks – made up"), ("Author", "Ana & Example"),
        ("Subject", "Steps of one week, for the tests of PDF files."),
        ("Keywords", "steps, week, tests"), ("Creator", "reportgen"),
        ("CreationDate", "2026-11-01T00:00:00"), ("Tagged", "yes"), ("PDF version", "1.7"),
      ] {
        let line = info.output.split(separator: "\n").first { $0.hasPrefix("\(key):") }
        #expect(line?.contains(value) == true, "\(key): \(line ?? "")")
      }
      let metadata = try runProcess("pdfinfo", ["-meta", paths[0]]).output
      #expect(metadata.contains("<dc:creator><rdf:Seq><rdf:li>Ana &amp; Example</rdf:li>"))
      #expect(metadata.contains("<xmp:CreateDate>2026-11-01T00:00:00Z</xmp:CreateDate>"))
      if isInstalled("xmllint") {
        let packet = Array(metadata.utf8)
        #expect(try runProcess("xmllint", ["--noout", "-"], input: packet).status == 0)
      }
      let structure = try runProcess("pdfinfo", ["-struct", paths[0]])
      #expect(structure.output.contains("LBody"))
      #expect(!structure.errors.contains("rror"), "\(structure.errors)")
    }
  }

  @Test(.enabled(if: isInstalled("verapdf"), "veraPDF is not installed"))
  func `veraPDF accepts a completed file as UA-1`() throws {
    try withFiles([try PDFFixture.chromium.completed().bytes]) { paths in
      let result = try runProcess("verapdf", ["--flavour", "ua1", "--format", "text", paths[0]])
      #expect(result.output.hasPrefix("PASS"), "\(result.output)")
    }
  }
}
