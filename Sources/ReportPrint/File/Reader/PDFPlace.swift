/// Where an object stands.
enum PDFPlace {
  case absent
  /// At an offset in the file, at its number.
  case offset(Int)
  /// In an object stream, as the so manieth.
  case packed(stream: Int, index: Int)
  /// In a buffer of its own: it was replaced or added.
  case replaced(buffer: Int)
}
