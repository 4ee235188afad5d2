/// A table of text widths in Liberation Sans, which has the metrics of Arial and Helvetica.
///
/// The table is independent of the renderer.
public enum TextWidths {
  /// Returns the width of a text at a font size, in user units.
  ///
  /// Non-spacing marks add nothing.
  public static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let thousandths = text.unicodeScalars.reduce(0) { $0 + advance($1) }
    return Double(thousandths) / 1000 * size * (isBold ? 1.07 : 1)
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    let code = Int(scalar.value)
    if let width = latin[code & ~15]?[code & 15], width > 0 { return width }
    switch code {
    case 0x300..<0x370, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x61C, 0xFE0F: return 0
    case 0x2009, 0x202F: return 200
    case 0x2013, 0x2022, 0x2212: return 556
    case 0x2014, 0x2026: return 1000
    case 0x590..<0x900: return 520
    case 0x900..<0xE00:
      switch scalar.properties.generalCategory {
      case .nonspacingMark: return 0
      case .spacingMark: return 270
      default: return 520
      }
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFF00..<0xFF61:
      return 1000
    case 0x1F000...: return 1200
    default: return 560
    }
  }

  /// The advance widths in thousandths of an em, 16 characters per line.
  private static let latin: [Int: [Int]] = [
    0x20: [278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
    0x30: [556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
    0x40: [1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
    0x50: [667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
    0x60: [333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
    0x70: [556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 365],
    0xA0: [278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 0, 737, 552],
    0xB0: [400, 549, 333, 333, 333, 576, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611],
    0xC0: [667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278],
    0xD0: [722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611],
    0xE0: [556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278],
    0xF0: [556, 556, 556, 556, 556, 556, 556, 549, 611, 556, 556, 556, 556, 500, 556, 500],
    0x100: [667, 556, 667, 556, 667, 556, 722, 500, 722, 500, 722, 500, 722, 500, 722, 615],
    0x110: [722, 556, 667, 556, 667, 556, 667, 556, 667, 556, 667, 556, 778, 556, 778, 556],
    0x120: [778, 556, 778, 556, 722, 556, 722, 556, 278, 278, 278, 278, 278, 278, 278, 222],
    0x130: [278, 278, 735, 444, 500, 222, 667, 500, 500, 556, 222, 556, 222, 556, 292, 556],
    0x140: [334, 556, 222, 722, 556, 722, 556, 722, 556, 604, 723, 556, 778, 556, 778, 556],
    0x150: [778, 556, 1000, 944, 722, 333, 722, 333, 722, 333, 667, 500, 667, 500, 667, 500],
    0x160: [667, 500, 611, 278, 611, 375, 611, 278, 722, 556, 722, 556, 722, 556, 722, 556],
    0x170: [722, 556, 722, 556, 944, 722, 667, 500, 667, 611, 500, 611, 500, 611, 500, 222],
  ]
}
