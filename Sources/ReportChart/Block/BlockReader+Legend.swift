extension BlockReader {
  /// Reads where the legend stands.
  mutating func readLegend() {
    guard let part = spec.children.first(where: { $0.name == "legend" }) else { return }
    legend = option("position", of: part, LegendPosition.self) ?? .bottom
  }
}
