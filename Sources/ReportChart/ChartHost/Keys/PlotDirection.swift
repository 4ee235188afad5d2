/// The direction of the plot that a block requests.
enum PlotDirection: String, ChartOptionChoice {
  /// The direction of the document language.
  case auto
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left.
  case rightToLeft = "rtl"
}

/// The mirrored aspects of a plot, for readers of right-to-left languages.
struct PlotMirror: Sendable, Equatable {
  /// Whether vertical axes are on the other side, where horizontal bars then start.
  var turnsSides: Bool
  /// Whether x values are ordered from right to left.
  var turnsValues: Bool

  /// Creates the mirroring of a plot.
  ///
  /// - Parameters:
  ///   - direction: the direction that the block sets. If it is nil, axes follow the language,
  ///     and time still runs from left to right, as in most publications.
  ///   - language: the direction of the document language.
  init(_ direction: PlotDirection?, in language: ChartDirection) {
    let isMirrored = language == .rightToLeft
    switch direction {
    case nil: (turnsSides, turnsValues) = (isMirrored, false)
    case .auto: (turnsSides, turnsValues) = (isMirrored, isMirrored)
    case .leftToRight: (turnsSides, turnsValues) = (false, false)
    case .rightToLeft: (turnsSides, turnsValues) = (true, true)
    }
  }
}

/// The orientation of lengths.
enum PlotOrientation: String, ChartOptionChoice {
  case vertical, horizontal
}

/// The treatment of values that are not finite.
enum InfinitePolicy: String, ChartOptionChoice {
  /// The values are missing.
  case missing
  /// The values are an error.
  case error

  static let words = allCases.map(\.rawValue)
}

/// The named sizes of text.
enum TextSizeName: String, ChartOptionChoice {
  case normal, large, huge

  var size: TextSize {
    switch self {
    case .normal: .normal
    case .large: .large
    case .huge: .huge
    }
  }
}

/// The named weights of text.
enum TextWeightName: String, ChartOptionChoice {
  case normal, bold
}
