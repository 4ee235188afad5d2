/// A stretch of a list of a picture.
public struct ExternalStretch: Sendable, Hashable {
  private let start: Int32
  private let end: Int32

  /// None.
  public static let none = ExternalStretch(0..<0)

  /// A stretch.
  public init(_ range: Range<Int>) {
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  /// Its places in the list.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// How many there are.
  public var count: Int { Int(end - start) }
}
