/// An object of a file: its value, and where the value stands in which buffer.
struct PDFIndirect {
  let value: PDFObject
  let buffer: Int
  let span: Range<Int>
  /// Where the data of a stream begins.
  let streamStart: Int?
}
