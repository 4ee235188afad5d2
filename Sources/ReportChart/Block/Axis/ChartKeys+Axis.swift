extension ChartKeys {
  /// Keys of an axis.
  public static let axis: [OptionDescription] = axisPlace + axisScale + axisLook
  /// Keys that an axis of a round chart has as well: it has no edge, no room beside a plot, no title.
  static let roundAxis: Set<String> = [
    "side", "id", "format", "hide", "label-every", "grid", "grid-dash", "grid-shape", "stripes",
    "tick-length", "tick-width", "tick-gap", "min", "max", "range", "padding", "zero", "reverse",
    "scale", "base", "ticks", "step", "anchor", "at", "factors", "decimals",
  ]
  /// The parts of an axis.
  public static let axisParts = ["label", "skip"]

  /// Which axis it is.
  static let axisPlace: [OptionDescription] = [
    choice("side", "left", PlotSide.allCases.map(\.rawValue), "Where it stands."),
    text("id", "What series call it."),
  ]
}
