/// Which way a block wants its plot to be laid out.
enum PlotDirection: String, ChartOptionChoice {
  /// As the language of the document is written.
  case auto
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}

/// What of a plot lies as in a mirror, for readers whose eyes go from right to left.
struct PlotMirror: Sendable, Equatable {
  /// True when the upright axes stand on the other side, and horizontal bars begin there.
  var turnsSides: Bool
  /// True when x values run from right to left.
  var turnsValues: Bool

  /// The mirror of a plot.
  /// - Parameters:
  ///   - wish: what the block says. Where it says nothing, the axes follow the language, and time still
  ///     runs from left to right, as in most publications.
  ///   - language: which way the language of the document is written.
  init(_ tickRequest: PlotDirection?, in language: ChartDirection) {
    let isMirrored = language == .rightToLeft
    switch tickRequest {
    case nil: (turnsSides, turnsValues) = (isMirrored, false)
    case .auto: (turnsSides, turnsValues) = (isMirrored, isMirrored)
    case .leftToRight: (turnsSides, turnsValues) = (false, false)
    case .rightToLeft: (turnsSides, turnsValues) = (true, true)
    }
  }
}

/// Which way lengths are measured.
enum PlotOrientation: String, ChartOptionChoice {
  case vertical, horizontal
}

/// What is done with values that are not finite.
enum InfinitePolicy: String, ChartOptionChoice {
  /// They are missing.
  case missing
  /// They are an error.
  case error

  static let words = allCases.map(\.rawValue)
}

/// The sizes of text by name.
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

/// The weights of text by name.
enum TextWeightName: String, ChartOptionChoice {
  case normal, bold
}
