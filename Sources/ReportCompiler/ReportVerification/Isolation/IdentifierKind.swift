import ReportData
import ReportText

/// The properties of an identifier that determine its search method and the certainty of a match.
struct IdentifierKind: Sendable, Hashable {
  /// The certainty that text equal to an identifier is the identifier and not other data.
  enum Certainty: UInt8, Sendable {
    /// None: a single character, or a number with fewer than five digits, which is not searched.
    case none
    /// Doubtful: two letters, or a number with five to seven digits.
    case doubtful
    /// Certain: a match is the identifier.
    case certain
  }

  /// The certainty that text equal to the identifier is the identifier.
  let certainty: Certainty
  /// Whether the identifier consists of digits with separators.
  let isNumber: Bool
  /// Whether the search also finds the identifier inside longer words.
  ///
  /// This applies to identifiers of at least eight bytes with a digit or a character that names do
  /// not contain.
  let matchesInside: Bool

  /// Creates the properties of a non-empty identifier from its text.
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
    matchesInside = !self.isNumber && !isName && text.count >= 8
    if self.isNumber {
      certainty = digits < 5 ? .none : digits < 8 ? .doubtful : .certain
    } else {
      certainty = characters < 2 ? .none : characters == 2 && digits == 0 ? .doubtful : .certain
    }
  }

  /// Returns the identifier without surrounding spaces and line breaks.
  static func trimmed(_ text: ByteText) -> ByteText {
    var bytes = text.bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return ByteText(bytes)
  }
}

/// The identifiers in a column of a table, in the notation that documents have.
struct IdentifierStrings {
  private let column: Column

  /// Creates the identifiers of a column; nil if it contains neither text nor integers.
  init?(_ column: Column) {
    self.column = column
    guard case .numbers(let numbers) = column.values, column.schema.type != .integer else { return }
    guard numbers.allSatisfy(\.isNaN) else { return nil }
  }

  /// The trimmed identifier of a row; nil if the cell is missing or blank.
  subscript(row: Int) -> ByteText? {
    guard let text = column.text(row).map(IdentifierKind.trimmed), !text.isEmpty else { return nil }
    return text
  }
}

/// Character classes for word boundaries, so that the search finds identifiers as complete words.
///
/// Letters, digits, and marks join into words. Punctuation, spaces, and `_` separate words. Letters
/// of scripts without spaces (such as Chinese, Japanese, and Thai) and Korean syllables are
/// separate words. Particles follow Korean syllables without a space.
struct WordClasses: Sendable {
  /// A separator: punctuation, a space, a control character, or a byte that is not UTF-8.
  static let apart: UInt8 = 0
  /// A letter, digit, or mark that joins with adjacent characters.
  static let joined: UInt8 = 1
  /// A letter that is a separate word.
  static let alone: UInt8 = 2

  /// The class of each character up to U+FFFF.
  private let plane: [UInt8]

  /// The shared classes, created once from the Unicode tables of the Swift library.
  static let standard = WordClasses()

  private init() {
    var plane = [UInt8](repeating: Self.apart, count: 0x1_0000)
    for value in UInt32(0)..<0x1_0000 {
      if let scalar = Unicode.Scalar(value) { plane[Int(value)] = Self.classified(scalar) }
    }
    self.plane = plane
  }

  /// Returns the class of a character.
  func of(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.value < 0x1_0000 ? plane[Int(scalar.value)] : Self.classified(scalar)
  }

  /// Returns the class and the length in bytes of the UTF-8 character at a position.
  ///
  /// - Precondition: three bytes after the position are readable.
  @inline(__always)
  func at(_ pointer: UnsafePointer<UInt8>) -> (UInt8, length: Int) {
    if pointer[0] < 0x80 { return (plane[Int(pointer[0])], 1) }
    return decoded(pointer)
  }

  /// Returns the class of the character before a position, within the bytes from `start`.
  func before(_ pointer: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>) -> UInt8 {
    guard pointer > start else { return Self.apart }
    var lead = pointer - 1
    while lead > start, lead[0] & 0xC0 == 0x80, pointer - lead < 4 { lead -= 1 }
    let (wordClass, length) = at(lead)
    return lead + length == pointer ? wordClass : Self.apart
  }

  private func decoded(_ pointer: UnsafePointer<UInt8>) -> (UInt8, length: Int) {
    let lead = UInt32(pointer[0])
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4 else { return (Self.apart, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for next in 1..<length {
      guard pointer[next] & 0xC0 == 0x80 else { return (Self.apart, 1) }
      value = value << 6 | UInt32(pointer[next] & 0x3F)
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
    // Thai and Lao, Myanmar, Hangul, Khmer, kana, and Chinese characters.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0xA4CF,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0x1_B000...0x1_B2FF, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }
}

/// An occurrence of an identifier in a document.
struct FoundIdentifier: Sendable {
  /// The index of the identifier in the identifier list.
  let identifier: Int
  /// The number of the document segment that contains the occurrence.
  let piece: Int
  /// The byte range of the occurrence in the decoded segment.
  let range: Range<Int>
  /// The byte offset of the occurrence in the document.
  let source: Int

  /// Returns whether this occurrence contains another, shorter occurrence.
  func contains(_ other: FoundIdentifier) -> Bool {
    piece == other.piece && range.count > other.range.count
      && range.lowerBound <= other.range.lowerBound && range.upperBound >= other.range.upperBound
  }
}
