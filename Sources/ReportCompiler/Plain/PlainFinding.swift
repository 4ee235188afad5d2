import ReportText

/// Something in one document that is not plain.
struct PlainFinding: Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    /// A long sentence of a language.
    case sentence(SentenceUnit, String)
    /// An abbreviation that nothing explains.
    case abbreviation
    /// A number with many decimals.
    case decimals
  }

  let kind: Kind
  /// Where in the files of the project it comes from.
  let span: SourceSpan
  /// The words, letters or decimals of it.
  let size: Int
  /// The abbreviation, where a file of the project holds it: never a value of a participant.
  var word: String?
}
