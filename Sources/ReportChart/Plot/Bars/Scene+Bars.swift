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
