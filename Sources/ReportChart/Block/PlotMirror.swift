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
  init(_ wish: PlotDirection?, in language: ChartDirection) {
    let isMirrored = language == .rightToLeft
    switch wish {
    case nil: (turnsSides, turnsValues) = (isMirrored, false)
    case .auto: (turnsSides, turnsValues) = (isMirrored, isMirrored)
    case .leftToRight: (turnsSides, turnsValues) = (false, false)
    case .rightToLeft: (turnsSides, turnsValues) = (true, true)
    }
  }
}
