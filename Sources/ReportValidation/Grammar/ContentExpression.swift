/// A content model as a regular expression over element types and text.
indirect enum ContentExpression: Sendable {
  /// The symbol that stands for text.
  static let text = "text"

  /// One of these symbols.
  case symbols([String])
  case sequence([ContentExpression])
  case choice([ContentExpression])
  /// `?`
  case optional(ContentExpression)
  /// `*`
  case anyNumber(ContentExpression)
  /// `+`
  case atLeastOne(ContentExpression)

  /// A choice, with plain symbols joined into one set.
  static func alternatives(_ parts: [ContentExpression]) -> ContentExpression {
    if let only = parts.first, parts.count == 1 { return only }
    var symbols: [String] = []
    var rest: [ContentExpression] = []
    for part in parts {
      if case .symbols(let more) = part { symbols += more } else { rest.append(part) }
    }
    if rest.isEmpty { return .symbols(symbols) }
    return .choice(symbols.isEmpty ? rest : [.symbols(symbols)] + rest)
  }
}
