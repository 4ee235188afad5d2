extension ChartKeys {
  /// Keys of the legend.
  public static let legend: [OptionDescription] = [
    choice("position", "bottom", LegendPosition.allCases.map(\.rawValue), "Where it stands.")
  ]
}
