import ReportText

/// The text of a message in one language, ready to be written.
struct MessagePattern: Sendable {
  var parts: [MessagePart] = []

  /// Every placeholder in it, by number.
  var arguments: Set<Int> {
    parts.reduce(into: []) { found, part in
      switch part {
      case .text, .number: break
      case .argument(let argument, _): found.insert(argument)
      case .plural(let choice):
        found.insert(choice.argument)
        for pattern in choice.patterns { found.formUnion(pattern.arguments) }
      case .select(let choice):
        found.insert(choice.argument)
        for word in choice.words { found.formUnion(word.pattern.arguments) }
        found.formUnion(choice.other.arguments)
      }
    }
  }
}

/// A part of a message.
indirect enum MessagePart: Sendable {
  /// Text as it is.
  case text(ByteText)
  /// What stands for a placeholder.
  case argument(Int, MessageFormat)
  /// The number of the innermost plural around it, less its offset: `#`.
  case number(argument: Int, offset: Double)
  /// One of several texts, by a number.
  case plural(MessagePlural)
  /// One of several texts, by a word.
  case select(MessageSelect)
}

/// Texts for numbers.
struct MessagePlural: Sendable {
  let argument: Int
  /// What is taken off the number before its form is looked for.
  let offset: Double
  let rules: PluralRules
  /// Those for single numbers, `=0`.
  var exact: [(number: Double, pattern: MessagePattern)] = []
  /// Those for forms, in the order of `PluralCategory.allCases`; that of `other` is always there.
  var forms: [MessagePattern?] = Array(repeating: nil, count: PluralCategory.allCases.count)

  var patterns: [MessagePattern] { exact.map(\.pattern) + forms.compactMap { $0 } }

  /// The text for a number; the one for all others when it is missing.
  func pattern(for number: Double) -> MessagePattern? {
    if let found = exact.first(where: { $0.number == number }) { return found.pattern }
    guard number.isFinite else { return forms.last ?? nil }
    let operands = PluralOperands(
      number - offset, decimals: MessageFormat.mostDecimals, exactly: false)
    let place = PluralCategory.allCases.firstIndex(of: rules.category(of: operands))
    return place.flatMap { forms[$0] } ?? forms.last ?? nil
  }
}

/// Texts for words.
struct MessageSelect: Sendable {
  let argument: Int
  var words: [(word: ByteText, pattern: MessagePattern)] = []
  /// The text for all other words, and for a missing one.
  var other = MessagePattern()
}
