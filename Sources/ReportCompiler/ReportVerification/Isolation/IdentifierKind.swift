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
