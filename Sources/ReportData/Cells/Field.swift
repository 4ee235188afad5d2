/// Where a field stands in the file, without its outer quotes.
///
/// Offsets have 31 bits (a file has less than 2 GiB), so each half has a bit for a flag.
struct Field {
  private static let flag: UInt32 = 1 << 31
  private var startWord: UInt32
  private var endWord: UInt32

  /// A field from `start` up to `end`; `escaped` when it holds quotes that are written twice, or escapes.
  init(start: Int, end: Int, escaped: Bool = false) {
    startWord = UInt32(truncatingIfNeeded: start) | (escaped ? Self.flag : 0)
    endWord = UInt32(truncatingIfNeeded: end)
  }

  /// A field that is not there, or whose content is unusable and has been reported.
  static let absent = {
    var field = Field(start: 0, end: 0)
    field.endWord |= flag
    return field
  }()

  var start: Int { Int(startWord & ~Self.flag) }
  var end: Int { Int(endWord & ~Self.flag) }
  var isEscaped: Bool { startWord & Self.flag != 0 }
  var isAbsent: Bool { endWord & Self.flag != 0 }
}
