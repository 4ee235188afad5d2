extension ChartKeys {
  /// Keys that say what a chart says in words.
  static let words: [OptionDescription] = [
    choice(
      "titles", "true", MarkTitles.allCases.map(\.rawValue),
      "Whether marks carry their values as titles; with `slot` those of all series at their place."
    ),
    text(
      "format",
      "How values are written where the series does not say, such as `number(1)` or `currency(EUR)`."
    ),
    text("missing-text", "What stands where a value is missing; a dash when left out."),
    choice(
      "reasons", "signs", ReasonForm.allCases.map(\.rawValue),
      "Whether small signs show why values are missing, or words alone: the description and the data table always say it."
    ),
    text("no-data", "What stands in the chart when there is nothing to show."),
    choice(
      "no-data-size", "normal", TextSizeName.allCases.map(\.rawValue),
      "How large the words for an empty chart are."),
    choice("no-data-weight", "normal", ["normal", "bold"], "Their weight."),
    number("table-rows", "1000", "The most rows that the data table has.", 1...1_000_000),
    text("data-link", "The address of a file with all data, relative to the document."),
    choice(
      "warn", "true", ["true", "false"],
      "Whether the build warns of what the picture does not show; the description always says it."),
    choice(
      "collapse", "false", ["true", "false"],
      "Whether the picture is folded away until one asks for it; on paper it always shows."),
    choice(
      "animate", "false", AnimateChoice.allCases.map(\.rawValue),
      "Whether marks come in by a movement, on screens of those who do not mind any, and how fast it is."
    ),
    number("duration", "0.6", "How long the movement takes, in seconds.", 0.1...10),
  ]
}
