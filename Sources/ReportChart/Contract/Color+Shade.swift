extension Color {
  /// The colour mixed with white: c + (1 − c) · place / count, as ResearchKit shades the parts of one
  /// thing (`ORKBarGraphChartView`, `ORKPieChartView`).
  public func shade(_ place: Int, of count: Int) -> Color {
    guard count > 0 else { return self }
    func mixed(_ value: UInt8) -> UInt8 {
      UInt8(clamping: Int(value) + ((255 - Int(value)) * place * 2 + count) / (2 * count))
    }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }
}
