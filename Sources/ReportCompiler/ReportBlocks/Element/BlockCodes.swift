public import ReportText

extension DiagnosticCode {
  /// An error for content that is not allowed in a chart block.
  public static let chartContent = DiagnosticCode(
    1101, "invalid chart content",
    """
    A chart block may contain the elements `rg:series`, `rg:axis`, `rg:reference`, `rg:note`, \
    `rg:rule`, `rg:legend`, `rg:window`, and `rg:pin` only. Text, other elements, and conditions \
    are not allowed.
    """)

  /// An error for a chart spec that is neither JSON nor YAML.
  public static let chartSpecSyntax = DiagnosticCode(
    1103, "invalid JSON or YAML",
    """
    The spec of `reportgen chart` is not valid JSON or YAML. In JSON, the usual causes are a wrong \
    comma or a text without quotes. In YAML, they are a tab in the indentation, a text with a \
    colon that has no quotes, or lines with unequal indentation. Each key must be unique in its \
    group.
    """)
  /// An error for an invalid value in a chart spec.
  public static let chartSpecValue = DiagnosticCode(
    1104, "invalid value in chart spec",
    """
    A key of a chart accepts a single value or a list of values. Parts (`series`, `axes`, \
    `references`, …) are lists of keys with values. `data` is a list of rows, columns with lists \
    of values, the text of a CSV file, or its path. `reportgen schema chart` describes all keys.
    """)

  /// A diagnostic for a chart that is alone in its `sync` group.
  public static let loneChart = DiagnosticCode(
    1105, "chart alone in its group",
    """
    Charts of one template with the same `sync` share the x axis and are aligned. A name that only \
    one chart has does nothing. Usually the name is misspelled in one of two places. A chart of \
    `reportgen chart` is always alone.
    """)
  /// An error for a chart in a loop that shares an axis.
  public static let repeatedChart = DiagnosticCode(
    1106, "shared axis in a loop",
    """
    reportgen reads all charts with the same `sync` before it draws the first one. Each chart must \
    therefore occur once in a document: outside `rg:for`, also if it comes from another file.
    """)
  /// An error for charts of a group with different x axes.
  public static let unlikeCharts = DiagnosticCode(
    1107, "different charts in a group",
    """
    Charts that share an x axis must have the same `width` and the same type of x axis: scale, \
    axis breaks, direction, and whether the limits are exact. Then the axes have equal limits, and \
    equal times have equal positions.
    """)

  /// An error for an invalid attribute of a table or adherence block.
  public static let blockValue = DiagnosticCode(
    1108, "invalid table attribute",
    """
    An attribute of `rg:table`, `rg:column`, or `rg:adherence` has an invalid value. Most \
    attributes are the same in every document: the name of a view in `data`, an integer, `true` or \
    `false`, or one of a few words. Captions, titles, and sentences may contain `{{ values }}`. \
    The guide to tables lists the attributes.
    """)
  /// An error for an unknown column of a view.
  public static let blockColumn = DiagnosticCode(
    1109, "unknown column of a view",
    """
    Tables and adherence blocks read columns of the view in `data`: the columns of its table, or \
    the result of the steps of the view. Column names are case-sensitive.
    """)
  /// An error for content that is not allowed in a table or adherence block.
  public static let blockContent = DiagnosticCode(
    1110, "invalid table content",
    """
    `rg:table` may contain `rg:column` elements only, and only without the attribute `columns`. \
    `rg:adherence` and `rg:column` must be empty.
    """)
  /// An error for adherence over too many days.
  public static let adherenceTooLong = DiagnosticCode(
    1111, "adherence over too many days",
    """
    Adherence shows each day, for at most three years. Usually a date in the data is wrong. Set \
    `from` and `to` to exclude days that do not belong to the report.
    """)

  /// All diagnostic codes of blocks.
  public static let blockCodes: [DiagnosticCode] = [
    chartContent, chartSpecSyntax, chartSpecValue, loneChart, repeatedChart,
    unlikeCharts, blockValue, blockColumn, blockContent, adherenceTooLong,
  ]
}
