public import ReportText

/// How wide a bar is.
public enum BarWidth: Sendable, Hashable {
  /// What the gaps leave of the slot.
  case automatic
  /// So many units of the picture.
  case units(Double)
  /// A share of the slot, 0…1.
  case share(Double)
  /// A stretch of the x axis: in its numbers, in days on an axis of dates, in hours on one of
  /// moments, in places on one of categories.
  case span(Double)
}

extension BarWidth {
  /// Reads the width of a series from the options that can give it, of which a series has one.
  /// - Parameters:
  ///   - units: of the picture.
  ///   - share: of the slot.
  ///   - span: a stretch of the x axis.
  ///   - place: the series, by its place among the renderer's series.
  /// - Throws: an option is wrong, or two are given.
  public init(
    _ options: borrowing ChartOptions, units: ChartOption<Double?>, share: ChartOption<Double?>,
    span: ChartOption<Double?>, series place: Int
  ) throws(Diagnostic) {
    let read = (
      try options(units, series: place), try options(share, series: place),
      try options(span, series: place)
    )
    switch read {
    case (nil, nil, nil): self = .automatic
    case (let units?, nil, nil): self = .units(units)
    case (nil, let share?, nil): self = .share(share)
    case (nil, nil, let span?): self = .span(span)
    case (_, _, nil):
      throw options.wrong(share, wanted: "left out where `\(units.name)` is given")
    default:
      throw options.wrong(
        span, wanted: "left out where `\(units.name)` or `\(share.name)` is given")
    }
  }
}
