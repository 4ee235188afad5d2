extension LegendSymbol {
  /// Its width in user units where a block is `size` units high.
  func legendWidth(_ size: Double) -> Double {
    if case .line = self { return 20 * size / LegendLayout.blockSize }
    return size
  }

  /// Adds the picture in the middle of a box of its width.
  func draw(_ paint: MarkPaint, in box: Rect, size: Double, into scene: inout Scene) {
    let middle = box.y + box.height / 2
    let center = Point(x: box.x + box.width / 2, y: middle)
    switch self {
    case .swatch:
      scene.rect(
        Rect(x: box.x, y: middle - size / 2, width: size, height: size), radius: 1.5,
        style: MarkStyle(fill: paint))
    case .line(let dash, let marker):
      scene.line(
        from: Point(x: box.x, y: middle), to: Point(x: box.right, y: middle),
        style: MarkStyle(stroke: paint, strokeWidth: 2, dash: dash.isEmpty ? nil : dash))
      if let marker { draw(marker, paint, at: center, size, &scene) }
    case .marker(let shape): draw(shape, paint, at: center, size, &scene)
    }
  }

  private func draw(
    _ shape: MarkerShape, _ paint: MarkPaint, at point: Point, _ size: Double,
    _ scene: inout Scene
  ) {
    let isCross = shape == .plus || shape == .cross
    scene.marker(
      shape, at: point, size: 3.5 * size / LegendLayout.blockSize,
      style: isCross
        ? MarkStyle(stroke: paint, strokeWidth: 2) : MarkStyle(fill: paint))
  }
}
