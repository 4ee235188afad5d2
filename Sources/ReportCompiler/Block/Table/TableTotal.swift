import ReportText

/// What the last row of a table says of a column.
enum TableTotal: String, Sendable, CaseIterable {
  case mean, median, sum, min, max, count

  /// True when the result is a value like those of the column, and means the same.
  var keepsMeaning: Bool {
    switch self {
    case .mean, .median, .min, .max: true
    case .sum, .count: false
    }
  }

  /// How it is written when nothing was said, for a column of whole numbers or not.
  func functions(isWhole: Bool) -> String? {
    switch self {
    case .mean, .median: isWhole ? "number(1)" : "number(2)"
    case .sum, .min, .max, .count: nil
    }
  }

  /// What people call it.
  func word(_ words: BlockWords) -> ByteText {
    switch self {
    case .mean: words.mean
    case .median: words.median
    case .sum: words.sum
    case .min: words.least
    case .max: words.greatest
    case .count: words.count
    }
  }
}
