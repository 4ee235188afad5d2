extension ChartKeys {
  /// Keys of a rule: what must hold of a row, and what it then looks like.
  public static let rule: [OptionDescription] = ruleConditions + ruleEffects

  /// What a rule asks of a row; all of it must hold. In place of a value to compare with, `previous` is
  /// the value of the row before, in the order of the data.
  static let ruleConditions: [OptionDescription] = [
    text("above", "The value is larger than this, or than that of the row before (`previous`)."),
    text("from", "The value is this (a number or `previous`) or larger."),
    text("below", "The value is smaller than this, or than that of the row before (`previous`)."),
    text("to", "The value is this (a number or `previous`) or smaller."),
    text("equals", "The value is this, or that of the row before (`previous`)."),
    text(
      "not-equals", "The value is there and not this, or not that of the row before (`previous`)."),
    form(
      "within", "two values such as `60 100`",
      "The value lies between these two or is one of them, such as `60 100`."),
    form(
      "outside", "two values such as `60 100`",
      "The value is below the first or above the second of these two."),
    text("x", "The row stands at this place: a number, a date or a category."),
    form(
      "rows", "numbers from 0 on such as `0 3`",
      "The row is one of these, counted from 0, such as `0 3`."),
    choice("missing", "", ["true", "false"], "Whether the value is missing."),
  ]

  /// What a rule does, and the channel whose value it looks at.
  static let ruleEffects: [OptionDescription] = [
    text("channel", "The channel whose value counts; nothing for the main one."),
    OptionDescription(name: "color", kind: .color, defaultText: "", summary: "The colour."),
    choice(
      "marker", "", MarkerShape.allCases.map(\.rawValue), "The form of the marker."),
    number("size", "", "The size of the marker: about its radius in units.", 0.5...50),
    choice("hide", "false", ["true", "false"], "Whether there is no mark."),
    text("label", "What stands at the mark in place of the value."),
    choice("select", "false", ["true", "false"], "Whether it is selected and all else dimmed."),
    choice("alert", "false", ["true", "false"], "Whether a warning says how many there are."),
  ]
}
