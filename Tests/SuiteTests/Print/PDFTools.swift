import Foundation
import TestSupport

/// Programs that read PDF files and that nobody here wrote: poppler's and qpdf.
enum PDFTools {
  /// True when an engine and the programs of poppler are there.
  static let areThere = Browser.isThere && ["pdfinfo", "pdftotext", "pdffonts"].allSatisfy(isThere)
  /// True when qpdf is there, too.
  static let hasQPDF = areThere && isThere("qpdf")

  private static func isThere(_ program: String) -> Bool {
    (try? runProcess("sh", ["-c", "command -v \(program)"]))?.status == 0
  }

  /// What pdfinfo says, by its words.
  static func facts(of file: URL) throws -> [String: String] {
    let result = try runProcess("pdfinfo", [file.path()])
    var facts: [String: String] = [:]
    for line in result.output.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      facts[String(line[..<colon])] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return facts
  }

  /// The text of a file, blanks and line ends alike.
  static func text(of file: URL) throws -> String {
    try runProcess("pdftotext", ["-layout", file.path(), "-"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What Python's reader of XML finds as texts of a document, but for those of elements that paper does
  /// not show, word by word.
  static func words(of document: URL, in element: String) throws -> [String] {
    let script = """
      import sys, xml.etree.ElementTree as tree
      name = sys.argv[2]
      root = tree.parse(sys.argv[1]).getroot()
      def short(e): return e.tag.split('}')[-1]
      def texts(e):
          if short(e) in ('title', 'desc', 'style', 'details', 'script'): return
          if e.text: yield e.text
          for child in e:
              yield from texts(child)
              if child.tail: yield child.tail
      def walk(e):
          if short(e) == 'details': return
          if short(e) == name:
              for text in texts(e): print(text)
          else:
              for child in e: walk(child)
      walk(root)
      """
    return try runProcess("python3", ["-c", script, document.path(), element]).output
      .split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
