/// A paint in somebody else's picture.
public enum ExternalPaint: Sendable, Hashable {
  /// That of the series, whatever colour the block gives it.
  case series
  /// Another one.
  case mark(MarkPaint)

  /// The paint, where this is that of the series.
  func resolved(_ series: Paint) -> MarkPaint {
    switch self {
    case .series: .paint(series)
    case .mark(let paint): paint
    }
  }
}
