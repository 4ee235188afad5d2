/// The versions of the protocol between host and plugin.
///
/// Each new version has separate files. The files of version 1 remain.
public enum WireVersion {
  /// The versions that this host supports.
  public static let known = 1...1

  /// Returns the newest version that both sides support; nil if there is none.
  static func common(_ other: ClosedRange<Int>) -> Int? {
    let low = max(known.lowerBound, other.lowerBound)
    let high = min(known.upperBound, other.upperBound)
    return low <= high ? high : nil
  }
}
