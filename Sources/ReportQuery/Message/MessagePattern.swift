import ReportData
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

  /// The pattern, pseudo-translated.
  var pseudo: MessagePattern {
    MessagePattern(
      parts: [.text("[")] + lengthened.parts + [.text("]")])
  }

  private var lengthened: MessagePattern {
    MessagePattern(
      parts: parts.map { part in
        switch part {
        case .text(let text): return .text(ByteText(PseudoText.lengthened(text.string)))
        case .argument, .number: return part
        case .plural(var choice):
          choice.exact = choice.exact.map { ($0.number, $0.pattern.lengthened) }
          choice.forms = choice.forms.map { $0?.lengthened }
          return .plural(choice)
        case .select(var choice):
          choice.words = choice.words.map { ($0.word, $0.pattern.lengthened) }
          choice.other = choice.other.lengthened
          return .select(choice)
        }
      })
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

/// How a placeholder is written.
enum MessageFormat: Sendable {
  /// As its type is; a number with at most three decimals.
  case plain
  /// A number.
  case formatted(NumberFormat)
  /// The time of a moment.
  case time
  /// A day, of a date or of a moment.
  case day(DateStyle)

  /// The decimals of a number of which nothing is said, as in ICU.
  static let mostDecimals = 3

  /// The styles of numbers, by their names and skeletons in ICU.
  static let numberStyles: [(name: String, format: NumberFormat)] = [
    ("integer", .number(decimals: 0)), ("percent", .percent(decimals: 0)),
    ("::.0", .number(decimals: 1)), ("::.00", .number(decimals: 2)),
    ("::.000", .number(decimals: 3)), ("::percent .0", .percent(decimals: 1)),
    ("::sign-except-zero", .signed(decimals: 0)), ("::sign-except-zero .0", .signed(decimals: 1)),
  ]

  /// The styles of dates; ICU's four, then ours.
  static let dateStyles: [DateStyle] = [
    .short, .medium, .long, .full, .dayMonth, .monthYear, .month, .weekday, .weekdayShort,
  ]
}
