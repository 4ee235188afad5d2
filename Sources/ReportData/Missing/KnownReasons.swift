/// The words for reasons that need no declaration.
struct KnownReasons: Sendable {
  private let vocabularies = ReasonTexts(ReasonVocabulary.allCases.flatMap(\.codes))
  private let own = ReasonTexts(
    MissingReason.allCases.map { ReasonCode(text: $0.code, reason: $0) })

  /// The reason that a cell names; nil when it names none.
  func reason(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason? {
    if let known = vocabularies.entry(cell) { return known }
    let plain = cell.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "_"): UInt8(ascii: "-")
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
    return plain.withUnsafeBufferPointer { own.entry($0) } ?? nil
  }
}

extension ReasonTexts {
  /// The words that every column of reasons knows: our own in any case, with hyphens, spaces or
  /// underscores, and those of the vocabularies as they are.
  static let known = KnownReasons()
}
