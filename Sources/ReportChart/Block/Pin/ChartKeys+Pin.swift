extension ChartKeys {
  /// Keys of a pin: a crosshair that stands still.
  public static let pin: [OptionDescription] = [
    integer("index", "", "The row of its series at which it stands, from 0.", 0...10_000_000),
    text(
      "at",
      "The place on the x axis at which it stands; between two points of a line it reads the straight "
        + "line between them."),
    text("series", "The series whose rows and x axis it means, by its label or its place from 0."),
  ]
}
