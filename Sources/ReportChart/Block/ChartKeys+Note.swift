extension ChartKeys {
  /// Keys of a note.
  public static let note: [OptionDescription] = [
    text("x", "Where it points to."),
    text("y", "Where it points to; nothing for the top of the plot."),
    text("text", "What it says."),
  ]
}
