public import ReportText

extension DiagnosticCode {
  /// An unknown chart type.
  public static let unknownChartType = DiagnosticCode(
    4001, "unknown chart type",
    """
    The block or the series names a chart type that does not exist. `reportgen charts` lists the \
    types.
    """)
  /// An unknown key in a chart.
  public static let unknownChartKey = DiagnosticCode(
    4002, "unknown key in a chart",
    """
    The chart, the series, or the part does not support this key, or the key has no effect with \
    the other keys. `reportgen charts TYPE` lists the keys. Put an option of the chart on the \
    chart. Put an option of a series on the series, or on the chart for all series.
    """)
  /// An invalid value of a key in a chart.
  public static let wrongChartValue = DiagnosticCode(
    4003, "invalid value in a chart",
    """
    The key does not accept this value, or the value is out of range. `reportgen charts TYPE` \
    lists the keys with their values.
    """)
  /// A series without a required channel.
  public static let missingChannel = DiagnosticCode(
    4004, "missing channel",
    """
    A channel is a property of marks that a column controls, such as `x` or `size`. A chart of \
    this type needs a column for this channel. Set the channel on the series, or on the chart for \
    all series.
    """)
  /// An unknown view or cohort in a chart.
  public static let unknownChartView = DiagnosticCode(
    4005, "unknown view in a chart",
    """
    `data` names a view or a cohort that the report does not have. Use the name of a view or a \
    cohort of this report.
    """)
  /// An unknown column of a view in a chart.
  public static let unknownChartColumn = DiagnosticCode(
    4006, "unknown column in a chart",
    """
    The view has no column with this name. Correct the name, or use another column of the view.
    """)
  /// A column with a type that the channel does not support.
  public static let wrongColumnType = DiagnosticCode(
    4007, "wrong column type",
    """
    The type of the column does not match the channel. Lengths and areas need numbers. Labels need \
    text. Without a declared type, one cell with text, such as `3,5` or `n/k`, makes the column \
    text. Declare the type in the table: `columns: { steps: { type: integer } }`. Then reportgen \
    names each faulty cell. `reportgen charts line` lists channels.
    """)
  /// Chart types that cannot share a plot.
  public static let mixedGeometries = DiagnosticCode(
    4008, "incompatible chart types",
    """
    All series of a chart share one plot. Combine types with the same geometry only: x and y axes, \
    polar, or none.
    """)
  /// A series with an unknown axis.
  public static let unknownAxis = DiagnosticCode(
    4009, "unknown axis",
    """
    `axis` must contain the `id` of an axis of this chart, or a side: `left`, `right`, `top`, or \
    `bottom`. An axis without a series is not drawn. A polar chart has one x axis and one y axis.
    """)
  /// A computed value at a key that needs a constant.
  public static let constantExpected = DiagnosticCode(
    4010, "expected a constant",
    """
    reportgen prepares a chart when it reads the template, so this value must be a constant. \
    Expressions are allowed in text values and in the positions of references and notes.
    """)
  /// An unknown child element of a chart.
  public static let unknownChartPart = DiagnosticCode(
    4011, "unknown part of a chart",
    """
    A chart contains the parts `series`, `axis`, `reference`, `note`, `rule`, `legend`, `window`, \
    and `pin`. A series contains `rule`. An axis contains `label` and `skip`. Polar charts and \
    charts without axes support fewer parts.
    """)
  /// A chart or a part of a chart without a required key.
  public static let missingChartKey = DiagnosticCode(
    4012, "missing key in a chart",
    """
    A required key is missing. Without it, the meaning of the chart or the part is not clear. Add \
    the key.
    """)
  /// A scale that does not support the values or keys of its axis.
  public static let wrongScale = DiagnosticCode(
    4013, "unsupported scale",
    """
    The scale of the axis does not exist, or it does not support the values, the keys, or the \
    parts of the axis. Choose another scale.
    """)
  /// Series with different value types on one axis.
  public static let mixedAxis = DiagnosticCode(
    4014, "mixed values on an axis",
    """
    All series on one axis must have values of the same type: numbers, dates, date-times, or \
    categories. Set `axis` of one series to another axis.
    """)
  /// Axis limits in the wrong order.
  public static let wrongRange = DiagnosticCode(
    4015, "invalid range",
    """
    The low limit must be below the high limit. Correct the values, or exchange them.
    """)
  /// Two axes with the same id.
  public static let repeatedAxis = DiagnosticCode(
    4016, "duplicate axis",
    """
    Two axes have the same `id`, so `axis` of a series does not select one axis. Give each axis a \
    unique `id`.
    """)

  /// Data that a chart does not show.
  public static let dataNotShown = DiagnosticCode(
    4017, "data not drawn",
    """
    The chart does not show all data. Examples: a category occurs twice, a value, a reference, or \
    a note is outside the axis, a row is in an axis break, a tornado has a negative value, or the \
    values of a row are inconsistent. The description and the data table still contain the data. \
    If this is intended, set `warn="false"`.
    """)
  /// Values that match an alert rule.
  public static let chartAlert = DiagnosticCode(
    4018, "alert rule matched",
    """
    A rule of the chart has `alert="true"`, and some values match it. The message counts the \
    values and never shows them.
    """)

  /// Text with low contrast to its background.
  public static let lightText = DiagnosticCode(
    4019, "low text contrast",
    """
    Readers need a contrast of at least 4.5:1 between text and background (WCAG 2.2, 1.4.3). \
    Choose another background or another theme.
    """)

  /// Infinite values that a block rejects.
  public static let infiniteValue = DiagnosticCode(
    4020, "infinite value",
    """
    The chart has `infinite="error"`, and a value in its data is not finite. Correct the data, \
    remove the row in a view, or set `infinite="missing"` to treat such values as missing.
    """)

  /// Data for which no correct chart is possible.
  public static let refusedData = DiagnosticCode(
    4021, "rejected data",
    """
    A chart of this data would be wrong. Examples: a range with its high end below its low end \
    (two columns may be exchanged), a slice or an area with a negative value, or a ring with a \
    value above 1. Correct the data, or remove the row in a view.
    """)

  /// Percentages that do not add up to 100.
  public static let percentSum = DiagnosticCode(
    4022, "wrong sum of percentages",
    """
    With `mode="percent"`, the values of a series are percentages of one total. Their sum is below \
    99.5 or above 100.5. The chart shows them as shares of their sum. Add the missing part, or \
    remove `mode` if the values are not percentages.
    """)

  /// Bars, areas, or stacks on a logarithmic axis.
  public static let unequalLengths = DiagnosticCode(
    4023, "lengths on a logarithmic axis",
    """
    The chart has bars, areas, or stacks on a logarithmic axis. Such an axis has no zero, so the \
    lengths depend on the start of the axis and cannot be compared. Use points or a line, or the \
    scale `number`.
    """)

  /// All codes of this module.
  public static let chartCodes: [DiagnosticCode] = [
    unknownChartType, unknownChartKey, wrongChartValue, missingChannel, unknownChartView,
    unknownChartColumn, wrongColumnType, mixedGeometries, unknownAxis, constantExpected,
    unknownChartPart, missingChartKey, wrongScale, mixedAxis, wrongRange, repeatedAxis,
    dataNotShown, chartAlert, lightText, infiniteValue, refusedData, percentSum,
    unequalLengths,
  ]
}
