/// Lengths of style sheets in CSS pixels, 96 to an inch.
enum StyleLength {
  /// A length; nil for what is not known.
  /// - Parameters:
  ///   - font: the size of the font that `em` means.
  ///   - root: that of `rem`.
  ///   - whole: what percentages are of.
  static func pixels(
    _ text: String, font: Double, root: Double, whole: Double? = nil
  ) -> Double? {
    if text == "0" { return 0 }
    let units: [(String, Double?)] = [
      ("rem", root), ("em", font), ("px", 1), ("pt", 96 / 72.0), ("pc", 16), ("mm", 96 / 25.4),
      ("cm", 96 / 2.54), ("in", 96), ("%", whole.map { $0 / 100 }),
    ]
    for (unit, size) in units where text.hasSuffix(unit) {
      guard let size, let number = Double(text.dropLast(unit.count)) else { return nil }
      return number * size
    }
    return nil
  }

  /// Pixels in whole millimetres.
  static func millimetres(_ pixels: Double) -> Int { Int((pixels * 25.4 / 96).rounded()) }
}
