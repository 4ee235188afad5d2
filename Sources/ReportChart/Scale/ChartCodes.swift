public import ReportText

extension DiagnosticCode {
  /// An unknown chart type.
  public static let unknownChartType = DiagnosticCode(
    4001, "unknown chart type",
    """
    The block or series names a chart type that is not there. `reportgen charts` lists the types.
    """)
  /// An unknown key in a chart.
  public static let unknownChartKey = DiagnosticCode(
    4002, "unknown key in a chart",
    """
    The key is neither one that every chart has nor a channel or option of this type. \
    `reportgen charts TYPE` lists them. An option of the whole chart stands on the chart, an option \
    of a series on the series or, for all series, on the chart.
    """)
  /// An invalid value.
  public static let wrongChartValue = DiagnosticCode(
    4003, "wrong value in a chart",
    """
    The value is not of the kind that the key wants, or outside its range.
    """)
  /// A missing required channel.
  public static let missingChannel = DiagnosticCode(
    4004, "missing channel",
    """
    A chart of this type cannot be drawn without this channel. Name a column for it on the series \
    or, for all series, on the chart.
    """)
  /// An unknown view.
  public static let unknownChartView = DiagnosticCode(
    4005, "unknown view in a chart",
    """
    `data` names a view or cohort that the report does not have.
    """)
  /// An unknown column.
  public static let unknownChartColumn = DiagnosticCode(
    4006, "unknown column in a chart",
    """
    The view has no column of this name.
    """)
  /// A column with a type that the channel does not support.
  public static let wrongColumnType = DiagnosticCode(
    4007, "column does not fit the channel",
    """
    A length or amount, such as `y` of a line, needs a column of numbers, and a name needs text. A column without a \
    declared type is text as soon as one cell is, such as `3,5` or `n/k`. Declare the type: `columns: { steps: { type: \
    integer } }` of the table. Then reportgen names each faulty cell. `reportgen charts line` lists the channels.
    """)
  /// Chart types that cannot share a plot.
  public static let mixedGeometries = DiagnosticCode(
    4008, "chart types that cannot share a plot",
    """
    Series of one chart are drawn in one plot, so they must agree whether it has x and y axes, is \
    round, or has no axes. Use two charts.
    """)
  /// An unknown axis.
  public static let unknownAxis = DiagnosticCode(
    4009, "unknown axis",
    """
    `axis` names neither the `id` of an axis of this chart nor a side.
    """)
  /// An expression instead of a constant.
  public static let constantExpected = DiagnosticCode(
    4010, "constant wanted",
    """
    What kind of chart is drawn is settled when the template is read, so this value cannot come \
    from an expression. Texts and the places of references and notes can.
    """)
  /// An unknown child element.
  public static let unknownChartPart = DiagnosticCode(
    4011, "unknown part of a chart",
    """
    A chart is made of `series`, `axis`, `reference`, `note`, `rule`, `legend` and `window`; a series may \
    have `rule`s of its own.
    """)
  /// A missing required key.
  public static let missingChartKey = DiagnosticCode(
    4012, "missing key in a chart",
    """
    Without this key it cannot be known what is meant.
    """)
  /// A scale that does not support the values.
  public static let wrongScale = DiagnosticCode(
    4013, "scale does not fit",
    """
    The scale that is named for the axis is not there, or has no places for such values.
    """)
  /// Series with different value types on one axis.
  public static let mixedAxis = DiagnosticCode(
    4014, "series disagree about an axis",
    """
    All series on one axis must give it values of the same kind: numbers, days, moments or \
    categories. Bind one of them to an axis of its own.
    """)
  /// Axis limits in the wrong order.
  public static let wrongRange = DiagnosticCode(
    4015, "wrong range",
    """
    The low end must lie below the high end.
    """)
  /// Two axes with the same id.
  public static let repeatedAxis = DiagnosticCode(
    4016, "repeated axis",
    """
    Two axes have the same `id`, so a series could not say which it means.
    """)

  /// Data that a chart does not show.
  public static let dataNotShown = DiagnosticCode(
    4017, "not all of the data is shown",
    """
    Rows or values have no place in a picture: a category that comes again in a series, a value that the \
    scale has no place for or that lies beyond an exact range, a row in a stretch that an axis leaves \
    out, a negative value in a tornado, a reference or note outside the axes; or the values of a row contradict one another, such as a \
    highest value that is not the highest. The chart's description and its data table still say \
    it. Choose another scale or range, or filter the rows in a view if they should not be there.
    """)
  /// Values that match an alert rule.
  public static let chartAlert = DiagnosticCode(
    4018, "values meet a rule that warns",
    """
    A rule of the chart has `alert`, and there are values that meet it. The message counts them and \
    the documents they are in, and names none.
    """)

  /// Text with low contrast to its background.
  public static let lightText = DiagnosticCode(
    4019, "pale words",
    """
    The words of a chart have a contrast of less than 4.5:1 to the background that the block asks \
    for. Choose another background, or a theme whose words stand out from it.
    """)

  /// Infinite values that a block rejects.
  public static let infiniteValue = DiagnosticCode(
    4020, "infinite value",
    """
    The chart has `infinite="error"`, and a value of its data is not finite. Mend the data, take the row \
    out in a view, or let such values be missing with `infinite="missing"`.
    """)

  /// Data without a correct chart.
  public static let refusedData = DiagnosticCode(
    4021, "data that the chart refuses",
    """
    A picture of the data would say something that is not so, such as a range whose high end lies below \
    its low end (two columns may have been exchanged), a slice or an area of a negative value, or a \
    ring filled to more than 1. Mend the data, or take the row out in a view.
    """)

  /// Percentages that do not add up to 100.
  public static let percentSum = DiagnosticCode(
    4022, "percentages do not add up to 100",
    """
    With `mode="percent"` the values of a series are percentages of one whole, and they add up to less \
    than 99.5 or more than 100.5. The picture shows them as shares of their sum. Add the part that is left \
    out, or leave `mode` out when they are not percentages.
    """)

  /// Lengths on a logarithmic axis.
  public static let unequalLengths = DiagnosticCode(
    4023, "lengths on a logarithmic axis",
    """
    Bars, areas or stacks stand on a logarithmic axis. It has no zero, so their lengths follow from where the axis \
    begins and cannot be compared. Use points or a line, or the scale `number`.
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
