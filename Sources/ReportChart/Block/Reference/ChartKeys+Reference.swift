extension ChartKeys {
  /// Keys of a reference.
  public static let reference: [OptionDescription] = [
    text("y", "Where it stands on a y axis, or begins."),
    text("x", "Where it stands on an x axis, or begins."),
    text("to", "Where a band ends."),
    numbers("at", "Positions of lines as shares of the axis from 0 to 1, such as `0 0.5 1`."),
    choice(
      "min-max", "none", ReferenceEnds.words,
      "Adds lines at the lowest and highest value of the axis or of the data."),
    text("label", "What it says."),
    choice("show-value", "false", ["true", "false"], "Whether its label says its value."),
    choice(
      "units", "all", ReferenceUnits.words, "Which values in its labels have the unit behind them."),
    choice(
      "label-side", "auto", ReferenceLabelSide.words,
      "Where in the line its label stands; beside the line unless it is said."),
    text("axis", "The axis it is measured on: an `id` or a side."),
    color("color", "Its colour."),
    numbers("dash", "Lengths of dashes and gaps, such as `4 2`; `none` for a solid line."),
    number("width", "1.25", "How wide its line is.", 0.25...20),
  ]
}
