import ReportChart

/// The paints of a series of candles. In this order: what a rule says of the row, the colour of the kind,
/// the colour of the series.
struct CandlePaint {
  private let style: CandleSeries
  private let paint: Paint
  /// The place of the series among those of candles; from the second on their bodies have a pattern.
  private let place: Int

  init(_ style: CandleSeries, _ place: Int, _ own: SeriesData) {
    self.style = style
    self.place = place
    paint = own.paint
  }

  /// The colour of a kind.
  func base(_ kind: CandleKind) -> Paint { style.look(kind).color.map { .color($0) } ?? paint }

  /// What fills the bodies of a kind.
  /// - Parameter row: the paint that a rule gives the row.
  func fill(_ kind: CandleKind, row: Paint? = nil) -> MarkPaint {
    let paint = row ?? base(kind)
    switch style.look(kind).fill {
    case .hollow: return .role(.background)
    case .solid: return place == 0 ? .paint(paint) : .hatched(paint, 1 + place)
    case .hatched: return .hatched(paint, 1)
    }
  }

  /// What draws the line around bodies of a kind.
  func outline(_ kind: CandleKind, row: Paint? = nil) -> MarkPaint {
    let own = style.outline.map { Paint.color($0) }
    // A hollow body shows the colour that a rule gives it by its line alone.
    let isHollow = style.look(kind).fill == .hollow
    return .paint((isHollow ? row ?? own : own ?? row) ?? base(kind))
  }
}
