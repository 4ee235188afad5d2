/// The versions of the protocol between host and plugin. A new one gets files of its own beside those of
/// version 1, which stay.
public enum WireVersion {
  /// The versions that this host speaks.
  public static let known = 1...1

  /// The newest version that both sides speak; nil when there is none.
  static func common(_ other: ClosedRange<Int>) -> Int? {
    let low = max(known.lowerBound, other.lowerBound)
    let high = min(known.upperBound, other.upperBound)
    return low <= high ? high : nil
  }
}
