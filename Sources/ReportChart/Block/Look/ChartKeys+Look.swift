extension ChartKeys {
  /// Keys of the block that say how the whole picture looks.
  static let look: [OptionDescription] = [
    choice(
      "theme", "light", ChartTheme.all.map(\.name),
      "The colours and line widths of all that the block says no more of."),
    text("font", "Font families, best first, before those of the theme."),
    color("background", "What lies behind the whole picture."),
    color("border", "The line around the whole picture."),
    color("canvas-background", "What lies behind the plot with its axes."),
    color("canvas-border", "The line around the plot with its axes."),
    color("plot-background", "What lies behind the plot."),
    color("plot-border", "The line around the plot."),
  ]
}
