extension ChartKeys {
  /// Keys of an axis.
  public static let axis: [OptionDescription] = [
    choice("side", "left", PlotSide.allCases.map(\.rawValue), "Where it stands."),
    text("id", "What series call it."),
    text("min", "The low end that it shows at least."),
    text("max", "The high end that it shows at least."),
    text("title", "Its title; nothing for none."),
    text("format", "How labels are written, such as `number(1)` or `date('day-month')`."),
    text("scale", "Its scale, such as `number`, `category` or `time`."),
    number("ticks", "", "About how many ticks it has.", 2...50),
    choice("range", "widen", RangePolicy.words, "What its limits do to data beyond them."),
  ]
}
