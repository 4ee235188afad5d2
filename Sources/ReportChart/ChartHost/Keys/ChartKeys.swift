/// The keys of chart blocks and of their parts, each declared once.
enum Keys {
  static let block = BlockKeys()
  static let series = SeriesKeys()
  static let axis = AxisKeys()
  static let tickLabel = TickLabelKeys()
  static let skip = SkipKeys()
  static let reference = ReferenceKeys()
  static let note = NoteKeys()
  static let condition = RuleConditionKeys()
  static let effect = RuleEffectKeys()
  static let legend = LegendKeys()
  static let window = WindowKeys()
  static let pin = PinKeys()
}

/// The keys that every chart block accepts, independent of the chart type.
///
/// Checks, suggestions, the schema, and the reference documentation use these lists.
public enum ChartKeys {
  /// The keys of a chart block that no series can have.
  public static let chart = Keys.block.list
  /// The keys of a chart block outside a template, which belongs to no group of charts.
  public static let chartAlone = chart.filter { $0.name != Keys.block.sync.name }
  /// The keys that every series can have, independent of its chart type.
  public static let series = Keys.series.list
  /// The names of the parts that a chart block can contain.
  public static let parts = [
    "series", "axis", "reference", "note", "rule", "legend", "window", "pin",
  ]

  static let conditions = Keys.condition.list
  static let effects = Keys.effect.list
  private static let lists = [
    "chart": chart, "series": series, "axis": Keys.axis.list, "label": Keys.tickLabel.list,
    "skip": Keys.skip.list, "reference": Keys.reference.list, "note": Keys.note.list,
    "rule": conditions + effects, "legend": Keys.legend.list, "window": Keys.window.list,
    "pin": Keys.pin.list,
  ]

  /// The names of all parts of a chart block, including the parts of its parts.
  public static var allParts: [String] {
    var names = parts
    for name in parts(of: "series") + parts(of: "axis") where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Returns the names of the parts that a part can contain. The name `chart` refers to the block.
  public static func parts(of part: String) -> [String] {
    switch part {
    case "chart": parts
    case "series": ["rule"]
    case "axis": ["label", "skip"]
    default: []
    }
  }

  /// Returns the keys of a part. The name `chart` refers to the block.
  public static func keys(of part: String) -> [OptionDescription] { lists[part] ?? [] }
}
