public import ReportText

/// Fits the texts of one part of a picture into their room: in lines first and, when there are too many, with
/// the middle left out. What tells two texts apart is not left out, and a unit, a number or a percentage that stands
/// behind a name is not either.
public struct TextFitter {
  /// The number of texts that were shortened and of words that were parted.
  public private(set) var cuts = 0
  /// All texts of the part.
  private let all: [ByteText]
  /// Their bytes without units, once they are asked for.
  private lazy var names = all.map { Array(String(Self.parts(of: $0).name).utf8) }
  /// The texts that are shortened, by their shown lines.
  private var shown: [[ByteText]: ByteText] = [:]

  private static let ellipsis = "…"
  /// The most pieces of a text that are tried so that it does not read as another one.
  private static let mostTries = 40
  /// The longest unit or number that is kept whole, in characters.
  private static let longestUnit = 20
  /// The number of letters before the first one that differs.
  private static let context = 5

  /// - Parameter all: the texts that must not read alike.
  public init(_ all: [ByteText] = []) { self.all = all }

  /// The lines of a text, none of them wider than `width` and at most so many; none when there is no room for any
  /// letter.
  public mutating func lines(
    of text: ByteText, width: Double, most: Int = 1, style: TextStyle = .label
  ) -> [ByteText] {
    let whole = TextLines(text, width: width, style: style)
    cuts += whole.partedWords
    if !whole.lines.isEmpty, whole.lines.count <= most { return whole.lines }
    cuts += 1
    func space(_ piece: ByteText) -> [ByteText]? {
      let own = TextLines(piece, width: width, style: style)
      return own.lines.isEmpty || own.lines.count > most ? nil : own.lines
    }
    var (name, unit) = Self.parts(of: text)
    if space(Self.piece(of: name, 1, nil, unit)) == nil { (name, unit) = (Array(text.string), "") }
    var (result, count) = Self.longest(of: name, unit, nil, in: space)
    guard count > 0 else { return [] }
    var focus = focus(of: name, shown: count)
    for place in 0..<Self.mostTries where focus != nil {
      let kept = max(1, count - place / 4)
      (result, _) = Self.longest(of: name, unit, focus, most: kept, in: space)
      guard let other = shown[result], other != text else { break }
      focus = zip(name, Self.parts(of: other).name).prefix { $0 == $1 }.count
    }
    shown[result] = text
    return result
  }

  /// The first letter that tells a name from the one most like it; nil when what is shown of it does.
  private mutating func focus(of name: [Character], shown count: Int) -> Int? {
    let own = Array(String(name).utf8)
    let head = String(name.prefix(count - Self.end(count))).utf8
    let tail = String(name.suffix(Self.end(count))).utf8
    var shared: Int?
    for other in names where other != own && other.starts(with: head) {
      guard other.suffix(tail.count).elementsEqual(tail) else { continue }
      let most = min(own.count, other.count)
      shared = max(shared ?? 0, (0..<most).first { own[$0] != other[$0] } ?? most)
    }
    guard var left = shared else { return nil }
    return name.firstIndex { letter in
      left -= letter.utf8.count
      return left < 0
    } ?? name.count
  }

  /// The whole text when its lines leave out some of it.
  public static func whole(_ text: ByteText, of lines: [ByteText]) -> ByteText? {
    guard lines != [text] else { return nil }
    return lines.allSatisfy { !$0.string.contains(ellipsis) } && !lines.isEmpty ? nil : text
  }

  /// The lines of the longest piece of a name that has room, and how many letters that has; by bisection.
  private static func longest(
    of name: [Character], _ unit: String, _ focus: Int?, most: Int = .max,
    in space: (ByteText) -> [ByteText]?
  ) -> (lines: [ByteText], count: Int) {
    var best: (lines: [ByteText], count: Int) = ([], 0)
    var high = min(name.count - 1, most) + 1
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

  /// The number of letters at the end of a shortened name, of all its letters.
  private static func end(_ count: Int) -> Int { count * 2 / 5 }

  /// So many letters of a name: its start and its end or, where these are those of another one, what begins
  /// shortly before the first letter that differs.
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

  /// A text without, and its unit, number or percentage at the end.
  private static func parts(of text: ByteText) -> (name: [Character], unit: String) {
    let letters = Array(text.string)
    var start: Int?
    if let last = letters.last, ")]）".contains(last) {
      start = letters.lastIndex { "([（".contains($0) }
      while let place = start, place > 0, letters[place - 1] == " " { start = place - 1 }
    } else if let digit = letters.lastIndex(where: \.isNumber) {
      start = letters[..<digit].lastIndex(of: " ")
    }
    guard let start, start > 0, letters.count - start <= longestUnit else { return (letters, "") }
    return (Array(letters[..<start]), String(letters[start...]))
  }
}

/// A text in lines of a width; none where a letter is wider.
public struct TextLines {
  private(set) var lines: [ByteText] = []
  /// The number of words that go on in the next line, since they are wider than a line.
  private(set) var partedWords = 0

  /// Breaks a text where lines may end, and what is wider than a line anywhere.
  init(_ text: ByteText, width: Double, style: TextStyle) {
    guard TextMetrics.width(text, style: style) > width else {
      lines = [text]
      return
    }
    let bytes = text.bytes
    var start = bytes.startIndex
    var last: LineBreaks.Place?
    for place in LineBreaks(text).places + [LineBreaks.Place(end: text.count, next: text.count)] {
      let end = bytes.startIndex + place.end
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
      last = end > start ? place : nil
    }
    if start < bytes.endIndex { lines.append(ByteText(bytes[start...])) }
  }

  /// Two lines, broken where they are narrowest, and their width; nil for a text that must not be parted.
  public static func halves(of text: ByteText) -> (lines: [ByteText], width: Double)? {
    LineBreaks(text).places.map { place in
      let lines = [
        ByteText(text.bytes.prefix(place.end)), ByteText(text.bytes.dropFirst(place.next)),
      ]
      return (lines, TextStyle.label.size(of: lines).width)
    }.min { $0.width < $1.width }
  }

  /// As few lines as a width asks for, with whole words, and the width of the widest; nil for a text with a wider word and
  /// for more lines than wanted.
  public static func block(
    of text: ByteText, width: Double, most: Int
  ) -> (lines: [ByteText], width: Double)? {
    let whole = TextLines(text, width: width, style: .label)
    guard !whole.lines.isEmpty, whole.lines.count <= most, whole.partedWords == 0 else {
      return nil
    }
    return (whole.lines, TextStyle.label.size(of: whole.lines).width)
  }

  /// The number of bytes of the whole characters that fit.
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
