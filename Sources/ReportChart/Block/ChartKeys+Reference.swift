extension ChartKeys {
  /// Keys of a reference.
  public static let reference: [OptionDescription] = [
    text("y", "Where it stands on a y axis, or begins."),
    text("x", "Where it stands on an x axis, or begins."),
    text("to", "Where a band ends."),
    text("label", "What it says."),
    text("axis", "The axis it is measured on: an `id` or a side."),
  ]
}
