/// The keys that every chart block understands, whatever its type: what checks, suggestions, the
/// schema and the reference read.
public enum ChartKeys {
  static let plotDirection =
    "From which side axes stand and x values run; `auto` as the language is written. When absent, axes stand as the language is written and x values run from left to right."
  static let shownThresholds =
    "What is shown of `reference` and `thresholds` of the columns: bands of usual ranges, marks of their own for values worth a look, or both."

  /// The parts of a block.
  public static let parts = [
    "series", "axis", "reference", "note", "rule", "legend", "window", "pin",
  ]
  /// The parts of a series.
  public static let seriesParts = ["rule"]

  static func text(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .text, defaultText: "", summary: summary)
  }

  static func numbers(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .numbers, defaultText: "", summary: summary)
  }

  static func color(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .color, defaultText: "", summary: summary)
  }

  /// Words or positions with spaces between them, as the words say.
  static func form(_ name: String, _ wanted: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .form(wanted), defaultText: "", summary: summary)
  }

  static func number(
    _ name: String, _ defaultText: String, _ summary: String, _ range: ClosedRange<Double>
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .number, defaultText: defaultText, summary: summary, range: range)
  }

  static func integer(
    _ name: String, _ defaultText: String, _ summary: String, _ range: ClosedRange<Double>
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .integer, defaultText: defaultText, summary: summary, range: range)
  }

  static func choice(
    _ name: String, _ defaultText: String, _ words: [String], _ summary: String
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .choice(words), defaultText: defaultText, summary: summary)
  }
}
