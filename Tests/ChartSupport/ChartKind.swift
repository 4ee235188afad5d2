public import ReportChart

/// A chart type with a block and rows that suit it, made of what its manifest says: tests of what holds
/// for every chart go through all of them, and through new ones.
public struct ChartKind: Sendable, CustomStringConvertible {
  /// The type.
  public let plugin: ChartPlugin

  /// Its name.
  public var type: String { plugin.manifest.type }
  /// Its name.
  public var description: String { type }
  /// What it is drawn on.
  public var geometry: PlotGeometry { plugin.geometry }

  /// All chart types.
  public static let all = ChartBench.builtin.plugins.map { ChartKind(plugin: $0) }

  /// The columns of ``row(_:_:)``.
  public static let columns = ["x", "y", "low", "high", "open", "close", "area", "size"]
  /// The head of such rows.
  public static let head = columns.joined(separator: ",") + "\n"

  /// A row whose values lie around a number, so that they fit one another.
  public static func row(_ x: String, _ value: Double) -> String {
    let reach = max(abs(value) / 4, 0.0001)
    let values = [
      value, value - reach, value + reach, value - reach / 2, value + reach / 2, abs(value),
      abs(value),
    ]
    return x + "," + values.map { "\($0)" }.joined(separator: ",") + "\n"
  }

  /// A row in which every value is this cell.
  public static func row(_ x: String, cell: String) -> String {
    x + String(repeating: "," + cell, count: columns.count - 1) + "\n"
  }

  /// The channels that a series must give: those that are required, the largest set of those that
  /// belong together, and the one that names rows.
  public var channels: [ChannelDescription] {
    let set = plugin.manifest.channelSets.max { $0.count < $1.count } ?? []
    let key = plugin.manifest.channels.first { $0.role == .x || $0.role == .label }?.name
    return plugin.manifest.channels.filter {
      $0.isRequired || set.contains($0.name) || $0.name == key
    }
  }

  /// The channels with a value of their own.
  public var valueChannels: [ChannelDescription] {
    channels.filter { $0.role == .y || $0.role == .amount }
  }

  /// The keys of a series, each channel with its column.
  public var keys: String {
    channels.map { channel in
      let isValue = channel.role == .y || channel.role == .amount
      let own = Self.columns.contains(channel.name) ? channel.name : "y"
      return "\(channel.name)='\(isValue ? own : "x")'"
    }.joined(separator: " ")
  }

  /// A block of one series.
  public func block(_ more: String = "", parts: String = "") -> String {
    "<chart type='\(type)' \(keys) \(more)>\(parts)</chart>"
  }

  /// A series in a block of any type; it has the label unless its type reads its names from a column.
  public func series(_ more: String = "", label: String? = nil) -> String {
    let hasNames = plugin.manifest.channels.contains { $0.name == "label" }
    let name = hasNames ? "" : label.map { "label='\($0)'" } ?? ""
    return "<series type='\(type)' \(keys) \(name) \(more)/>"
  }
}
