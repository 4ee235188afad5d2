/// A dictionary in a PDF file, with the place of each of its entries.
struct PDFDictionary {
  /// A key without its slash, its value, and where both stand.
  struct Entry {
    let key: String
    let value: PDFObject
    let span: Range<Int>
  }

  var entries: [Entry] = []
  /// From `<<` to `>>`.
  var span: Range<Int> = 0..<0

  /// The first value of a key.
  subscript(key: String) -> PDFObject? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }
}
