extension ChartKeys {
  /// Keys that say what an axis shows, on which scale, and where its ticks are.
  static let axisScale: [OptionDescription] = [
    text("min", "The low end that it shows at least."),
    text("max", "The high end that it shows at least."),
    choice("range", "widen", RangePolicy.words, "What its limits do to data beyond them."),
    OptionDescription(
      name: "padding", kind: .numbers, defaultText: "",
      summary: "Room beyond the data in their units: at both ends, or below and above."),
    choice("zero", "false", ["true", "false"], "Whether zero is always on it."),
    choice(
      "reverse", "false", ["true", "false"],
      "Whether larger values lie farther left or farther down."),
    text("cross", "The value of the other axis at which it stands instead of at the edge."),
    text("scale", "Its scale, such as `number`, `category`, `time` or `log`."),
    text("base", "The base of a logarithmic scale: a number above 1, or `e`."),
    number("ticks", "", "About how many ticks it has.", 2...50),
    text("step", "The distance between two ticks, such as `25` or `1 month`."),
    text("anchor", "A value that has a tick, from which steps are counted."),
    text("at", "The values that have ticks, with spaces or `;` between them."),
    OptionDescription(
      name: "factors", kind: .numbers, defaultText: "",
      summary: "Where ticks are, as shares of the way from the low to the high end."),
    text("minor", "Into how many parts minor ticks divide a step: `auto` or 1 to 20."),
    number("decimals", "", "How many decimals its labels have.", 0...10),
  ]

  /// Keys of a stretch that an axis leaves out.
  public static let skip: [OptionDescription] = [
    text("from", "Where what is left out begins."),
    text("to", "Where it ends; of days the last one that is left out."),
    text("every", "The distance after which it comes again, such as `7 days`."),
    text("days", "Days of every week, such as `sat sun`."),
    text("hours", "Hours of every day, such as `18:00-08:00`."),
  ]
}
