extension ChartKeys {
  /// Keys that say how an axis looks.
  static let axisLook: [OptionDescription] = [
    text("title", "Its title; nothing for none."),
    text("format", "How labels are written, such as `number(1)` or `date('day-month')`."),
  ]
}
