import ReportText

/// What all series of an x axis show at one place of it.
struct Readout: Sendable {
  /// What one series shows there.
  struct Line: Sendable {
    /// The place of the series in the block.
    var series: Int
    /// Its value; NaN for a missing one.
    var value: Double
    /// What it is called with its value; the value alone where there is only one series.
    var text: ByteText
  }

  /// The value on the x axis.
  var x: Double
  /// The place of the axis in the block.
  var axis: Int
  /// The value of the x axis in words.
  var key: ByteText
  /// One for each series that shows something there.
  var lines: [Line]

  /// All of it in one line.
  var text: ByteText {
    var writer = ByteWriter(capacity: 128)
    writer.markup(key.bytes)
    for (place, line) in lines.enumerated() {
      writer.literal(place == 0 ? ": " : "; ")
      writer.markup(line.text.bytes)
    }
    return ByteText(writer.copy())
  }
}
