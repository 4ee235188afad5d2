/// A language that the program has words of its own in. Each of its tables of words has them all.
public enum ProgramLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case arabic = "ar"
  case japanese = "ja"
  /// The one that stands in for a translation; see ``PseudoText``.
  case pseudo = "qps"

  /// The language of a BCP 47 tag, such as `de-AT`; English for one that the program has no words in.
  public init(_ tag: String) {
    let primary = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    self =
      Self.allCases.first { language in
        let own = language.rawValue.utf8
        return own.count == primary.count && zip(own, primary).allSatisfy { $0 == $1 | 0x20 }
      } ?? .english
  }
}
