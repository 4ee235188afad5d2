/// A word as formulas count it: letters and digits, with what holds them together.
struct PlainWord {
  /// Its letters in small, without accents taken off and without other signs.
  let letters: [Unicode.Scalar]
  /// True for digits alone.
  let isNumber: Bool

  /// The words of a text.
  static func all(in scalars: [Unicode.Scalar]) -> [PlainWord] {
    var words: [PlainWord] = []
    for range in ranges(in: scalars) {
      let letters = scalars[range].filter(\.properties.isAlphabetic)
      words.append(
        PlainWord(
          letters: letters.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) },
          isNumber: letters.isEmpty))
    }
    return words
  }

  /// Where the words of a text stand. A number with its marks is one word, and so is a word with hyphens or
  /// apostrophes in it.
  static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for place in scalars.indices {
      if isPart(scalars[place]) {
        if start == nil { start = place }
      } else if let first = start {
        let joins =
          place + 1 < scalars.count && isPart(scalars[place + 1])
          && joining(scalars[place], after: scalars[place - 1])
        if !joins {
          ranges.append(first..<place)
          start = nil
        }
      }
    }
    if let start { ranges.append(start..<scalars.count) }
    return ranges
  }

  /// True for letters, their accents and digits.
  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A
        || scalar.value >= 0x30 && scalar.value <= 0x39
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }

  private static func joining(_ mark: Unicode.Scalar, after scalar: Unicode.Scalar) -> Bool {
    switch mark {
    case "'", "’", "-", "‐", "‑", "·": true
    case ".", ",", ":", "/", "٫", "٬": scalar.properties.numericType != nil
    default: false
    }
  }

  /// The number of signs other than white space.
  static func characterCount(of scalars: [Unicode.Scalar]) -> Int { scalars.count { $0 != " " } }
}
