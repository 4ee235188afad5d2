public import ReportChart

/// A chart type with a suitable block and rows, built from its manifest.
///
/// Tests of common chart behaviour use all chart types, including new ones.
public struct ChartKind: Sendable, CustomStringConvertible {
  /// The chart plugin.
  public let plugin: ChartPlugin

  /// The type name.
  public var type: String { plugin.manifest.type }
  /// The type name.
  public var description: String { type }
  /// The plot geometry.
  public var geometry: PlotGeometry { plugin.geometry }

  /// All chart types.
  public static let all = ChartBench.builtin.plugins.map { ChartKind(plugin: $0) }

  /// The columns of ``row(_:_:)``.
  public static let columns = ["x", "y", "low", "high", "open", "close", "area", "size"]
  /// The header row of these columns.
  public static let head = columns.joined(separator: ",") + "\n"

  /// Returns a row with consistent values around a number.
  public static func row(_ x: String, _ value: Double) -> String {
    let spread = max(abs(value) / 4, 0.0001)
    let values = [
      value, value - spread, value + spread, value - spread / 2, value + spread / 2, abs(value),
      abs(value),
    ]
    return x + "," + values.map { "\($0)" }.joined(separator: ",") + "\n"
  }

  /// Returns a row with the same cell in all value columns.
  public static func row(_ x: String, cell: String) -> String {
    x + String(repeating: "," + cell, count: columns.count - 1) + "\n"
  }

  /// The channels that a series must set.
  ///
  /// These are the required channels, the largest channel set, and the channel that names rows.
  public var channels: [ChannelDescription] {
    let set = plugin.manifest.channelSets.max { $0.count < $1.count } ?? []
    let key = plugin.manifest.channels.first { $0.role == .x || $0.role == .label }?.name
    return plugin.manifest.channels.filter {
      $0.isRequired || set.contains($0.name) || $0.name == key
    }
  }

  /// The channels with values.
  public var valueChannels: [ChannelDescription] {
    channels.filter { $0.role == .y || $0.role == .amount }
  }

  /// The keys of a series, which assign a column to each channel.
  public var keys: String {
    channels.map { channel in
      let isValue = channel.role == .y || channel.role == .amount
      let column = Self.columns.contains(channel.name) ? channel.name : "y"
      return "\(channel.name)='\(isValue ? column : "x")'"
    }.joined(separator: " ")
  }

  /// Returns a block with one series.
  public func block(_ more: String = "", parts: String = "") -> String {
    "<chart type='\(type)' \(keys) \(more)>\(parts)</chart>"
  }

  /// Returns a series element for a block of any type.
  ///
  /// The series has the label unless its type reads names from a column.
  public func series(_ more: String = "", label: String? = nil) -> String {
    let hasNames = plugin.manifest.channels.contains { $0.name == "label" }
    let name = hasNames ? "" : label.map { "label='\($0)'" } ?? ""
    return "<series type='\(type)' \(keys) \(name) \(more)/>"
  }
}
