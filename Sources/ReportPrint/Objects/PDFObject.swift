/// A value in a PDF file.
enum PDFObject {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  /// A name without its slash, as it is spelled.
  case name(String)
  /// A string with its marks, as it is spelled.
  case string(ArraySlice<UInt8>)
  case array([PDFObject])
  case dictionary(PDFDictionary)
  case reference(Int, generation: Int)

  var name: String? { if case .name(let name) = self { name } else { nil } }

  var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  var dictionary: PDFDictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// The number of the object that a reference names.
  var referenced: Int? { if case .reference(let number, _) = self { number } else { nil } }

  /// The bytes of a string, its escapes resolved.
  var text: [UInt8]? {
    if case .string(let spelled) = self { PDFString.decoded(spelled) } else { nil }
  }

  /// True for `true`.
  var isTrue: Bool { if case .boolean(true) = self { true } else { false } }
}
