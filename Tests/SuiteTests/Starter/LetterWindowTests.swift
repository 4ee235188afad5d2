import Foundation
import TestSupport
import Testing

/// Tests of the address position of letters on paper, read from the PDF file with another program.
@Suite(.enabled(if: PDFTools.areThere), .needs(chartsOf: "Templates/clinic"))
struct LetterWindowTests {
  /// A word on a page with its position, in millimetres from the upper left corner.
  private struct Word {
    let text: String
    let page: Int
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
  }

  /// The visible area of the paper in an envelope window, in millimetres.
  private struct Window {
    let left: Double
    let top: Double
    let width: Double
    let height: Double

    /// DIN 5008, form B.
    static let din = Window(left: 20, top: 45, width: 85, height: 45)
    /// US #10, for any position of the letter in the envelope.
    static let us = Window(left: 12.7, top: 2.042 * 25.4, width: 3.5 * 25.4, height: 0.875 * 25.4)

    func contains(_ word: Word) -> Bool {
      word.left >= left && word.right <= left + width && word.top >= top
        && word.bottom <= top + height
    }

    func intersects(_ word: Word) -> Bool {
      word.left < left + width && word.right > left && word.top < top + height
        && word.bottom > top
    }
  }

  private static func words(of file: URL) throws -> (words: [Word], sheets: [[Double]]) {
    let script = """
      import subprocess, sys, json, xml.etree.ElementTree as tree
      text = subprocess.run(["pdftotext", "-bbox", sys.argv[1], "-"], capture_output=True, check=True).stdout
      root = tree.fromstring(text)
      space = "{http://www.w3.org/1999/xhtml}"
      mm = 25.4 / 72
      words, sheets = [], []
      for number, page in enumerate(root.iter(space + "page")):
          sheets.append([float(page.get("width")) * mm, float(page.get("height")) * mm])
          for word in page.iter(space + "word"):
              words.append([word.text or "", str(number)] + [str(float(word.get(k)) * mm) for k in
                            ("xMin", "yMin", "xMax", "yMax")])
      print(json.dumps({"words": words, "sheets": sheets}))
      """
    struct Answer: Decodable {
      let words: [[String]]
      let sheets: [[Double]]
    }
    let result = try runProcess("python3", ["-c", script, file.path()])
    #expect(result.status == 0, "\(result.errors)")
    let response = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    let words = try response.words.map { fields in
      let bounds = try fields.dropFirst(2).map { try #require(Double($0)) }
      return Word(
        text: fields[0], page: try #require(Int(fields[1])), left: bounds[0], top: bounds[1],
        right: bounds[2], bottom: bounds[3])
    }
    return (words, response.sheets)
  }

  @Test func `the envelope window contains only the address`() async throws {
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(
        of: "clinic", ["K0001", "K0002", "K0003", "K0005"], in: folder, ["--pdf"])
      let expected: [(window: Window, sheet: (Double, Double), address: String, pages: String)] = [
        (.din, (210, 297), "Anna Großmann Würzburger Straße 00001 Musterstadt", "Seite von"),
        (.us, (215.9, 279.4), "Kwame Maple Avenue Exampleville 00001", "Page of"),
        (.us, (215.9, 279.4), "Lucía García Ruiz Juniper Street Exampleville 00001", "Página de"),
        (.din, (210, 297), "Weiß Am Anger 0001 Musterdorf ÖSTERREICH", "Seite von"),
      ]
      for (document, expected) in zip(documents.files, expected) {
        let file = document.deletingPathExtension().appendingPathExtension("pdf")
        let (words, sheets) = try Self.words(of: file)
        let name = file.lastPathComponent
        for sheet in sheets {
          #expect(abs(sheet[0] - expected.sheet.0) < 0.5 && abs(sheet[1] - expected.sheet.1) < 0.5)
        }
        let first = words.filter { $0.page == 0 }
        let seen = first.filter { expected.window.intersects($0) }
        for word in seen { #expect(expected.window.contains(word), "\(name): \(word)") }
        for part in expected.address.split(separator: " ") {
          #expect(seen.contains { $0.text.hasPrefix(part) }, "\(name): \(part)")
        }
        // The address and the sender line. US letters have the sender line in their header.
        #expect(seen.count < 22, "\(name): \(seen.map(\.text))")
        // Text starts 25 mm from the left. Each page contains its number.
        #expect(abs((first.map(\.left).min() ?? 0) - 25) < 0.5)
        for page in sheets.indices {
          let foot = words.filter { $0.page == page && $0.top > expected.sheet.1 - 22 }.map(\.text)
          let ends = expected.pages.split(separator: " ").map(String.init)
          #expect(
            foot.suffix(4) == [ends[0], "\(page + 1)", ends[1], "\(sheets.count)"],
            "\(name): \(foot)")
        }
      }
    }
  }

  @Test func `only DIN paper has fold marks`() async throws {
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(of: "clinic", ["K0001", "K0002"], in: folder, ["--pdf"])
      let marks = try documents.files.map { document in
        let file = document.deletingPathExtension().appendingPathExtension("pdf")
        // The script renders four pixels per millimetre and prints the dark rows of the first 12
        // mm.
        let script = """
          import subprocess, sys
          data = subprocess.run(["pdftoppm", "-r", "101.6", "-gray", "-f", "1", "-l", "1", sys.argv[1]],
              capture_output=True, check=True).stdout
          kind, width, height, depth = data.split(maxsplit=4)[:4]
          width, height = int(width), int(height)
          rows = data[-width * height:]
          dark = [y / 4 for y in range(height) if min(rows[y * width:y * width + 48]) < 128]
          print(" ".join(f"{y:g}" for y in dark))
          """
        let result = try runProcess("python3", ["-c", script, file.path()])
        #expect(result.status == 0, "\(result.errors)")
        return result.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      }
      for height in [105, 148.5, 210] {
        #expect(marks[0].contains { abs($0 - height) <= 0.5 }, "\(marks[0])")
      }
      #expect(marks[0].allSatisfy { row in [105, 148.5, 210].contains { abs(row - $0) <= 0.5 } })
      #expect(marks[1].isEmpty, "\(marks[1])")
    }
  }
}
