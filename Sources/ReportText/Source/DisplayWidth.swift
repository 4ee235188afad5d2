/// How many columns of a terminal a character takes.
enum DisplayWidth {
  /// 0 for a lone combining mark, 2 for East Asian wide characters and emoji, else 1.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains("\u{FE0F}") { return 2 }
    for scalar in scalars {
      let width = width(scalar)
      if width > 0 { return width }
    }
    return 0
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// East_Asian_Width W and F of Unicode Standard Annex 11, without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
