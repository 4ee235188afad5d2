import Foundation
import TestSupport

/// External programs that read PDF files: poppler and qpdf.
enum PDFTools {
  /// Whether an engine and the programs of poppler are installed.
  static let areThere = Browser.isThere && ["pdfinfo", "pdftotext", "pdffonts"].allSatisfy(isThere)
  /// Whether qpdf is also installed.
  static let hasQPDF = areThere && isThere("qpdf")

  private static func isThere(_ program: String) -> Bool {
    (try? runProcess("sh", ["-c", "command -v \(program)"]))?.status == 0
  }

  /// Returns the facts of `pdfinfo`, by name.
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

  /// Returns the text of a file. Each sequence of white space is one space.
  static func text(of file: URL) throws -> String {
    try runProcess("pdftotext", ["-layout", file.path(), "-"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the words of a document, read with Python's XML parser.
  ///
  /// Elements that are not printed are omitted.
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
