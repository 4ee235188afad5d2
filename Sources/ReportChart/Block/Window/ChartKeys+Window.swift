extension ChartKeys {
  /// Keys of a window.
  public static let window: [OptionDescription] = [
    text("from", "Where on the x axis it begins."),
    text("to", "Where on the x axis it ends."),
    text("title", "What stands above it; its two ends when left out."),
  ]
}
