/// Where bytes stop being UTF-8 text that XML can hold.
public enum UTF8Check {
  /// What is wrong with a byte sequence.
  public enum Problem: Sendable, Equatable {
    /// Not UTF-8 (RFC 3629), from this offset on.
    case encoding(Int)
    /// A character that XML does not allow, and its offset.
    case character(Int, UInt32)
  }

  /// The first problem at or after `start`, or nil.
  public static func firstProblem(in bytes: [UInt8], from start: Int = 0) -> Problem? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
            return .character(index, UInt32(byte))
          }
          index += 1
          continue
        }
        let length = sequenceLength(bytes, index)
        if length == 0 { return .encoding(index) }
        if length == 3, byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
          return .character(index, 0xFF00 | UInt32(bytes[index + 2]) | 0xC0)
        }
        index += length
      }
      return nil
    }
  }

  /// The length of a sequence of two to four bytes, or 0 when it is not UTF-8.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
