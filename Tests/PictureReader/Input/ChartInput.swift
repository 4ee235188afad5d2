/// A value of an input row.
public enum Cell: Sendable, Hashable {
  /// A missing value.
  case missing
  /// A number.
  case number(Double)
  /// A text value: the name of a category.
  case text(String)
  /// A date or date-time, in seconds since 1970-01-01 UTC.
  case instant(Double, isDay: Bool)

  /// The number for a scale; nil for text and missing values.
  public var scaled: Double? {
    switch self {
    case .number(let value): value
    case .instant(let seconds, _): seconds
    case .missing, .text: nil
    }
  }
}

/// A chart block and its rows: the complete input of the check.
public struct ChartInput: Sendable {
  /// The type of a chart or a series.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Bars.
    case bar
    /// Bubbles.
    case bubble
    /// Candles.
    case candlestick
    /// Single values and ranges.
    case discrete
    /// Lines.
    case line
    /// Slices.
    case pie
    /// Values around a center.
    case radial
  }

  /// The layout of bars.
  public enum Layout: String, Sendable, Hashable {
    /// Bars next to each other.
    case grouped
    /// Bars stacked on each other.
    case stacked
    /// Bars on both sides of a common center.
    case tornado
  }

  /// The chart type of the block.
  public var kind: Kind
  /// The series, in block order.
  public var series: [SeriesInput]
  /// The axes that the block declares.
  public var axes: [AxisInput]
  /// The reference lines and reference ranges.
  public var references: [ReferenceInput] = []
  /// The layout of bars.
  public var layout = Layout.grouped
  /// Whether the value axis is horizontal.
  public var isHorizontal = false
  /// Whether bars show percentages of the largest value of their series.
  public var isNormalized = false
  /// The value at which bars start.
  public var baseline = 0.0
  /// The mode of a pie: `parts`, `percent`, or `progress`.
  public var pieMode = "parts"
  /// The diameter of the largest bubble, in user units; nil if the block does not set it.
  public var diameter: Double?
  /// The language and region.
  public var locale = "en-GB"
  /// Whether the block sets a value format.
  public var hasFormat = false
  /// Whether the run reports warnings for data that the chart omits.
  public var warns = true
  /// The maximum number of rows in the data table.
  public var tableRows = 1000
  /// Whether marks have titles with their values.
  public var hasTitles = true
  /// Whether the block has a custom description.
  public var hasOwnDescription = false
  /// Whether the chart also contains text, notes, or references of the author.
  public var hasOwnWords = false
  /// The keys that the check does not support. A chart with such keys is not checked.
  public var unread: [String] = []

  /// Creates a block.
  public init(kind: Kind, series: [SeriesInput], axes: [AxisInput] = []) {
    self.kind = kind
    self.series = series
    self.axes = axes
  }

  /// Returns the value axis of a series.
  public func valueAxis(of series: Int) -> AxisInput {
    let sides = isHorizontal ? ["bottom", "top"] : ["left", "right"]
    let candidates = axes.filter { sides.contains($0.side) }
    if let name = self.series[series].axis {
      return candidates.first { $0.id == name || $0.side == name } ?? AxisInput(side: name)
    }
    return candidates.first ?? AxisInput(side: sides[0])
  }

  /// The x axis of the data.
  public var placeAxis: AxisInput {
    let sides = isHorizontal ? ["left", "right"] : ["bottom", "top"]
    return axes.first { sides.contains($0.side) } ?? AxisInput(side: sides[0])
  }

  /// The category names in row order. The list is empty for numbers and dates.
  public var categories: [String] { names(series.map(\.keys)) }

  /// The category names of the value axis, as in a punch card.
  public var yCategories: [String] { names(series.compactMap { $0.channels["y"] }) }

  private func names(_ columns: [[Cell]]) -> [String] {
    var names: [String] = []
    var knownNames: Set<String> = []
    for column in columns {
      for cell in column {
        if case .text(let name) = cell, knownNames.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }
}

/// A series of a block with its rows.
public struct SeriesInput: Sendable {
  /// The chart type of the series.
  public var kind: ChartInput.Kind
  /// The name in the description.
  public var label: String
  /// The columns by channel.
  ///
  /// The channels are `x`, `y`, `low`, `high`, `from`, `open`, `close`, `area`, `label`, and
  /// `value`.
  public var channels: [String: [Cell]]
  /// The name of the value axis; nil if the block does not set it.
  public var axis: String?
  /// The name of the stack; nil if the block does not set it.
  public var stack: String?
  /// The name of the group; nil if the block does not set it.
  public var group: String?
  /// The values with a label: `none`, `all`, `extremes`, `last`, `auto`.
  public var labels = "none"
  /// The options of the chart type, as unparsed text.
  public var options: [String: String] = [:]

  /// Creates a series.
  public init(kind: ChartInput.Kind, label: String, channels: [String: [Cell]]) {
    self.kind = kind
    self.label = label
    self.channels = channels
  }

  /// The number of rows.
  public var rowCount: Int { channels.values.map(\.count).max() ?? 0 }

  /// The x values or labels of the rows.
  public var keys: [Cell] { channels["x"] ?? channels["label"] ?? [] }

  /// Returns the number of a channel in a row; nil if it is missing.
  public func number(_ channel: String, _ row: Int) -> Double? {
    guard let cells = channels[channel], row < cells.count else { return nil }
    return cells[row].scaled
  }

  /// The value channels of the series, in table column order.
  public var valueChannels: [String] {
    let order: [String]
    switch kind {
    case .bar: order = ["y", "from", "goal"]
    case .candlestick: order = ["open", "high", "low", "close"]
    case .bubble: order = ["y", "area"]
    case .pie: order = ["value"]
    case .line, .discrete, .radial: order = ["y", "low", "high"]
    }
    return order.filter { channels[$0] != nil }
  }
}

/// A reference line at a value, or a reference range between two values.
public struct ReferenceInput: Sendable {
  /// Whether the value is on the x axis of the data.
  public var isPlace: Bool
  /// The value of the line, or the first value of the range.
  public var from: Double
  /// The second value of the range; nil for a line.
  public var to: Double?

  /// Creates a reference.
  public init(isPlace: Bool, from: Double, to: Double? = nil) {
    self.isPlace = isPlace
    self.from = from
    self.to = to
  }
}

/// An axis that a block declares.
public struct AxisInput: Sendable {
  /// The side of the axis.
  public var side: String
  /// The name that series refer to.
  public var id: String?
  /// The scale, such as `log`; nil if the block does not set it.
  public var scale: String?
  /// The lower limit in scale units; nil if the block does not set it.
  public var min: Double?
  /// The upper limit in scale units; nil if the block does not set it.
  public var max: Double?
  /// Whether the limits are exact, even if data is outside.
  public var isExact = false
  /// Whether larger values are farther left or farther down.
  public var isReversed = false
  /// Whether the axis has no labels.
  public var isHidden = false

  /// Creates an axis.
  public init(side: String) { self.side = side }

  /// Whether the scale is logarithmic.
  public var isLog: Bool { scale == "log" }
}
