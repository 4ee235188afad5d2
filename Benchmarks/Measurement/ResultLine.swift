/// A line of the result table: the module, the measured task, the median of the rounds, and their range.
public struct ResultLine: Sendable {
  /// The unit of a result.
  public enum Unit: Sendable {
    /// Megabytes (1,000,000 bytes) per second, for a number of bytes per repetition.
    case megabytes(Int)
    /// Items per second, for a number of items per repetition and their name.
    case items(Int, String)
    /// Microseconds per item, for a number of items per repetition.
    case microseconds(Int)
  }

  private let module: String
  private let task: String
  private let times: RoundTimes
  private let unit: Unit

  /// Creates a line.
  public init(module: String, task: String, times: RoundTimes, unit: Unit) {
    self.module = module
    self.task = task
    self.times = times
    self.unit = unit
  }

  /// Prints the line.
  public func print() {
    Swift.print(
      Self.padded(module, 12) + Self.padded(task, 60)
        + Self.padded(Self.rounded(value(times.median)), 8, .right)
        + " " + Self.padded(name, 12) + "\(Self.rounded(lowest)) to \(Self.rounded(highest))")
  }

  private var name: String {
    switch unit {
    case .megabytes: "MB/s"
    case .items(_, let name): "\(name)/s"
    case .microseconds: "µs"
    }
  }

  private var lowest: Double { min(value(times.all[0]), value(times.all[times.all.count - 1])) }

  private var highest: Double { max(value(times.all[0]), value(times.all[times.all.count - 1])) }

  private func value(_ seconds: Double) -> Double {
    switch unit {
    case .megabytes(let bytes): Double(bytes) / 1e6 / seconds
    case .items(let count, _): Double(count) / seconds
    case .microseconds(let count): seconds * 1e6 / Double(count)
    }
  }

  /// Returns a number with about three digits.
  private static func rounded(_ number: Double) -> String {
    if number >= 100 { return String(Int(number.rounded())) }
    let scale = number >= 10 ? 10.0 : 100
    return String((number * scale).rounded() / scale)
  }

  private enum Side { case left, right }

  private static func padded(_ text: String, _ width: Int, _ side: Side = .left) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return side == .left ? text + space : space + text
  }
}
