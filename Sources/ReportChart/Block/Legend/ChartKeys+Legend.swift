extension ChartKeys {
  /// Keys of the legend.
  public static let legend: [OptionDescription] = [
    choice("position", "", LegendPosition.words, "At which side or corner it stands."),
    choice(
      "placement", "outside", LegendPlacement.words,
      "Whether it stands beside the plot, in it, or half in it."),
    choice("layout", "", LegendFlow.words, "Whether entries fill rows or columns."),
    number("columns", "", "The most entries in a row.", 1...50),
    text("title", "What stands above the entries."),
    choice("symbol", "series", LegendSymbolKind.words, "Pictures like the marks, or plain blocks."),
    choice(
      "symbol-side", "", LegendSymbolSide.words,
      "On which side of its words a picture stands; where they begin when left out."),
    number("symbol-size", "11", "The height of a block in units; other pictures alike.", 6...40),
    choice(
      "form", "", LegendForm.words, "Whether it is part of the picture or a list beside it."),
    choice(
      "toggle", "false", ["true", "false"],
      "Whether its entries are boxes that show and hide their series on a screen; it is a list then."
    ),
  ]
}
