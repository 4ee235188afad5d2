/// Text that shows whether a layout has room for other languages and whether every word comes from a
/// catalogue: half as long again, with accents, in brackets. Digits and placeholders stay.
public enum PseudoText {
  /// The tag of the language, which ISO 639 leaves to private use.
  public static let language = ProgramLanguage.pseudo.rawValue

  /// A whole text in brackets; `{0}` and its like stay.
  public static func bracketed(_ text: String) -> String { "[" + lengthened(text) + "]" }

  /// A text without brackets, such as a part of a sentence.
  public static func lengthened(_ text: String) -> String {
    var result = ""
    var letters = 0
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      guard depth == 0, let own = accented(character) else {
        result.append(character)
        continue
      }
      letters += 1
      result.append(own)
      if letters.isMultiple(of: 2) { result.append(own) }
    }
    return result
  }

  private static func accented(_ character: Character) -> Character? {
    guard character.isASCII, character.isLetter else { return nil }
    return accents[character] ?? character
  }

  private static let accents: [Character: Character] = [
    "a": "á", "c": "ç", "d": "ď", "e": "é", "g": "ĝ", "h": "ĥ", "i": "í", "k": "ķ", "l": "ļ",
    "n": "ñ", "o": "ö", "r": "ŕ", "s": "š", "t": "ť", "u": "ü", "w": "ŵ", "y": "ý", "z": "ž",
    "A": "Å", "C": "Ç", "D": "Ð", "E": "É", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ",
    "K": "Ķ", "L": "Ļ", "N": "Ñ", "O": "Ö", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ",
    "Y": "Ý", "Z": "Ž",
  ]
}
