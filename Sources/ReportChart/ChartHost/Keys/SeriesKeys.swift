/// The keys that every series can have, independent of its chart type.
struct SeriesKeys: KeyTable {
  let type = ChartOption<String?>("type", "The chart type of this series.")
  let data = ChartOption<String?>("data", "The view with the data of this series.")
  let label = ChartOption<String?>("label", "The name in the legend.")
  let format = ChartOption<String?>(
    "format", "The format of values, such as `number(1)`, `percent`, or `#,##0.0`.")
  let unit = ChartOption<String?>("unit", "The unit of values. It replaces the unit of the column.")
  let color = ChartOption<Color?>("color", "The series colour.")
  let axis = ChartOption<String?>("axis", "The axis of the series: an `id` or a side.")
  let link = ChartOption<String?>(
    "link", "The link target of the legend entry and of the heading in the data table.")
  let linkColumn = ChartOption<String?>(
    "link-column", "The column with the link target of each row in the data table.")
  let thresholds = ChartOption<ShownThresholds?>(
    "thresholds", shown: "all",
    """
    The display of `reference` and `thresholds` of the columns: bands for usual ranges, special \
    marks for notable values, or both.
    """)
  let role = ChartOption<SeriesRole?>(
    "role",
    """
    The role in a comparison: an earlier time of the same participant (`past`), or other \
    participants (`cohort`). The series is grey and is drawn below the others. Its line is dashed \
    and has no markers.
    """)
  let legend = ChartOption("legend", default: true, "Show the series in the legend.")
  let hidden = ChartOption("hidden", default: false, "Hide the series.")
}

/// The keys for the conditions of a rule. The rule applies to rows that match all conditions.
///
/// The value `previous` refers to the value of the previous row in data order.
struct RuleConditionKeys: KeyTable {
  let above = ChartOption<String?>(
    "above", "The value is above this value, or above that of the previous row (`previous`).")
  let from = ChartOption<String?>(
    "from", "The value is equal to this value (a number or `previous`) or above it.")
  let below = ChartOption<String?>(
    "below", "The value is below this value, or below that of the previous row (`previous`).")
  let to = ChartOption<String?>(
    "to", "The value is equal to this value (a number or `previous`) or below it.")
  let equals = ChartOption<String?>(
    "equals", "The value is equal to this value, or to that of the previous row (`previous`).")
  let notEquals = ChartOption<String?>(
    "not-equals",
    """
    The value is present and differs from this value, or from that of the previous row \
    (`previous`).
    """)
  let within = ChartOption<String?>(
    "within", as: .form("two values such as `60 100`"),
    "The value is between these two values, inclusive, such as `60 100`.")
  let outside = ChartOption<String?>(
    "outside", as: .form("two values such as `60 100`"),
    "The value is below the first or above the second of these two values.")
  let x = ChartOption<String?>("x", "The row is at this position: a number, a date, or a category.")
  let rows = ChartOption<String?>(
    "rows", as: .form("row numbers from 0 such as `0 3`"),
    "The row is one of these rows, counted from 0, such as `0 3`.")
  let missing = ChartOption<Bool?>("missing", "Whether the value is missing.")
}

/// The keys for the effects of a rule, and for the channel that its conditions test.
struct RuleEffectKeys: KeyTable {
  let channel = ChartOption<String?>(
    "channel", "The channel with the tested value. The default is the main channel.")
  let color = ChartOption<Color?>("color", "The colour of the mark.")
  let marker = ChartOption<MarkerShape?>("marker", "The shape of the marker.")
  let size = ChartOption<Double?>(
    "size", in: 0.5...50, "The size of the marker: its approximate radius, in units.")
  let hide = ChartOption<Bool?>("hide", shown: "false", "Hide the mark.")
  let label = ChartOption<String?>(
    "label", "The text at the mark, at the position of value labels.")
  let showValue = ChartOption<Bool?>(
    "show-value",
    """
    Show the value before the label. By default, it is shown if the rule tests a value and the \
    label contains no digits.
    """)
  let select = ChartOption("select", default: false, "Highlight the mark, and dim all other marks.")
  let alert = ChartOption(
    "alert", default: false, "Report a warning with the number of matching values.")
}
