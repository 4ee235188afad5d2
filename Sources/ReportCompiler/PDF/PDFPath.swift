/// The path of a document's PDF file: the same, with another ending.
enum PDFPath {
  private static let ending = ".pdf"
  private static let documentEndings = [".xhtml", ".html", ".htm"]

  /// The path beside a document's.
  static func path(beside document: String) -> String {
    for ending in documentEndings where document.hasSuffix(ending) {
      return document.dropLast(ending.count) + Self.ending
    }
    return document + ending
  }

  /// The paths that the document of a PDF file may have.
  static func documents(of file: String) -> [String] {
    let stem = String(file.dropLast(ending.count))
    return documentEndings.map { stem + $0 } + [stem]
  }
}
