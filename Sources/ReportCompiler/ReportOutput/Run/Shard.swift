import ReportText

/// One part of a run that several computers share: of all records those whose keys fall to it.
public struct Shard: Sendable, Equatable {
  /// Its number, from 1.
  public let number: Int
  /// How many there are.
  public let count: Int

  /// The most shards of a run.
  public static let limit = 100_000

  /// A shard; nil when there is no such one.
  public init?(number: Int, of count: Int) {
    guard count >= 1, count <= Self.limit, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads a text such as `3/10`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1])
    else { return nil }
    self.init(number: number, of: count)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
  }

  /// True when the record with this key is one of the shard's: by its stable hash, with the upper bits
  /// folded in.
  func has(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    var hash = key.stableHash
    hash ^= hash >> 32
    return Int(hash % UInt64(count)) == number - 1
  }
}
