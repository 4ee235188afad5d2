import ReportData
import ReportText

/// How sure it is that a text in a document is this identifier and not data.
struct IdentifierKind: Sendable, Hashable {
  /// What finding it means.
  enum Certainty: UInt8, Sendable {
    /// Nothing: a single character, or a number of fewer than five digits. It is not searched for.
    case none
    /// It may be data: two letters, or a number of five to seven digits.
    case doubtful
    /// It is the identifier.
    case certain
  }

  /// What finding it means.
  let certainty: Certainty
  /// True for digits with signs between them.
  let isNumber: Bool
  /// True when it is found inside longer words too: eight bytes or more, with a digit or a sign
  /// that names do not have.
  let isFoundInside: Bool

  /// The kind of an identifier that is not empty.
  init(_ text: ByteText) {
    var digits = 0
    var characters = 0
    var isNumber = true
    var isName = true
    for scalar in text.string.unicodeScalars {
      characters += 1
      switch scalar {
      case "0"..."9":
        digits += 1
        isName = false
      case " ", "-", ".", "'": continue
      case ",", "+", "/", ":", "(", ")": isName = false
      default:
        isNumber = false
        if WordClasses.standard.of(scalar) == WordClasses.apart, scalar != "\u{2019}" {
          isName = false
        }
      }
    }
    self.isNumber = isNumber && digits > 0
    isFoundInside = !self.isNumber && !isName && text.count >= 8
    if self.isNumber {
      certainty = digits < 5 ? .none : digits < 8 ? .doubtful : .certain
    } else {
      certainty = characters < 2 ? .none : characters == 2 && digits == 0 ? .doubtful : .certain
    }
  }

  /// An identifier as it is searched for: without spaces and line ends around it.
  static func trimmed(_ text: ByteText) -> ByteText {
    var bytes = text.bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return ByteText(bytes)
  }
}

/// The identifiers of a column, as they stand in documents.
struct IdentifierStrings {
  private let column: Column

  /// The identifiers of a column; nil when it holds neither texts nor whole numbers.
  init?(_ column: Column) {
    self.column = column
    guard case .numbers(let numbers) = column.values, column.schema.type != .integer else { return }
    guard numbers.allSatisfy(\.isNaN) else { return nil }
  }

  /// The identifier of a row without spaces around it; nil when there is none.
  subscript(row: Int) -> ByteText? {
    guard let text = column.text(row).map(IdentifierKind.trimmed), !text.isEmpty else { return nil }
    return text
  }
}

/// How characters stand together in words, so that an identifier is found as a whole word.
///
/// Letters, digits and marks join; signs, spaces and `_` stand apart. Letters of scripts that are
/// written without spaces (Chinese, Japanese, Thai, …) and Korean syllables, to which particles are
/// attached, stand alone: a word may begin and end at each of them.
struct WordClasses: Sendable {
  /// A sign, a space, a control, or a byte that is not UTF-8.
  static let apart: UInt8 = 0
  /// A letter, digit or mark that makes a word with its neighbours.
  static let joined: UInt8 = 1
  /// A letter that is a word by itself.
  static let alone: UInt8 = 2

  /// The classes of the characters up to U+FFFF.
  private let plane: [UInt8]

  /// The classes by the Unicode tables of the Swift library; they are made once.
  static let standard = WordClasses()

  private init() {
    var plane = [UInt8](repeating: Self.apart, count: 0x1_0000)
    for value in UInt32(0)..<0x1_0000 {
      if let scalar = Unicode.Scalar(value) { plane[Int(value)] = Self.classified(scalar) }
    }
    self.plane = plane
  }

  /// The class of a character.
  func of(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.value < 0x1_0000 ? plane[Int(scalar.value)] : Self.classified(scalar)
  }

  /// The class and the length of the character that begins at a place. Up to three bytes behind it
  /// are read.
  @inline(__always)
  func at(_ place: UnsafePointer<UInt8>) -> (UInt8, length: Int) {
    if place[0] < 0x80 { return (plane[Int(place[0])], 1) }
    return decoded(place)
  }

  /// The class of the character that ends before a place; the bytes from `start` on are looked at.
  func before(_ place: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>) -> UInt8 {
    guard place > start else { return Self.apart }
    var lead = place - 1
    while lead > start, lead[0] & 0xC0 == 0x80, place - lead < 4 { lead -= 1 }
    let (found, length) = at(lead)
    return lead + length == place ? found : Self.apart
  }

  private func decoded(_ place: UnsafePointer<UInt8>) -> (UInt8, length: Int) {
    let lead = UInt32(place[0])
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4 else { return (Self.apart, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for next in 1..<length {
      guard place[next] & 0xC0 == 0x80 else { return (Self.apart, 1) }
      value = value << 6 | UInt32(place[next] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return (Self.apart, 1) }
    return (of(scalar), length)
  }

  private static func classified(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return isAlone(scalar.value) ? alone : joined
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark,
      .enclosingMark:
      return joined
    default: return apart
    }
  }

  private static func isAlone(_ value: UInt32) -> Bool {
    switch value {
    // Thai and Lao; Myanmar; Hangul; Khmer; kana and Chinese characters.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0xA4CF,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0x1_B000...0x1_B2FF, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }
}

/// An identifier that was found in a document.
struct FoundIdentifier: Sendable {
  /// Which one.
  let identifier: Int
  /// The piece of the document.
  let piece: Int
  /// Where in the decoded piece.
  let range: Range<Int>
  /// Where it begins in the document.
  let source: Int

  /// True when another one is a part of this one.
  func contains(_ other: FoundIdentifier) -> Bool {
    piece == other.piece && range.count > other.range.count
      && range.lowerBound <= other.range.lowerBound && range.upperBound >= other.range.upperBound
  }
}
