/// A page of a file.
struct PDFPage {
  let number: Int
  let dictionary: PDFDictionary
  let buffer: Int
  /// Its resources, or those of the pages that it belongs to.
  let resources: PDFDictionary?
}
