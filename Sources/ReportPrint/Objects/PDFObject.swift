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

/// An object of a file: its value, and where the value stands in which buffer.
struct PDFIndirect {
  let value: PDFObject
  let buffer: Int
  let span: Range<Int>
  /// Where the data of a stream begins.
  let streamStart: Int?
}

/// Where an object stands.
enum PDFObjectLocation {
  case absent
  /// At an offset in the file, at its number.
  case offset(Int)
  /// In an object stream, as the so manieth.
  case packed(stream: Int, index: Int)
  /// In a buffer of its own: it was replaced or added.
  case replaced(buffer: Int)
}

/// What a file may have at the most, so that reading it takes bounded time and memory.
enum PDFLimits {
  /// How deep arrays and dictionaries stand in one another.
  static let depth = 64
  /// How deep the structure tree and the tree of pages are.
  static let treeDepth = 400
  /// Objects of a file.
  static let objects = 4_000_000
  /// Pages of a file.
  static let pages = 100_000
  /// Sections of cross-references.
  static let sections = 64
  /// Bytes of one stream when it is unpacked.
  static let streamBytes = 256 << 20
  /// Bytes of the whole file.
  static let fileBytes = 1 << 30
}
