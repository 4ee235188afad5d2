public import ReportText

/// Widths of text, the same on every host: nothing asks for a font.
///
/// Latin, Greek, Cyrillic and symbols have the advances of Liberation Sans, which are those of
/// Arial and Helvetica; with kerning off (the style sheet does that) a browser agrees with them to
/// the last digit. Other scripts have a measured mean advance. Widths hold a reserve: 3 % where the
/// advance is known, 15 % where it is an estimate.
public enum TextMetrics {
  /// The height of a capital letter, in font sizes.
  public static let capHeight = 0.688
  /// How far letters reach below the baseline, in font sizes.
  public static let descent = 0.212
  /// How far above its capital letters a text may reach, in font sizes: with accents, and in scripts whose
  /// letters are taller.
  public static func rise(_ text: ByteText) -> Double {
    text.bytes.contains { $0 >= 0x80 } ? 0.22 : 0
  }
  /// From one line of text to the next, in font sizes.
  public static let lineHeight = 1.2

  static let knownReserve = 1.03
  static let estimateReserve = 1.15

  /// The width of a text in user units, with its reserve.
  public static func width(_ text: ByteText, size: Double, bold: Bool = false) -> Double {
    text.withBytes { width($0, size: size, bold: bold) }
  }

  /// The width of a text in user units, with its reserve.
  public static func width(_ text: ByteText, style: TextStyle) -> Double {
    width(text, size: style.size.units, bold: style.isBold)
  }

  /// The width of valid UTF-8 in user units, with its reserve.
  public static func width(
    _ bytes: UnsafeBufferPointer<UInt8>, size: Double, bold: Bool = false
  ) -> Double {
    let (known, estimated) = advance(bytes, bold: bold)
    return size * (known * knownReserve + estimated * estimateReserve)
  }

  /// The text itself when it is not wider than `limit`; otherwise as many of its characters (grapheme
  /// clusters) as fit before an ellipsis. Empty when not even the ellipsis fits.
  public static func truncated(
    _ text: ByteText, toWidth limit: Double, size: Double, bold: Bool = false
  ) -> ByteText {
    guard width(text, size: size, bold: bold) > limit else { return text }
    let room = limit - width(ellipsis, size: size, bold: bold)
    guard room >= 0 else { return ByteText([]) }
    var kept: [UInt8] = []
    var used = 0.0
    for character in text.string {
      let bytes = Array(character.utf8)
      used += bytes.withUnsafeBufferPointer { width($0, size: size, bold: bold) }
      if used > room { break }
      kept += bytes
    }
    while let last = kept.last, last == UInt8(ascii: " ") { kept.removeLast() }
    kept += ellipsis.bytes
    return ByteText(kept)
  }

  private static let ellipsis: ByteText = "…"

  /// The sums of the known and of the estimated advances, in font sizes.
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
          let place = ((page - 1) << 6 | Int(point & 63)) << 1
          let own = Int(table[place] &- 0x24) << 6 | Int(table[place + 1] &- 0x24)
          if own > 0 {
            units += own
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
