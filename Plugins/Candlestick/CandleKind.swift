import ReportChart

/// How a candle ends, compared with how it began.
enum CandleKind: CaseIterable {
  case rising, falling, flat

  init(open: Double, close: Double) {
    self = close > open ? .rising : close < open ? .falling : .flat
  }

  var word: ChartWord {
    switch self {
    case .rising: .rising
    case .falling: .falling
    case .flat: .unchanged
    }
  }

  /// The classes of the group of its wicks, bodies, trunks and arms.
  var groups: (wicks: StaticString, bodies: StaticString, trunks: StaticString, arms: StaticString)
  {
    switch self {
    case .rising:
      ("rg-wicks rg-rising", "rg-candles rg-rising", "rg-trunks rg-rising", "rg-arms rg-rising")
    case .falling:
      (
        "rg-wicks rg-falling", "rg-candles rg-falling", "rg-trunks rg-falling",
        "rg-arms rg-falling"
      )
    case .flat:
      ("rg-wicks rg-flat", "rg-candles rg-flat", "rg-trunks rg-flat", "rg-arms rg-flat")
    }
  }
}
