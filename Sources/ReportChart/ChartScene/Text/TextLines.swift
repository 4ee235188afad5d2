public import ReportText

/// A text in lines of a width.
enum TextLines {
  /// Breaks a text where lines may end; what is wider than a line and has no such place is cut, and so
  /// is the last line when there is more than `most` lines hold.
  static func lines(
    of text: ByteText, width: Double, most: Int, style: TextStyle
  ) -> [ByteText] {
    let size = style.size.units
    let bytes = text.bytes
    var lines: [ByteText] = []
    var start = bytes.startIndex
    var last: LineBreaks.Place?
    let places = LineBreaks(text).places.map {
      LineBreaks.Place(end: $0.end + bytes.startIndex, next: $0.next + bytes.startIndex)
    }
    for place in places + [LineBreaks.Place(end: bytes.endIndex, next: bytes.endIndex)] {
      while place.end > start,
        TextMetrics.width(ByteText(bytes[start..<place.end]), style: style) > width
      {
        // A word alone on its line is taken however wide it is.
        guard let stop = last ?? (place.end < bytes.endIndex ? place : nil) else { break }
        if lines.count + 1 == most {
          lines.append(cut(ByteText(bytes[start...]), width, size, style))
          return lines
        }
        lines.append(cut(ByteText(bytes[start..<stop.end]), width, size, style))
        start = stop.next
        while start < bytes.endIndex, bytes[start] == space { start += 1 }
        last = nil
        if stop == place { break }
      }
      if place.end > start { last = place }
    }
    if start < bytes.endIndex { lines.append(cut(ByteText(bytes[start...]), width, size, style)) }
    return lines
  }

  private static let space = UInt8(ascii: " ")

  private static func cut(
    _ text: ByteText, _ width: Double, _ size: Double, _ style: TextStyle
  ) -> ByteText {
    TextMetrics.truncated(text, toWidth: width, size: size, bold: style.isBold)
  }
}

/// Where a text may be broken into lines: at its spaces, and between the letters of scripts that are
/// written without them.
///
/// Of the Unicode line breaking algorithm (UAX #14) it has what labels need: a line neither begins with
/// a sign that closes, a small kana or a mark of length (classes CL, EX, NS, CJ), nor ends with one that
/// opens (OP), and numbers stay whole.
public struct LineBreaks: Sendable {
  /// A place where a line may end.
  public struct Place: Sendable, Equatable {
    /// Where the line ends, in bytes.
    public let end: Int
    /// Where the next one begins: behind the space, if there is one.
    public let next: Int
  }

  /// The places, in their order; none at the ends of the text.
  public let places: [Place]

  /// The places of a text.
  public init(_ text: ByteText) {
    places = text.withBytes { bytes in
      var places: [Place] = []
      var before: UInt32?
      var index = 0
      while index < bytes.count {
        let start = index
        let point = CodePoint.decode(bytes, &index)
        if point == 0x20 {
          if start > 0, index < bytes.count { places.append(Place(end: start, next: index)) }
          before = nil
          continue
        }
        if let before, Self.mayPart(before, point) {
          places.append(Place(end: start, next: start))
        }
        before = point
      }
      return places
    }
  }

  /// True when a line may end between two characters that no space parts.
  private static func mayPart(_ left: UInt32, _ right: UInt32) -> Bool {
    guard left >= 0x2E80 || right >= 0x2E80 else { return false }
    guard !openers.contains(left), !starters.contains(right) else { return false }
    if isIdeographic(right) { return isIdeographic(left) || closers.contains(left) }
    return isIdeographic(left) && isWordStart(right)
      || closers.contains(left) && (isWordStart(right) || openers.contains(right))
      || isIdeographic(left) && openers.contains(right)
  }

  /// True for Han, hiragana and katakana.
  private static func isIdeographic(_ point: UInt32) -> Bool {
    switch point {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func isWordStart(_ point: UInt32) -> Bool {
    switch point {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static let openers = Set("（［｛「『【〈《〔〖〘￥([{".unicodeScalars.map(\.value))
  private static let closers = Set("、。，．：；！？）］｝」』】〉》〕〗〙・".unicodeScalars.map(\.value))
  /// What no line begins with.
  private static let starters: Set<UInt32> = {
    let kana = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰー々〻ヽヾゝゞ"
    let signs = "…‥〜％‰°′″゛゜ﾞﾟ)]},.:;!?%"
    let marks: [UInt32] = [0x3099, 0x309A] + Array(0xFE00...0xFE0F)
    return closers.union((kana + signs).unicodeScalars.map(\.value)).union(marks)
  }()
}

/// Which way letters run.
enum ScriptDirection {
  /// True when a text holds a letter of a script that is written from right to left (the blocks that
  /// Unicode sets aside for them).
  static func holdsMirrored(_ text: ByteText) -> Bool {
    text.withBytes { bytes in
      var index = 0
      while index < bytes.count {
        switch CodePoint.decode(bytes, &index) {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
          0x1_E800...0x1_EFFF:
          return true
        default: break
        }
      }
      return false
    }
  }
}

/// Which way the language of a chart is written.
public typealias ChartDirection = TextDirection
