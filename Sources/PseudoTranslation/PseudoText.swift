/// Pseudo-translated text, for layout tests and for tests of catalogue coverage.
///
/// The text is half as long again, with accents and in brackets. Digits and placeholders stay
/// unchanged. The result shows whether a layout has space for other languages, and whether each
/// text comes from a catalogue.
public enum PseudoText {
  /// The BCP 47 tag of the pseudo-translation, which ISO 639 reserves for private use.
  public static let language = "qps"

  /// Returns a complete text as a pseudo-translation in brackets.
  ///
  /// Placeholders such as `{0}` stay unchanged.
  public static func bracketed(_ text: String) -> String { "[" + lengthened(text) + "]" }

  /// Returns a part of a text as a pseudo-translation without brackets.
  public static func lengthened(_ text: String) -> String {
    var result = ""
    var letters = 0
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      guard depth == 0, let accentedLetter = accented(character) else {
        result.append(character)
        continue
      }
      letters += 1
      result.append(accentedLetter)
      if letters.isMultiple(of: 2) { result.append(accentedLetter) }
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
