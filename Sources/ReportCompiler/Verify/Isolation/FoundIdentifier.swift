/// An identifier that was found in a document.
struct FoundIdentifier: Sendable {
  /// Which one.
  let identifier: Int
  /// The piece of the document.
  let piece: Int
  /// Where in the decoded piece.
  let range: Range<Int>
  /// Where it begins in the document.
  let source: Int

  /// True when another one is a part of this one.
  func contains(_ other: FoundIdentifier) -> Bool {
    piece == other.piece && range.count > other.range.count
      && range.lowerBound <= other.range.lowerBound && range.upperBound >= other.range.upperBound
  }
}
