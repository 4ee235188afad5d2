public import ReportText

extension DiagnosticCode {
  /// An error for content that is not allowed in a chart block.
  public static let chartContent = DiagnosticCode(
    1101, "does not belong in a chart block",
    """
    A chart block holds the elements `rg:series`, `rg:axis`, `rg:reference`, `rg:note` and \
    `rg:legend` and nothing else: no text, no other elements, no conditions.
    """)

  /// An error for a chart spec that is neither JSON nor YAML.
  public static let chartSpecSyntax = DiagnosticCode(
    1103, "chart spec is not JSON or YAML",
    """
    The spec of `reportgen chart` could not be read as JSON or YAML. In JSON the usual causes are a \
    comma too many or too few and a text without quotes; in YAML a tab in the indentation, a text with \
    a colon that needs quotes, or lines that are not indented alike. A key may stand once in its group.
    """)
  /// An error for an invalid value in a chart spec.
  public static let chartSpecValue = DiagnosticCode(
    1104, "value cannot stand here in a chart spec",
    """
    Keys of a chart have single values or lists of them; parts (`series`, `axes`, `references`, …) are \
    lists of keys with values; `data` is a list of rows, columns with lists of values, the text of a \
    CSV file, or its path. `reportgen schema chart` describes all of it.
    """)

  /// A diagnostic for a chart that is alone in its `sync` group.
  public static let loneChart = DiagnosticCode(
    1105, "chart shares an axis with none",
    """
    Charts of one template with the same `sync` share the x axis and stand in line. A name that one chart \
    alone has does nothing; mostly it is misspelt in one of two places. A chart that `reportgen chart` \
    draws is always alone.
    """)
  /// An error for a chart in a loop that shares an axis.
  public static let repeatedChart = DiagnosticCode(
    1106, "repeated chart cannot share an axis",
    """
    Charts with `sync` are looked at together before the first one is drawn, so each must stand once in a \
    document: outside `rg:for`, also where they come from another file.
    """)
  /// An error for charts of a group with different x axes.
  public static let unlikeCharts = DiagnosticCode(
    1107, "charts of a group are not alike",
    """
    Charts that share an x axis must have the same `width` and the same kind of x axis: its scale, what it \
    leaves out, its direction, and whether its limits are exact. Then their ends are the same, and what \
    happened at one time stands at one place.
    """)

  /// An error for an invalid attribute of a table or adherence block.
  public static let blockValue = DiagnosticCode(
    1108, "value cannot stand here in a table or adherence block",
    """
    `rg:table`, `rg:column` and `rg:adherence` have attributes of their own, most of them the same in \
    every document: `data` names a view, others are whole numbers, `true` or `false`, or one of a few \
    words. Captions, titles and sentences may have `{{ values }}` in them. The guide to tables lists them.
    """)
  /// An error for an unknown column of a view.
  public static let blockColumn = DiagnosticCode(
    1109, "view has no such column",
    """
    Tables and adherence read columns of the view that `data` names: those of its table, or what the \
    steps of the view made of them. Upper and lower case matter.
    """)
  /// An error for content that is not allowed in a table or adherence block.
  public static let blockContent = DiagnosticCode(
    1110, "does not belong in a table or adherence block",
    """
    `rg:table` holds elements `rg:column` and nothing else, and those only when `columns` is not given; \
    `rg:adherence` and `rg:column` hold nothing.
    """)
  /// An error for adherence over too many days.
  public static let adherenceTooLong = DiagnosticCode(
    1111, "adherence over too many days",
    """
    Adherence shows each day, for at most three years. Mostly a date of the data is wrong; `from` and \
    `to` leave out days that a report is not about.
    """)

  /// All diagnostic codes of blocks.
  public static let blockCodes: [DiagnosticCode] = [
    chartContent, chartSpecSyntax, chartSpecValue, loneChart, repeatedChart,
    unlikeCharts, blockValue, blockColumn, blockContent, adherenceTooLong,
  ]
}
