extension ChartKeys {
  /// The keys of a `legend` part of a chart block.
  public static let legend: [OptionDescription] = [
    choice("position", "", LegendPosition.words, "The side or the corner of the legend."),
    choice(
      "placement", "outside", LegendPlacement.words,
      "The place of the legend: next to the plot, in it, or half in it."),
    choice("layout", "", LegendFlow.words, "The arrangement of entries in rows or columns."),
    number("columns", "", "The maximum number of entries in a row.", 1...50),
    text("title", "The text above the entries."),
    choice(
      "symbol", "series", LegendSymbolKind.words, "The symbols: like the marks, or plain blocks."),
    choice(
      "symbol-side", "", LegendSymbolSide.words,
      "The side of the text with the symbol. The default is the start of the text."),
    number(
      "symbol-size", "11",
      "The height of a block, in units. Other symbols change in proportion.", 6...40),
    choice(
      "form", "", LegendForm.words,
      "The form of the legend: a part of the chart, or a list outside it."),
    choice(
      "toggle", "false", ["true", "false"],
      "Add checkboxes that show and hide series on screen. The legend is then a list."
    ),
  ]

  /// The keys of a `note` part of a chart block.
  public static let note: [OptionDescription] = [
    text("x", "The x position or start of the note. The default is the middle of the plot."),
    text(
      "y",
      "The y position or start of the note. `top` draws a line down from the text. The default is "
        + "the middle."),
    text("x-max", "The end of the area that starts at `x`."),
    text("y-max", "The end of the area that starts at `y`."),
    choice(
      "stretch", "none", NoteExtent.words,
      "The extent of the note: `plot` covers the complete plot."),
    text("text", "The text of the note."),
    choice(
      "anchor", "auto", NoteAnchor.words,
      "The position of the text: near the point, where it hides the least data, or at the point."),
    text("image", "An image, as a `data:image/` address in Base64."),
    choice("symbol", "", NoteSymbol.words, "A small symbol at the point."),
    choice("shape", "", NoteShape.words, "A shape over the area of the note."),
    text("alt", "A description of the image, symbol, or shape, for readers who cannot see it."),
    number("size", "", "The size of an image or a symbol without an area.", 2...2000),
    color("color", "The colour of the symbol or the shape."),
    number("opacity", "1", "The opacity, from 0 to 1.", 0...1),
    choice("layer", "over", NoteLayer.words, "The layer of the note: above or below the data."),
    text("axis", "The axes of the position, such as `right top`: ids or sides."),
  ]

  /// The keys of a pin, which is a static crosshair.
  public static let pin: [OptionDescription] = [
    integer("index", "", "The row of the series, counted from 0.", 0...10_000_000),
    text(
      "at",
      "The position on the x axis. Between two points of a line, the pin shows the values of the "
        + "straight line between them."),
    text("series", "The series with the rows and the x axis, by label or by index from 0."),
  ]

  /// The keys of a `reference` part of a chart block: lines or a band at specified values.
  public static let reference: [OptionDescription] = [
    text("y", "The position on a y axis, or the start of a band."),
    text("x", "The position on an x axis, or the start of a band."),
    text("to", "The end of a band."),
    numbers("at", "The positions of lines as shares of the axis from 0 to 1, such as `0 0.5 1`."),
    choice(
      "min-max", "none", ReferenceExtremes.words,
      "Add lines at the lowest and the highest value of the axis or of the data."),
    text("label", "The label of the reference."),
    choice(
      "show-value", "", ["true", "false"],
      "Show the value in the label. By default, the label of a number contains the value, unless "
        + "it has digits."
    ),
    choice(
      "units", "all", ReferenceUnits.words, "The values with a unit in labels."),
    choice(
      "label-side", "auto", ReferenceLabelSide.words,
      "The position of the label in the line. By default, the label is next to the line."),
    text("axis", "The axis of the reference: an `id` or a side."),
    choice(
      "level", "", ReferenceLevel.words,
      "The level of these values: `notice` draws a band or line in amber, `alert` in red. State "
        + "the level in the label, too."
    ),
    color("color", "The colour of the reference."),
    numbers("dash", "The lengths of dashes and gaps, such as `4 2`. `none` draws a solid line."),
    number("width", "1", "The width of the line.", 0.25...20),
  ]

  /// The keys of a style rule: the conditions for a row and the effects on its mark.
  public static let rule: [OptionDescription] = ruleConditions + ruleEffects

  /// The keys for the conditions of a rule. The rule applies to rows that match all conditions.
  ///
  /// The value `previous` refers to the value of the previous row in data order.
  static let ruleConditions: [OptionDescription] = [
    text("above", "The value is above this value, or above that of the previous row (`previous`)."),
    text("from", "The value is equal to this value (a number or `previous`) or above it."),
    text("below", "The value is below this value, or below that of the previous row (`previous`)."),
    text("to", "The value is equal to this value (a number or `previous`) or below it."),
    text(
      "equals", "The value is equal to this value, or to that of the previous row (`previous`)."),
    text(
      "not-equals",
      "The value is present and differs from this value, or from that of the previous row "
        + "(`previous`)."),
    form(
      "within", "two values such as `60 100`",
      "The value is between these two values, inclusive, such as `60 100`."),
    form(
      "outside", "two values such as `60 100`",
      "The value is below the first or above the second of these two values."),
    text("x", "The row is at this position: a number, a date, or a category."),
    form(
      "rows", "row numbers from 0 such as `0 3`",
      "The row is one of these rows, counted from 0, such as `0 3`."),
    choice("missing", "", ["true", "false"], "Whether the value is missing."),
  ]

  /// The keys for the effects of a rule, and for the channel that its conditions test.
  static let ruleEffects: [OptionDescription] = [
    text("channel", "The channel with the tested value. The default is the main channel."),
    OptionDescription(
      name: "color", kind: .color, defaultText: "", summary: "The colour of the mark."),
    choice(
      "marker", "", MarkerShape.allCases.map(\.rawValue), "The shape of the marker."),
    number("size", "", "The size of the marker: its approximate radius, in units.", 0.5...50),
    choice("hide", "false", ["true", "false"], "Hide the mark."),
    text("label", "The text at the mark, at the position of value labels."),
    choice(
      "show-value", "", ["true", "false"],
      "Show the value before the label. By default, it is shown if the rule tests a value and the "
        + "label contains no digits."
    ),
    choice("select", "false", ["true", "false"], "Highlight the mark, and dim all other marks."),
    choice(
      "alert", "false", ["true", "false"], "Report a warning with the number of matching values."),
  ]

  /// The keys of a chart that is wider than its column.
  static let scroll: [OptionDescription] = [
    choice(
      "scroll", "false", ScrollEnd.allCases.map(\.rawValue),
      "The scrolling of a chart that is wider than its column, and the end that is visible first."
    ),
    number(
      "pitch", "",
      "The distance between adjacent points of a scrolling chart, in units. It sets the width.",
      1...400),
  ]

  /// The keys of a window: an interval of the x axis that has a separate chart.
  public static let window: [OptionDescription] = [
    text("from", "The start of the window on the x axis."),
    text("to", "The end of the window on the x axis."),
    text("title", "The text above the window. The default is its start and its end."),
  ]
}
