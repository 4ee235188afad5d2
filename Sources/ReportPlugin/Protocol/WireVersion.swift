/// The versions of the protocol between host and plugin.
///
/// Each new version has separate files. The files of version 1 remain.
public enum WireVersion {
  /// The versions that this host supports.
  public static let supported = 1...1

  /// Returns the newest version that host and plugin support; nil if there is none.
  static func common(_ versions: ClosedRange<Int>) -> Int? {
    let low = max(supported.lowerBound, versions.lowerBound)
    let high = min(supported.upperBound, versions.upperBound)
    return low <= high ? high : nil
  }
}
