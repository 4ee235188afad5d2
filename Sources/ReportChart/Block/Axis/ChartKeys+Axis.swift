extension ChartKeys {
  /// Keys of an axis.
  public static let axis: [OptionDescription] = axisPlace + axisScale + axisLook
  /// The parts of an axis.
  public static let axisParts = ["label", "skip"]

  /// Which axis it is.
  static let axisPlace: [OptionDescription] = [
    choice("side", "left", PlotSide.allCases.map(\.rawValue), "Where it stands."),
    text("id", "What series call it."),
  ]
}
