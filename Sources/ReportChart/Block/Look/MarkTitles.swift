/// What the titles of marks say.
enum MarkTitles: String, ChartOptionChoice {
  /// Their own values.
  case marks = "true"
  /// Nothing: there are none.
  case none = "false"
  /// The values of all series at their place.
  case slot
}
