/// The reading direction of a plot that a block requests: left to right, or right to left.
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
  /// Whether left and right are exchanged for axes, and for the start of horizontal bars.
  var mirrorsSides: Bool
  /// Whether x values are ordered from right to left.
  var mirrorsValues: Bool

  /// Creates the mirrored aspects of a plot from the direction of its block and its language.
  ///
  /// - Parameters:
  ///   - direction: the direction that the block sets. If it is nil, axes follow the language,
  ///     and time still runs from left to right, as in most publications.
  ///   - language: the direction of the document language.
  init(_ direction: PlotDirection?, in language: ChartDirection) {
    let isMirrored = language == .rightToLeft
    switch direction {
    case nil: (mirrorsSides, mirrorsValues) = (isMirrored, false)
    case .auto: (mirrorsSides, mirrorsValues) = (isMirrored, isMirrored)
    case .leftToRight: (mirrorsSides, mirrorsValues) = (false, false)
    case .rightToLeft: (mirrorsSides, mirrorsValues) = (true, true)
    }
  }
}

/// The direction in which a chart draws lengths, such as those of bars.
enum PlotOrientation: String, ChartOptionChoice {
  case vertical, horizontal
}

/// The treatment of infinite data values.
enum InfinitePolicy: String, ChartOptionChoice {
  /// The chart treats infinite values as missing values.
  case missing
  /// An infinite value is an error in the data.
  case error

  static let words = allCases.map(\.rawValue)
}

/// The names of text sizes that a block can use.
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

/// The names of font weights that a block can use.
enum TextWeightName: String, ChartOptionChoice {
  case normal, bold
}
