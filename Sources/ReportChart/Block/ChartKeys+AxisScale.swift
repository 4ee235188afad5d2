extension ChartKeys {
  /// Keys that say what an axis shows and where its ticks are.
  static let axisScale: [OptionDescription] = [
    text("min", "The low end that it shows at least."),
    text("max", "The high end that it shows at least."),
    text("scale", "Its scale, such as `number`, `category` or `time`."),
    number("ticks", "", "About how many ticks it has.", 2...50),
    choice("range", "widen", RangePolicy.words, "What its limits do to data beyond them."),
  ]
}
