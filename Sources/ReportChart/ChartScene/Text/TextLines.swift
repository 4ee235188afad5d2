public import ReportText

/// A text fitter that wraps and shortens the strings of one part of a chart.
///
/// If a text needs too many lines, its middle is omitted. Characters that distinguish two strings
/// remain. A unit, a number, or a percentage after a name also remains.
public struct TextFitter {
  /// The number of shortened strings and divided words so far.
  public private(set) var cuts = 0
  /// All strings of the part of the chart, which must remain distinguishable.
  private let all: [ByteText]
  /// The names of all strings without units, as bytes, computed on first use.
  private lazy var names = all.map { Array(String(Self.parts(of: $0).name).utf8) }
  /// The shortened strings, by their visible lines.
  private var shown: [[ByteText]: ByteText] = [:]

  private static let ellipsis = "…"
  /// The maximum number of attempts to distinguish a shortened text from another one.
  private static let maximumAttempts = 40
  /// The maximum length of a unit or number that is preserved, in characters.
  private static let longestUnit = 20
  /// The number of visible letters before the first letter that differs from another name.
  private static let context = 5

  /// Creates a text fitter for the strings of one part of a chart.
  ///
  /// - Parameter all: the strings that must remain distinguishable.
  public init(_ all: [ByteText] = []) { self.all = all }

  /// Returns the lines of a text, with a maximum width and number; empty if no letter fits.
  public mutating func lines(
    of text: ByteText, width: Double, limit: Int = 1, style: TextStyle = .label
  ) -> [ByteText] {
    let complete = TextLines(text, width: width, style: style)
    cuts += complete.partedWords
    if !complete.lines.isEmpty, complete.lines.count <= limit { return complete.lines }
    cuts += 1
    func space(_ piece: ByteText) -> [ByteText]? {
      let wrapped = TextLines(piece, width: width, style: style)
      return wrapped.lines.isEmpty || wrapped.lines.count > limit ? nil : wrapped.lines
    }
    var (name, unit) = Self.parts(of: text)
    if space(Self.piece(of: name, 1, nil, unit)) == nil { (name, unit) = (Array(text.string), "") }
    var (result, count) = Self.longest(of: name, unit, nil, in: space)
    guard count > 0 else { return [] }
    var focus = focus(of: name, shown: count)
    for attempt in 0..<Self.maximumAttempts where focus != nil {
      let maximum = max(1, count - attempt / 4)
      (result, _) = Self.longest(of: name, unit, focus, maximum: maximum, in: space)
      guard let previous = shown[result], previous != text else { break }
      focus = zip(name, Self.parts(of: previous).name).prefix { $0 == $1 }.count
    }
    shown[result] = text
    return result
  }

  /// Returns the index of the first letter that distinguishes a name from the most similar one.
  ///
  /// The result is nil if the visible letters distinguish the name.
  private mutating func focus(of name: [Character], shown count: Int) -> Int? {
    let bytes = Array(String(name).utf8)
    let head = String(name.prefix(count - Self.end(count))).utf8
    let tail = String(name.suffix(Self.end(count))).utf8
    var shared: Int?
    for other in names where other != bytes && other.starts(with: head) {
      guard other.suffix(tail.count).elementsEqual(tail) else { continue }
      let length = min(bytes.count, other.count)
      shared = max(shared ?? 0, (0..<length).first { bytes[$0] != other[$0] } ?? length)
    }
    guard var remaining = shared else { return nil }
    return name.firstIndex { letter in
      remaining -= letter.utf8.count
      return remaining < 0
    } ?? name.count
  }

  /// Returns the complete text if its lines omit a part of it; nil otherwise.
  public static func fullText(_ text: ByteText, of lines: [ByteText]) -> ByteText? {
    guard lines != [text] else { return nil }
    return lines.allSatisfy { !$0.string.contains(ellipsis) } && !lines.isEmpty ? nil : text
  }

  /// Returns the lines of the longest part of a name that fits, and its number of letters.
  ///
  /// The search is a bisection.
  private static func longest(
    of name: [Character], _ unit: String, _ focus: Int?, maximum: Int = .max,
    in space: (ByteText) -> [ByteText]?
  ) -> (lines: [ByteText], count: Int) {
    var best: (lines: [ByteText], count: Int) = ([], 0)
    var high = min(name.count - 1, maximum) + 1
    while high - best.count > 1 {
      let middle = (best.count + high) / 2
      if let lines = space(piece(of: name, middle, focus, unit)) {
        best = (lines, middle)
      } else {
        high = middle
      }
    }
    return best
  }

  /// Returns the number of visible letters from the end of a name, of all visible letters.
  private static func end(_ count: Int) -> Int { count * 2 / 5 }

  /// Returns a part of a name with a number of letters, and the unit.
  ///
  /// Without a focus, the part is the start and the end of the name. With a focus, it starts
  /// shortly before the first different letter.
  private static func piece(
    of name: [Character], _ count: Int, _ focus: Int?, _ unit: String
  ) -> ByteText {
    func trimmed(_ part: ArraySlice<Character>) -> String {
      let part = part.drop { $0 == " " }
      return String(part.prefix(part.count - part.reversed().prefix { $0 == " " }.count))
    }
    guard let focus else {
      let end = end(count)
      return ByteText(
        trimmed(name.prefix(count - end)) + ellipsis + trimmed(name.suffix(end)) + unit)
    }
    let start = min(max(0, focus - min(context, count / 3)), name.count - count)
    let stop = start + count
    return ByteText(
      (start > 0 ? ellipsis : "") + trimmed(name[start..<stop])
        + (stop < name.count ? ellipsis : "") + unit)
  }

  /// Returns a text in two parts: the name, and the unit, number, or percentage at its end.
  private static func parts(of text: ByteText) -> (name: [Character], unit: String) {
    let letters = Array(text.string)
    var start: Int?
    if let last = letters.last, ")]）".contains(last) {
      start = letters.lastIndex { "([（".contains($0) }
      while let index = start, index > 0, letters[index - 1] == " " { start = index - 1 }
    } else if let digit = letters.lastIndex(where: \.isNumber) {
      start = letters[..<digit].lastIndex(of: " ")
    }
    guard let start, start > 0, letters.count - start <= longestUnit else { return (letters, "") }
    return (Array(letters[..<start]), String(letters[start...]))
  }
}

/// A text in lines of a maximum width; empty if a letter is wider.
public struct TextLines {
  private(set) var lines: [ByteText] = []
  /// The number of words divided between lines, because they are wider than a line.
  private(set) var partedWords = 0

  /// Creates lines. Words wider than a line are divided at any letter.
  init(_ text: ByteText, width: Double, style: TextStyle) {
    guard TextMetrics.width(text, style: style) > width else {
      lines = [text]
      return
    }
    let bytes = text.bytes
    var start = bytes.startIndex
    var last: LineBreaks.Position?
    for position in LineBreaks(text).positions
      + [LineBreaks.Position(end: text.count, next: text.count)]
    {
      let end = bytes.startIndex + position.end
      func isTooWide() -> Bool {
        end > start && TextMetrics.width(ByteText(bytes[start..<end]), style: style) > width
      }
      if let last, isTooWide() {
        lines.append(ByteText(bytes[start..<bytes.startIndex + last.end]))
        start = bytes.startIndex + last.next
        while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
      }
      while isTooWide() {
        let count = Self.fitting(ByteText(bytes[start..<end]), width, style)
        guard count > 0 else {
          lines = []
          return
        }
        partedWords += 1
        lines.append(ByteText(bytes[start..<start + count]))
        start += count
      }
      last = end > start ? position : nil
    }
    if start < bytes.endIndex { lines.append(ByteText(bytes[start...])) }
  }

  /// Returns the narrowest division into two lines, and its width; nil for an indivisible text.
  public static func halves(of text: ByteText) -> (lines: [ByteText], width: Double)? {
    LineBreaks(text).positions.map { position in
      let lines = [
        ByteText(text.bytes.prefix(position.end)), ByteText(text.bytes.dropFirst(position.next)),
      ]
      return (lines, TextStyle.label.size(of: lines).width)
    }.min { $0.width < $1.width }
  }

  /// Returns the lines of a text with undivided words, and the width of the widest line.
  ///
  /// The result is nil if a word is too wide, or if there are more lines than `limit`.
  public static func block(
    of text: ByteText, width: Double, limit: Int
  ) -> (lines: [ByteText], width: Double)? {
    let wrapped = TextLines(text, width: width, style: .label)
    guard !wrapped.lines.isEmpty, wrapped.lines.count <= limit, wrapped.partedWords == 0 else {
      return nil
    }
    return (wrapped.lines, TextStyle.label.size(of: wrapped.lines).width)
  }

  /// Returns the number of bytes of the characters of a text that fit in a width.
  private static func fitting(_ text: ByteText, _ width: Double, _ style: TextStyle) -> Int {
    var used = 0.0
    var count = 0
    for letter in text.string {
      used += TextMetrics.width(ByteText(String(letter)), style: style)
      if used > width { break }
      count += letter.utf8.count
    }
    return count
  }
}

/// The possible line breaks of a text.
///
/// They are at spaces, and between the letters of scripts without spaces.
///
/// This is a subset of the Unicode line breaking algorithm (UAX #14). A line does not start with a
/// closing character, a small kana, or a length mark (classes CL, EX, NS, CJ). It does not end with
/// an opening character (OP). Numbers are not divided.
/// Short runs of katakana or hiragana are not divided either.
public struct LineBreaks: Sendable {
  /// A position of a possible line break.
  public struct Position: Sendable, Equatable {
    /// The end of the line, as a byte offset.
    public let end: Int
    /// The start of the next line, as a byte offset, after the space if there is one.
    public let next: Int
  }

  /// The positions in ascending order, without the start and the end of the text.
  public let positions: [Position]

  /// Creates the line breaks of a text.
  public init(_ text: ByteText) {
    positions = text.withBytes { bytes in
      var positions: [Position] = []
      var before: UInt32?
      var run = 0
      var index = 0
      while index < bytes.count {
        let start = index
        let point = CodePoint.decode(bytes, &index)
        if point == 0x20 {
          if start > 0, index < bytes.count { positions.append(Position(end: start, next: index)) }
          before = nil
          continue
        }
        run = before.map { Self.isOneWord($0, point) } == true ? run + 1 : 0
        if let before, Self.mayPart(before, point), run == 0 || run >= Self.longestRun {
          positions.append(Position(end: start, next: start))
        }
        before = point
      }
      return positions
    }
  }

  /// Returns whether a line can end between two characters without a space.
  private static func mayPart(_ left: UInt32, _ right: UInt32) -> Bool {
    guard left >= 0x2E80 || right >= 0x2E80 else { return false }
    guard !openers.contains(left), !starters.contains(right) else { return false }
    if isIdeographic(right) { return isIdeographic(left) || closers.contains(left) }
    return isIdeographic(left) && isWordStart(right)
      || closers.contains(left) && (isWordStart(right) || openers.contains(right))
      || isIdeographic(left) && openers.contains(right)
  }

  /// The number of kana after which a line may end inside a run of them.
  private static let longestRun = 8

  /// Returns whether two Japanese characters usually belong to one word.
  ///
  /// They are two katakana, two hiragana, or Han before the hiragana of an ending.
  private static func isOneWord(_ left: UInt32, _ right: UInt32) -> Bool {
    if isKatakana(right) { return isKatakana(left) }
    return isHiragana(right) && isIdeographic(left) && !isKatakana(left)
  }

  private static func isHiragana(_ point: UInt32) -> Bool { (0x3041...0x309F).contains(point) }

  /// Returns whether a character is katakana, of either width, or the length mark.
  private static func isKatakana(_ point: UInt32) -> Bool {
    (0x30A1...0x30FA).contains(point) || point == 0x30FC || (0x31F0...0x31FF).contains(point)
      || (0xFF66...0xFF9F).contains(point)
  }

  /// Returns whether a character is Han, hiragana, or katakana.
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
  /// The characters that cannot start a line.
  private static let starters: Set<UInt32> = {
    let kana = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰー々〻ヽヾゝゞ"
    let punctuation = "…‥〜％‰°′″゛゜ﾞﾟ)]},.:;!?%"
    let marks: [UInt32] = [0x3099, 0x309A] + Array(0xFE00...0xFE0F)
    return closers.union((kana + punctuation).unicodeScalars.map(\.value)).union(marks)
  }()
}

/// A test for scripts that run from right to left.
enum ScriptDirection {
  /// Returns whether a text contains a letter of a right-to-left script, by its Unicode blocks.
  static func containsMirrored(_ text: ByteText) -> Bool {
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

/// The text direction of a chart's language.
public typealias ChartDirection = TextDirection
