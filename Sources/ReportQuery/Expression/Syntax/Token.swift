import ReportText

/// A word of an expression.
struct Token: Sendable {
  /// The kinds of word.
  enum Kind: Sendable, Equatable {
    /// A number.
    case number(Double)
    /// A text in quotes.
    case text(ByteText)
    /// A name, which can also be one of the words of the language, such as `and`.
    case name(String)
    /// A name in backquotes.
    case quotedName(String)
    /// An operator or a bracket.
    case symbol(Symbol)
    /// Nothing more.
    case end
  }

  /// The signs of the language.
  enum Symbol: String, Sendable {
    case open = "("
    case close = ")"
    case comma = ","
    case colon = ":"
    case dot = "."
    case bar = "|"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// What it is.
  let kind: Kind
  /// Where it stands in the decoded text.
  let range: Range<Int>
}
