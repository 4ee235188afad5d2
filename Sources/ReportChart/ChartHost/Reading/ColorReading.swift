extension ChartSpec {
  /// The distinct colours that the keys of the block and its parts name, in order.
  ///
  /// Keys that contain free text, such as titles, are ignored.
  var namedColors: [Color] {
    var colors: [Color] = []
    addColors(to: &colors)
    return colors
  }

  private func addColors(to colors: inout [Color]) {
    // A block can be its only series.
    let keys = ChartKeys.keys(of: name) + ChartKeys.keys(of: "series")
    for attribute in attributes {
      guard case .constant(let text) = attribute.value else { continue }
      if case .text? = keys.first(where: { $0.name == attribute.name })?.kind { continue }
      for word in text.split(whereSeparator: { " ,;".contains($0) }) {
        guard let color = Color(optionText: String(word)), !colors.contains(color) else { continue }
        colors.append(color)
      }
    }
    for part in children { part.addColors(to: &colors) }
  }
}
