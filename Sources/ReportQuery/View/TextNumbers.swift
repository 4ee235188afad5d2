import ReportData
import ReportText

/// Numbers different texts in the order in which they first come. Few texts are compared with one
/// another, many are hashed.
struct TextNumbers {
  /// The different texts, by their numbers.
  private(set) var texts: [ByteText]
  /// The keys of few texts.
  private var keys: [UInt64]
  private var numbers: [ByteText: Int] = [:]
  /// The number that was asked for last: neighbouring rows often have the same text.
  private var last = 0

  private static let few = 16

  init(_ texts: [ByteText] = []) {
    self.texts = texts
    keys = texts.map { $0.withBytes(Self.key) }
    if texts.count > Self.few { hashAll() }
  }

  /// The number of each row's text, which is a new one when it is not known; -1 without a text.
  mutating func numbers(of values: TextValues, _ rows: RowSelection) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(rows.count)
    values.heap.withUnsafeBufferPointer { heap in
      for row in 0..<rows.count {
        guard let range = values.range(of: rows[row]) else {
          result.append(-1)
          continue
        }
        let bytes = UnsafeBufferPointer(rebasing: heap[range])
        if !isKnown(bytes) { add(ByteText(values.heap[range])) }
        result.append(last)
      }
    }
    return result
  }

  /// True when a text has a number, which is then ``last``.
  private mutating func isKnown(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = Self.key(bytes)
    if last < keys.count, isKnown(key, bytes, as: last) { return true }
    if texts.count > Self.few {
      guard let number = numbers[ByteText(Array(bytes))] else { return false }
      last = number
      return true
    }
    for number in keys.indices where isKnown(key, bytes, as: number) {
      last = number
      return true
    }
    return false
  }

  private func isKnown(
    _ key: UInt64, _ bytes: UnsafeBufferPointer<UInt8>, as number: Int
  ) -> Bool {
    keys[number] == key && (bytes.count < 8 || texts[number].isSame(bytes))
  }

  /// Up to seven bytes and their number, or the first ones of more.
  private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<min(bytes.count, 7) { key |= UInt64(bytes[index]) << UInt64(index &* 8) }
    return key | UInt64(min(bytes.count, 255)) << 56
  }

  private mutating func add(_ text: ByteText) {
    last = texts.count
    texts.append(text)
    keys.append(text.withBytes(Self.key))
    if texts.count == Self.few + 1 {
      hashAll()
    } else if texts.count > Self.few {
      numbers[text] = last
    }
  }

  private mutating func hashAll() {
    for (number, text) in texts.enumerated() where numbers[text] == nil { numbers[text] = number }
  }
}
