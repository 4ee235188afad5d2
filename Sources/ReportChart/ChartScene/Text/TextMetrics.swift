public import ReportText

/// Text widths, identical on every host and without access to fonts.
///
/// Latin, Greek, Cyrillic, and symbols have the advances of Liberation Sans, which equal those of
/// Arial and Helvetica. Without kerning, which the style sheet disables, browsers give exactly the
/// same widths. Other scripts have a measured mean advance. Widths include a reserve: 3 % for known
/// advances, and 15 % for estimates.
public enum TextMetrics {
  /// The height of a capital letter, in font sizes.
  public static let capHeight = 0.688
  /// The depth of descenders below the baseline, in font sizes.
  public static let descent = 0.212
  /// The font size that baselines assume in charts of the usual width, in user units.
  ///
  /// In these charts, the style sheet draws text at 9 to 12 units. The value is the middle.
  static let usualSize = 10.5
  /// The difference in capital height between the normal and the usual size, in user units.
  ///
  /// A text can extend upwards by this difference.
  static let lift = capHeight * (TextSize.normal.units - usualSize)
  /// The distance between two lines of text, in font sizes.
  public static let lineHeight = 1.2

  /// Returns the possible height of a text above its capital letters, in font sizes.
  ///
  /// Accents and tall scripts need this space.
  public static func rise(_ text: ByteText) -> Double {
    text.bytes.contains { $0 >= 0x80 } ? 0.22 : 0
  }

  static let knownReserve = 1.03
  static let estimateReserve = 1.15

  /// Returns the width of a text in user units, with its reserve.
  public static func width(_ text: ByteText, size: Double, bold: Bool = false) -> Double {
    text.withBytes { width($0, size: size, bold: bold) }
  }

  /// Returns the width of a text in user units, with its reserve.
  public static func width(_ text: ByteText, style: TextStyle) -> Double {
    width(text, size: style.size.units, bold: style.isBold)
  }

  /// Returns the width of valid UTF-8 in user units, with its reserve.
  public static func width(
    _ bytes: UnsafeBufferPointer<UInt8>, size: Double, bold: Bool = false
  ) -> Double {
    let (known, estimated) = advance(bytes, bold: bold)
    return size * (known * knownReserve + estimated * estimateReserve)
  }

  /// Returns the sums of the known and of the estimated advances of a text, in font sizes.
  static func advance(
    _ bytes: UnsafeBufferPointer<UInt8>, bold: Bool
  ) -> (known: Double, estimated: Double) {
    let table = (bold ? AdvanceTable.bold : AdvanceTable.regular).utf8Start
    let pages = AdvanceTable.pages.utf8Start
    var units = 0
    var estimated = 0.0
    var isJoined = false
    var index = 0
    while index < bytes.count {
      let point = CodePoint.decode(bytes, &index)
      if point < AdvanceTable.limit {
        let page = Int(pages[Int(point >> 6)] &- 0x24)
        if page > 0 {
          let offset = ((page - 1) << 6 | Int(point & 63)) << 1
          let advanceUnits = Int(table[offset] &- 0x24) << 6 | Int(table[offset + 1] &- 0x24)
          if advanceUnits > 0 {
            units += advanceUnits
            isJoined = false
            continue
          }
        }
      }
      if isJoined {
        isJoined = false
      } else {
        estimated += ScriptAdvance.estimate(point)
      }
      if point == 0x200D { isJoined = true }
    }
    return (Double(units) / 2048, estimated)
  }
}

/// A decoder of code points from UTF-8.
enum CodePoint {
  /// Returns the code point at `index` and advances the index; U+FFFD for an invalid sequence.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32 {
    let first = bytes[index]
    index += 1
    if first < 0x80 { return UInt32(first) }
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0
    guard length > 0, index + length <= bytes.count else { return 0xFFFD }
    var point = UInt32(first) & (0x3F >> UInt32(length))
    for offset in 0..<length { point = point << 6 | UInt32(bytes[index + offset] & 0x3F) }
    index += length
    return point
  }
}

/// Mean advances of scripts outside Liberation Sans, in font sizes per code point.
///
/// The values were measured in a browser with the Noto fonts.
private enum ScriptAdvance {
  private static let mark = 0.0
  private static let han = 1.0
  private static let emoji = 1.25
  /// Digits of other scripts, with the width of Western digits.
  private static let digit = 0.56

  /// Returns the estimated advance of a code point, in font sizes.
  static func estimate(_ point: UInt32) -> Double {
    switch point {
    case 0..<0x20, 0x7F..<0xA0: mark
    case 0x0300...0x036F, 0x0483...0x0489, 0x0590...0x05CF: mark
    case 0x05D0...0x05FF: 0.454
    case 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED: mark
    case 0x0660...0x0669, 0x06F0...0x06F9, 0x0966...0x096F, 0x0E50...0x0E59: digit
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: 0.46
    case 0x0900...0x0903, 0x093A...0x093C, 0x0941...0x0948, 0x094D, 0x0951...0x0957,
      0x0962...0x0963:
      mark
    case 0x0900...0x0DFF: 0.435
    case 0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E: mark
    case 0x0E00...0x0EFF: 0.54
    case 0x1100...0x115F: 0.92
    case 0x1160...0x11FF: mark
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x20D0...0x20FF: mark
    case 0x2009, 0x202F: 0.2
    case 0x2300...0x27BF, 0x2B00...0x2BFF: han
    case 0x2E80...0x303E, 0x3041...0xA4CF, 0xF900...0xFAFF: han
    case 0xA960...0xA97F, 0xAC00...0xD7A3: 0.92
    case 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF: mark
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6: han
    case 0xFF61...0xFFDC: 0.5
    case 0x1F1E6...0x1F1FF: emoji / 2
    case 0x1F3FB...0x1F3FF, 0xE0000...0xE01EF: mark
    case 0x1F000...0x1FAFF: emoji
    case 0x20000...0x3FFFF: han
    default: 0.6
    }
  }
}
