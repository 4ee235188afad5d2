/// The bytes of an image file, of which nothing can be read that is not there.
struct ImageBytes {
  /// The order of the bytes of a number.
  enum Order {
    case bigEndian
    case littleEndian
  }

  private let bytes: ArraySlice<UInt8>

  /// A file, or a part of one.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// A byte; nil where there is none.
  subscript(place: Int) -> UInt8? {
    place >= 0 && place < bytes.count ? bytes[bytes.startIndex + place] : nil
  }

  /// A number of two bytes.
  func two(_ place: Int, _ order: Order = .bigEndian) -> Int? { number(place, 2, order) }

  /// A number of four bytes.
  func four(_ place: Int, _ order: Order = .bigEndian) -> Int? { number(place, 4, order) }

  /// A number of so many bytes, at most seven.
  func number(_ place: Int, _ length: Int, _ order: Order = .bigEndian) -> Int? {
    guard place >= 0, length <= bytes.count, place <= bytes.count - length else { return nil }
    let first = bytes.startIndex + place
    return (0..<length).reduce(0) { value, step in
      value << 8 | Int(bytes[first + (order == .bigEndian ? step : length - 1 - step)])
    }
  }

  /// True when these characters stand at a place.
  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.elementsEqual(bytes[(bytes.startIndex + place)...].prefix(wanted.count))
    }
  }

  /// The part between two places, as far as it is there.
  func part(_ start: Int, _ end: Int) -> ImageBytes {
    let first = min(max(0, start), bytes.count)
    let last = min(max(first, end), bytes.count)
    return ImageBytes(bytes[(bytes.startIndex + first)..<(bytes.startIndex + last)])
  }

  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
