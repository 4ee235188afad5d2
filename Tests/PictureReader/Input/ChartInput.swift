/// A value of a row, as the input has it.
public enum Cell: Sendable, Hashable {
  /// Nothing.
  case missing
  /// A number.
  case number(Double)
  /// A text, which is the name of a category.
  case text(String)
  /// A day or a moment, in seconds since 1970 in UTC.
  case instant(Double, isDay: Bool)

  /// The number that stands for it on a scale; nil for texts and nothing.
  public var scaled: Double? {
    switch self {
    case .number(let value): value
    case .instant(let seconds, _): seconds
    case .missing, .text: nil
    }
  }
}

/// A block and the rows that it shows: all that a reader of the picture is told.
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
    /// Values around a centre.
    case radial
  }

  /// The layout of the bars.
  public enum Layout: String, Sendable, Hashable {
    /// Side by side.
    case grouped
    /// On one another.
    case stacked
    /// From a common centre.
    case tornado
  }

  /// The type of the block.
  public var kind: Kind
  /// The series, in the order of the block.
  public var series: [SeriesInput]
  /// The axes that the block declares.
  public var axes: [AxisInput]
  /// The layout of the bars.
  public var layout = Layout.grouped
  /// True when lengths are measured from left to right.
  public var isHorizontal = false
  /// True when bars show per cent of the largest value of their series.
  public var isNormalized = false
  /// The value at which bars begin.
  public var baseline = 0.0
  /// The mode of a pie: `parts`, `percent` or `progress`.
  public var pieMode = "parts"
  /// The width of the largest bubble, where it is said.
  public var diameter: Double?
  /// The language and region.
  public var locale = "en-GB"
  /// True when the block says how values are written.
  public var hasFormat = false
  /// True when what the picture does not show is warned of.
  public var warns = true
  /// The most rows of the data table.
  public var tableRows = 1000
  /// True when marks have titles with their values.
  public var hasTitles = true
  /// True when the block brings its own description.
  public var hasOwnDescription = false
  /// True when the author's words, notes or references stand in the picture too.
  public var hasOwnWords = false
  /// The keys that a reader knows nothing of: what they change cannot be judged.
  public var unread: [String] = []

  /// A block.
  public init(kind: Kind, series: [SeriesInput], axes: [AxisInput] = []) {
    self.kind = kind
    self.series = series
    self.axes = axes
  }

  /// The axis of the values of a series.
  public func valueAxis(of series: Int) -> AxisInput {
    let sides = isHorizontal ? ["bottom", "top"] : ["left", "right"]
    let own = axes.filter { sides.contains($0.side) }
    if let name = self.series[series].axis {
      return own.first { $0.id == name || $0.side == name } ?? AxisInput(side: name)
    }
    return own.first ?? AxisInput(side: sides[0])
  }

  /// The axis of the places.
  public var placeAxis: AxisInput {
    let sides = isHorizontal ? ["left", "right"] : ["bottom", "top"]
    return axes.first { sides.contains($0.side) } ?? AxisInput(side: sides[0])
  }

  /// The names of the categories in the order in which rows bring them; empty for numbers and dates.
  public var categories: [String] { names(series.map(\.keys)) }

  /// The names of the categories of the values, as of a punch card.
  public var yCategories: [String] { names(series.compactMap { $0.channels["y"] }) }

  private func names(_ columns: [[Cell]]) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for column in columns {
      for cell in column {
        if case .text(let name) = cell, known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }
}

/// One series of a block with its rows.
public struct SeriesInput: Sendable {
  /// The kind of its marks.
  public var kind: ChartInput.Kind
  /// Its name in the description.
  public var label: String
  /// The columns of its channels: `x`, `y`, `low`, `high`, `from`, `open`, `close`, `area`, `label`, `value`.
  public var channels: [String: [Cell]]
  /// The axis that it names.
  public var axis: String?
  /// The stack that it names.
  public var stack: String?
  /// The group that it names.
  public var group: String?
  /// Which values are written at the marks: `none`, `all`, `extremes`, `last`, `auto`.
  public var labels = "none"
  /// The options that only its type has, as they are written.
  public var options: [String: String] = [:]

  /// A series.
  public init(kind: ChartInput.Kind, label: String, channels: [String: [Cell]]) {
    self.kind = kind
    self.label = label
    self.channels = channels
  }

  /// The number of rows.
  public var rowCount: Int { channels.values.map(\.count).max() ?? 0 }

  /// The names of its rows.
  public var keys: [Cell] { channels["x"] ?? channels["label"] ?? [] }

  /// The number of a channel in a row.
  public func number(_ channel: String, _ row: Int) -> Double? {
    guard let cells = channels[channel], row < cells.count else { return nil }
    return cells[row].scaled
  }

  /// The channels of values that it has, in the order in which tables list them.
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

/// An axis that a block declares.
public struct AxisInput: Sendable {
  /// The side where it stands.
  public var side: String
  /// The name by which series choose it.
  public var id: String?
  /// The scale that it names, such as `log`.
  public var scale: String?
  /// The low end that it names, on the scale.
  public var min: Double?
  /// The high end that it names.
  public var max: Double?
  /// True when it ends there even if data lie beyond.
  public var isExact = false
  /// True when larger values lie farther left or farther down.
  public var isReversed = false
  /// True when it has no labels.
  public var isHidden = false

  /// An axis.
  public init(side: String) { self.side = side }

  /// True when equal distances are equal ratios.
  public var isLog: Bool { scale == "log" }
}
