/// A line of the table of the rooms: what was measured, the median of the rounds, and from where to where
/// they lay.
public struct RoomLine: Sendable {
  /// What is said of the times.
  public enum Unit: Sendable {
    /// Megabytes (of 1,000,000 bytes) a second, of so many bytes each time.
    case megabytes(Int)
    /// Things a second, of so many each time.
    case things(Int, String)
    /// Microseconds for each of so many things.
    case microseconds(Int)
  }

  private let room: String
  private let what: String
  private let times: RoundTimes
  private let unit: Unit

  /// A line.
  public init(room: String, what: String, times: RoundTimes, unit: Unit) {
    self.room = room
    self.what = what
    self.times = times
    self.unit = unit
  }

  /// Prints it.
  public func print() {
    Swift.print(
      Self.padded(room, 12) + Self.padded(what, 60)
        + Self.padded(Self.rounded(value(times.median)), 8, .right)
        + " " + Self.padded(name, 12) + "\(Self.rounded(lowest)) to \(Self.rounded(highest))")
  }

  private var name: String {
    switch unit {
    case .megabytes: "MB/s"
    case .things(_, let name): "\(name)/s"
    case .microseconds: "µs"
    }
  }

  private var lowest: Double { min(value(times.all[0]), value(times.all[times.all.count - 1])) }

  private var highest: Double { max(value(times.all[0]), value(times.all[times.all.count - 1])) }

  private func value(_ seconds: Double) -> Double {
    switch unit {
    case .megabytes(let bytes): Double(bytes) / 1e6 / seconds
    case .things(let count, _): Double(count) / seconds
    case .microseconds(let count): seconds * 1e6 / Double(count)
    }
  }

  /// About three digits.
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
