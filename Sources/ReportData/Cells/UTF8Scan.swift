/// Finds bytes that are not UTF-8, quickly where all is ASCII.
enum UTF8Scan {
  /// The offset of the first byte that does not belong to a valid sequence (RFC 3629); nil when
  /// all do.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let count = bytes.count
    var place = 0
    while place < count {
      while place + 16 <= count {
        let low = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let high = raw.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
        if (low | high) & 0x8080_8080_8080_8080 != 0 { break }
        place += 16
      }
      // What is left of the sixteen bytes, or of the whole.
      let stop = min(count, place + 16)
      while place < stop {
        if base[place] < 0x80 {
          place += 1
          continue
        }
        let length = sequenceLength(base + place, room: count - place)
        if length == 0 { return place }
        place += length
      }
    }
    return nil
  }

  /// The length of a valid sequence of two to four bytes, or 0.
  private static func sequenceLength(_ bytes: UnsafePointer<UInt8>, room: Int) -> Int {
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch bytes[0] {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      low = 0xA0
    case 0xED:
      length = 3
      high = 0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      low = 0x90
    case 0xF4:
      length = 4
      high = 0x8F
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard length <= room, bytes[1] >= low, bytes[1] <= high else { return 0 }
    if length > 2, bytes[2] & 0xC0 != 0x80 { return 0 }
    if length > 3, bytes[3] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
