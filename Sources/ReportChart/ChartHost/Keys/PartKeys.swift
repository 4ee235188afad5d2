extension ChartKeys {
  /// The keys of the legend.
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

  /// The keys of a note.
  public static let note: [OptionDescription] = [
    text("x", "Where it points to or begins; nothing for the middle of the plot."),
    text(
      "y",
      "Where it points to or begins; `top` for a line down from its text; nothing for the middle."),
    text("x-max", "Where a stretch from `x` ends."),
    text("y-max", "Where a stretch from `y` ends."),
    choice("stretch", "none", NoteExtent.words, "Whether it reaches over the whole plot."),
    text("text", "What it says."),
    choice(
      "anchor", "auto", NoteAnchor.words,
      "Whether its text stands near its point, where it hides least, or exactly there."),
    text("image", "A picture, as a `data:image/` address in base 64."),
    choice("symbol", "", NoteSymbol.words, "A small form at its point."),
    choice("shape", "", NoteShape.words, "A form over its stretch."),
    text("alt", "What the picture, symbol or shape shows, for those who cannot see it."),
    number("size", "", "The size of a picture or form that is not stretched.", 2...2000),
    color("color", "The colour of its symbol or shape."),
    number("opacity", "1", "How opaque it is, from 0 to 1.", 0...1),
    choice("layer", "over", NoteLayer.words, "Whether it lies over or under the data."),
    text("axis", "The axes it is measured on, such as `right top`: ids or sides."),
  ]

  /// The keys of a pin, which is a static crosshair.
  public static let pin: [OptionDescription] = [
    integer("index", "", "The row of its series at which it stands, from 0.", 0...10_000_000),
    text(
      "at",
      "The place on the x axis at which it stands; between two points of a line it reads the straight "
        + "line between them."),
    text("series", "The series whose rows and x axis it means, by its label or its place from 0."),
  ]

  /// The keys of a reference.
  public static let reference: [OptionDescription] = [
    text("y", "Where it stands on a y axis, or begins."),
    text("x", "Where it stands on an x axis, or begins."),
    text("to", "Where a band ends."),
    numbers("at", "Positions of lines as shares of the axis from 0 to 1, such as `0 0.5 1`."),
    choice(
      "min-max", "none", ReferenceExtremes.words,
      "Adds lines at the lowest and highest value of the axis or of the data."),
    text("label", "What it says."),
    choice(
      "show-value", "", ["true", "false"],
      "Whether its label says its value; when left out, that of a number does unless it has digits."
    ),
    choice(
      "units", "all", ReferenceUnits.words, "Which values in its labels have the unit behind them."),
    choice(
      "label-side", "auto", ReferenceLabelSide.words,
      "Where in the line its label stands; beside the line unless it is said."),
    text("axis", "The axis it is measured on: an `id` or a side."),
    choice(
      "level", "", ReferenceLevel.words,
      "The meaning of values there: `notice` makes a band or line amber, `alert` red; say it in the label too."
    ),
    color("color", "Its colour."),
    numbers("dash", "Lengths of dashes and gaps, such as `4 2`; `none` for a solid line."),
    number("width", "1", "How wide its line is.", 0.25...20),
  ]

  /// The keys of a rule: the conditions for a row and the effects on it.
  public static let rule: [OptionDescription] = ruleConditions + ruleEffects

  /// The conditions of a rule, which a row must all match.
  ///
  /// The value `previous` refers to the value of the previous row in data order.
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

  /// The effects of a rule, and the channel of the tested value.
  static let ruleEffects: [OptionDescription] = [
    text("channel", "The channel whose value counts; nothing for the main one."),
    OptionDescription(name: "color", kind: .color, defaultText: "", summary: "The colour."),
    choice(
      "marker", "", MarkerShape.allCases.map(\.rawValue), "The form of the marker."),
    number("size", "", "The size of the marker: about its radius in units.", 0.5...50),
    choice("hide", "false", ["true", "false"], "Whether there is no mark."),
    text("label", "The words at the mark, where values are written."),
    choice(
      "show-value", "", ["true", "false"],
      "Whether the value stands before its label; when left out, it does if the rule looks at a value and the label has no digits."
    ),
    choice("select", "false", ["true", "false"], "Whether it is selected and all else dimmed."),
    choice("alert", "false", ["true", "false"], "Whether a warning says how many there are."),
  ]

  /// The keys of a chart that is wider than its column.
  static let scroll: [OptionDescription] = [
    choice(
      "scroll", "false", ScrollEnd.allCases.map(\.rawValue),
      "Whether a picture that is wider than its column keeps its size and scrolls, and which end one sees first."
    ),
    number(
      "pitch", "",
      "The distance between neighbouring points of a picture that scrolls, in units, which makes its width.",
      1...400),
  ]

  /// The keys of a window.
  public static let window: [OptionDescription] = [
    text("from", "Where on the x axis it begins."),
    text("to", "Where on the x axis it ends."),
    text("title", "What stands above it; its two ends when left out."),
  ]
}
