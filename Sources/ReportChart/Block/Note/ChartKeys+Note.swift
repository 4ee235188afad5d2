extension ChartKeys {
  /// Keys of a note.
  public static let note: [OptionDescription] = [
    text("x", "Where it points to or begins; nothing for the middle of the plot."),
    text(
      "y",
      "Where it points to or begins; `top` for a line down from its text; nothing for the middle."),
    text("x-max", "Where a stretch from `x` ends."),
    text("y-max", "Where a stretch from `y` ends."),
    choice("stretch", "none", NoteStretch.words, "Whether it reaches over the whole plot."),
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
}
