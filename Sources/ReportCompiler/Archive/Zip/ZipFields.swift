/// The fields of any length behind the path of an entry, as far as they say something that is needed.
struct ZipFields {
  /// Sizes and places of 64 bits, one behind the other.
  private var large: ArraySlice<UInt8>?
  /// True when another path in UTF-8 was given, which is not the one that was checked.
  private(set) var hasOtherPath = false

  /// Reads all fields; nil when they are not well formed.
  init?(_ bytes: [UInt8], _ range: Range<Int>, path: ArraySlice<UInt8>) {
    var place = range.lowerBound
    while place < range.upperBound {
      guard place + 4 <= range.upperBound else { return nil }
      let field = bytes.number(at: place, bytes: 2)
      let start = place + 4
      place = start + bytes.number(at: place + 2, bytes: 2)
      guard place <= range.upperBound else { return nil }
      if field == ZipForm.largeField {
        guard large == nil else { return nil }
        large = bytes[start..<place]
      } else if field == ZipForm.unicodePathField {
        // Its version and the checksum of the path come first.
        hasOtherPath = hasOtherPath || !bytes[start..<place].dropFirst(5).elementsEqual(path)
      }
    }
  }

  /// A number of a header: as it stands there, or, where that cannot hold it, the next of 64 bits.
  /// Nil when there is none.
  mutating func number(_ value: Int, most: Int = ZipForm.most32, bytes count: Int = 8) -> Int? {
    guard value == most else { return value }
    // Without the field the largest number is meant as it stands.
    guard let field = large else { return value }
    guard field.count >= count else { return nil }
    large = field.dropFirst(count)
    return Array(field.prefix(count)).number(at: 0, bytes: count)
  }
}
