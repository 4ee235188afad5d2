/// A value in a PDF file.
enum PDFObject {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  /// A name without its slash, in the notation of the file.
  case name(String)
  /// A string with its delimiters, in the notation of the file.
  case string(ArraySlice<UInt8>)
  case array([PDFObject])
  case dictionary(PDFDictionary)
  case reference(Int, generation: Int)

  var name: String? { if case .name(let name) = self { name } else { nil } }

  var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  var dictionary: PDFDictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// The number of the object to which the value refers; nil if the value is no reference.
  var referenced: Int? { if case .reference(let number, _) = self { number } else { nil } }

  /// The bytes of a string value, with resolved escapes; nil for other values.
  var text: [UInt8]? {
    if case .string(let notation) = self { PDFString.decoded(notation) } else { nil }
  }

  /// Whether the value is `true`.
  var isTrue: Bool { if case .boolean(true) = self { true } else { false } }
}

/// A dictionary in a PDF file, with the positions of its entries.
struct PDFDictionary {
  /// An entry of the dictionary: its key without slash, its value, and the byte range of both.
  struct Entry {
    let key: String
    let value: PDFObject
    let span: Range<Int>
  }

  var entries: [Entry] = []
  /// The byte range of the dictionary, from `<<` to `>>`.
  var span: Range<Int> = 0..<0

  /// Returns the first value of a key; nil if there is none.
  subscript(key: String) -> PDFObject? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }
}

/// An object of a PDF file: its value, and the buffer and byte range that contain it.
struct PDFIndirect {
  let value: PDFObject
  let buffer: Int
  let span: Range<Int>
  /// The offset of the stream data in the buffer; nil if the object is not a stream.
  let streamStart: Int?
}

/// The location of an object of a PDF file.
enum PDFObjectLocation {
  case absent
  /// The byte offset in the file at which the object starts with its number.
  case offset(Int)
  /// An object in an object stream, with its index in the stream.
  case packed(stream: Int, index: Int)
  /// A buffer with the new value of an object that was replaced or added.
  case replaced(buffer: Int)
}

/// The limits of a PDF file, which bound the time and memory for reading it.
enum PDFLimits {
  /// The maximum nesting depth of arrays and dictionaries.
  static let depth = 64
  /// The maximum depth of the structure tree and of the page tree.
  static let treeDepth = 400
  /// The maximum number of objects of a file.
  static let objects = 4_000_000
  /// The maximum number of pages of a file.
  static let pages = 100_000
  /// The maximum number of cross-reference sections.
  static let sections = 64
  /// The maximum size of a decompressed stream, in bytes.
  static let streamBytes = 256 << 20
  /// The maximum size of a file, in bytes.
  static let fileBytes = 1 << 30
}
