extension LegendSymbol {
  /// Returns the width of the legend symbol in user units, if blocks are `size` units high.
  func legendWidth(_ size: Double) -> Double {
    switch self {
    case .line, .range, .reference: 20 * size / LegendSymbol.blockSize
    case .custom(_, let dash): dash == nil ? size : 20 * size / LegendSymbol.blockSize
    case .swatch, .marker, .disc, .reason, .missing, .band: size
    case .sized(let radius): 2 * radius + 1
    case .heading: 0
    }
  }

  /// The minimum height of a legend row that contains the symbol, or 0 for no minimum.
  var legendHeight: Double {
    if case .sized(let radius) = self { (2 * radius + 3).rounded(.up) } else { 0 }
  }
}

extension LegendEntry {
  /// Draws a legend symbol in the middle of a box, with low opacity if another series is selected.
  func draw(_ symbol: LegendSymbol, in box: Rect, size: Double, into scene: inout Scene) {
    let opacity = emphasis.opacity
    let middle = box.y + box.height / 2
    let center = Point(x: box.x + box.width / 2, y: middle)
    switch symbol {
    case .swatch, .band:
      scene.rect(
        Rect(x: center.x - size / 2, y: middle - size / 2, width: size, height: size), radius: 1.5,
        style: MarkStyle(
          fill: paint, stroke: outline, strokeWidth: outline == nil ? nil : 1, opacity: opacity,
          fillOpacity: fillOpacity))
    case .line(let dash, let marker):
      drawLine(dash, in: box, into: &scene)
      if let marker { draw(marker, at: center, size, &scene) }
    case .reference(let dash, let width):
      drawLine(dash, in: box, width: width, into: &scene)
    case .marker(let shape): draw(shape, at: center, size, &scene)
    case .range(let shape, let isConnected):
      drawRange(shape, isConnected, in: box, size, into: &scene)
    case .disc: drawDisc(at: center, (size - 1) / 2, &scene)
    case .sized(let radius): drawDisc(at: center, radius, &scene)
    case .reason(let glyph):
      glyph.draw(
        at: center, scale: size / LegendSymbol.blockSize, opacity: opacity, into: &scene)
    case .missing:
      let paints = pieces.isEmpty ? [paint] : pieces
      let width = size / Double(paints.count)
      for (index, paint) in paints.enumerated() {
        scene.rect(
          Rect(
            x: center.x - size / 2 + Double(index) * width,
            y: middle + size / 2 - MissingPositions.markHeight, width: width,
            height: MissingPositions.markHeight),
          style: MarkStyle(
            .missing, fill: paint, opacity: opacity,
            fillOpacity: pieces.isEmpty ? nil : MissingPositions.sharedOpacity))
      }
    case .heading: break
    case .custom(let marker, let dash):
      if let dash { drawLine(dash, in: box, into: &scene) }
      marker.draw(
        at: center, size: Self.markerShare * size, style: MarkStyle(fill: paint, opacity: opacity),
        into: &scene)
    }
  }

  private func drawDisc(at center: Point, _ radius: Double, _ scene: inout Scene) {
    scene.circle(
      center: center, radius: radius,
      style: MarkStyle(
        fill: paint, stroke: outline, strokeWidth: outline == nil ? nil : 1,
        opacity: emphasis.opacity, fillOpacity: fillOpacity))
  }

  /// The size of a custom marker, as a share of the size of a block.
  private static let markerShare = 0.45

  private func drawLine(
    _ dash: [Double], in box: Rect, width: Double = 2, into scene: inout Scene
  ) {
    let middle = box.y + box.height / 2
    scene.line(
      from: Point(x: box.x, y: middle), to: Point(x: box.right, y: middle),
      style: MarkStyle(
        stroke: paint, strokeWidth: width, dash: dash.isEmpty ? nil : dash,
        opacity: emphasis.opacity))
  }

  private func drawRange(
    _ shape: MarkerShape?, _ isConnected: Bool, in box: Rect, _ size: Double,
    into scene: inout Scene
  ) {
    let middle = box.y + box.height / 2
    let half = 4.5 * size / LegendSymbol.blockSize
    if isConnected {
      scene.rect(
        Rect(x: box.x, y: middle - half, width: box.width, height: 2 * half), radius: half,
        style: MarkStyle(fill: paint, opacity: emphasis.opacity))
    }
    guard let shape else { return }
    for x in [box.x + half, box.right - half] {
      scene.marker(
        shape, at: Point(x: x, y: middle), size: half * 0.7,
        style: MarkStyle(
          fill: .role(.background), stroke: paint, strokeWidth: 1.5, opacity: emphasis.opacity))
    }
  }

  private func draw(
    _ shape: MarkerShape, at point: Point, _ size: Double, _ scene: inout Scene
  ) {
    scene.marker(
      shape, at: point, size: 3.5 * size / LegendSymbol.blockSize,
      style: MarkStyle(
        fill: paint, stroke: outline, strokeWidth: outline == nil ? nil : 1.5,
        opacity: emphasis.opacity))
  }
}

// MARK: - Amounts of a size legend

/// The choice of the amounts that a size legend shows as discs.
enum SizeSamples {
  /// Returns up to three amounts in ascending order: a small, a middle, and a large one.
  ///
  /// The small amount is the smallest round number in the range. The large amount is the largest
  /// amount, or the largest round number with a disc of at most `widest`. If nearly all discs are
  /// wider, the result has round numbers below the range. The last choice is the two smallest round
  /// numbers in the range.
  ///
  /// - Parameters:
  ///   - scale: the area of one unit.
  ///   - widest: the maximum diameter of a disc.
  ///   - isInteger: whether the amounts must be integers.
  static func amounts(
    _ amounts: Extent, scale: Double, widest: Double, isInteger: Bool
  ) -> [Double] {
    guard amounts.high > 0, scale > 0, amounts.high.isFinite else { return [] }
    let low = max(0, amounts.low)
    guard amounts.high > low else { return [amounts.high] }
    let limit = Trigonometry.pi * widest * widest / 4 / scale
    // Discs of nearly equal size would not be useful.
    let isCrowded = limit < min(2 * low, amounts.high)
    if let ticks = ticks(from: isCrowded ? 0 : low, to: min(limit, amounts.high), isInteger) {
      return spread(limit < amounts.high ? ticks : withLargest(amounts.high, ticks))
    }
    if let ticks = ticks(from: low, to: amounts.high, isInteger) { return Array(ticks.prefix(2)) }
    return low > 0 ? [low, amounts.high] : [amounts.high]
  }

  /// Returns at least two round numbers in a range; nil if the range contains fewer.
  private static func ticks(from low: Double, to high: Double, _ isInteger: Bool) -> [Double]? {
    for count in [4, 6, 10, 20, 40] {
      let ticks = round(from: low, to: high, count: count, isInteger)
      if ticks.count >= 2 { return ticks }
    }
    return nil
  }

  /// Returns the round numbers clearly below the largest amount, followed by this amount.
  private static func withLargest(_ largest: Double, _ ticks: [Double]) -> [Double] {
    let clear = ticks.filter { $0 < largest * 0.9 }
    return (clear.isEmpty ? Array(ticks.prefix { $0 < largest }) : clear) + [largest]
  }

  private static func spread(_ ticks: [Double]) -> [Double] {
    guard ticks.count > 2 else { return ticks }
    return [ticks[0], ticks[(ticks.count - 1) / 2], ticks[ticks.count - 1]]
  }

  /// Returns the multiples of a round step in a range, without zero.
  private static func round(
    from low: Double, to high: Double, count: Int, _ isInteger: Bool
  ) -> [Double] {
    guard high > low else { return [] }
    let step = NiceTicks.step(
      RoundedLimits(Extent(low: low, high: high)), count: count, decimals: isInteger ? 0 : nil)
    let first = step.ceiling(low)
    let last = step.floor(high)
    guard last >= first, last - first < 1000 else { return [] }
    return stride(from: first, through: last, by: 1).map { step.multiple($0) }.filter { $0 > 0 }
  }
}
