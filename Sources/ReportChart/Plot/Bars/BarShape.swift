/// A form of bars that another plugin brings: it draws on the places that a ``BarLayout`` gives and
/// leaves to the usual form what it does not care for.
public protocol BarShape: Sendable {
  /// Draws a bar.
  /// - Returns: false when it drew nothing and the bar is to have the usual form.
  func draw(_ bar: PlacedBar, style: MarkStyle, into scene: inout Scene) -> Bool
}

extension Scene {
  /// Adds bars in a form, or in the usual one where the form leaves them.
  /// - Parameter style: of a row, above what the group around the bars says.
  public mutating func bars(
    _ bars: [PlacedBar], shape: some BarShape, style: (PlacedBar) -> MarkStyle
  ) {
    for bar in bars {
      let own = style(bar)
      if !shape.draw(bar, style: own, into: &self) {
        _ = BarBox().draw(bar, style: own, into: &self)
      }
    }
  }
}
