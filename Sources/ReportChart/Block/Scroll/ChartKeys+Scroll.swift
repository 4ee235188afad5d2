extension ChartKeys {
  /// Keys of a picture that is wider than its column.
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
}
