extension ChartKeys {
  /// Keys of a series.
  public static let series: [OptionDescription] = [
    text("type", "The chart type of this series."),
    text("data", "The view that it reads."),
    text("label", "What the legend calls it."),
    text("format", "How its values are written, such as `number(1)`, `percent` or `#,##0.0`."),
    text("unit", "The unit of its values, in place of that of its column."),
    OptionDescription(name: "color", kind: .color, defaultText: "", summary: "Its colour."),
    text("axis", "The axis it is measured on: an `id` or a side."),
    text("link", "Where its entry in the legend and its heading in the data table lead."),
    text("link-column", "The column with the address that each row of the data table leads to."),
    choice("thresholds", "all", ShownThresholds.words, shownThresholds),
    choice("legend", "true", ["true", "false"], "Whether it stands in the legend."),
    choice("hidden", "false", ["true", "false"], "Whether it is left out of the chart."),
  ]
}
