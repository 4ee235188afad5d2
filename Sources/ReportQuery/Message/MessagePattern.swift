import PseudoTranslation
import ReportData
import ReportText

/// The compiled text of a message in one language.
struct MessagePattern: Sendable {
  var parts: [MessagePart] = []

  /// The indices of all placeholders in the pattern, including those in its forms.
  var arguments: Set<Int> {
    parts.reduce(into: []) { indices, part in
      switch part {
      case .text, .number: break
      case .argument(let argument, _): indices.insert(argument)
      case .plural(let choice):
        indices.insert(choice.argument)
        for pattern in choice.patterns { indices.formUnion(pattern.arguments) }
      case .select(let choice):
        indices.insert(choice.argument)
        for word in choice.words { indices.formUnion(word.pattern.arguments) }
        indices.formUnion(choice.other.arguments)
      }
    }
  }

  /// The pattern with pseudo-translated text, for layout tests.
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

/// A part of a message text: literal text, a placeholder, or a choice.
indirect enum MessagePart: Sendable {
  /// Literal text of the message.
  case text(ByteText)
  /// The value of a placeholder.
  case argument(Int, MessageFormat)
  /// The number of the innermost plural minus the offset of that plural, written as `#`.
  case number(argument: Int, offset: Double)
  /// A choice between text patterns by the plural form of a number.
  case plural(MessagePlural)
  /// A choice between text patterns by a keyword.
  case select(MessageSelect)
}

/// A `plural` or `selectordinal` choice between text patterns.
struct MessagePlural: Sendable {
  let argument: Int
  /// The amount to subtract from the number before its plural form is selected.
  let offset: Double
  let rules: PluralRules
  /// The patterns for exact numbers, such as `=0`, in the order of the message.
  var exact: [(number: Double, pattern: MessagePattern)] = []
  /// The patterns of the plural forms, in the order of `PluralCategory.allCases`; nil if omitted.
  ///
  /// The pattern of `other` is always present.
  var forms: [MessagePattern?] = Array(repeating: nil, count: PluralCategory.allCases.count)

  var patterns: [MessagePattern] { exact.map(\.pattern) + forms.compactMap { $0 } }

  /// Returns the pattern for a number, or the `other` pattern if the number is missing.
  func pattern(for number: Double) -> MessagePattern? {
    if let match = exact.first(where: { $0.number == number }) { return match.pattern }
    guard number.isFinite else { return forms.last ?? nil }
    let operands = PluralOperands(
      number - offset, decimals: MessageFormat.maximumDecimals, exactly: false)
    let index = PluralCategory.allCases.firstIndex(of: rules.category(of: operands))
    return index.flatMap { forms[$0] } ?? forms.last ?? nil
  }
}

/// A `select` choice between text patterns.
struct MessageSelect: Sendable {
  let argument: Int
  var words: [(word: ByteText, pattern: MessagePattern)] = []
  /// The pattern for all keywords without a pattern, and for a missing value.
  var other = MessagePattern()
}

/// The output format of a placeholder in a message.
enum MessageFormat: Sendable {
  /// The default format of the type. A number has at most three decimals.
  case plain
  /// A number in a style that the message specifies.
  case formatted(NumberFormat)
  /// The time of day of a date-time, in the form of the locale.
  case time
  /// The date of a date or a date-time, in a style that the message specifies.
  case day(DateStyle)

  /// The maximum number of decimals in the default format, as in ICU.
  static let maximumDecimals = 3

  /// The number styles, by their ICU names and skeletons.
  static let numberStyles: [(name: String, format: NumberFormat)] = [
    ("integer", .number(decimals: 0)), ("percent", .percent(decimals: 0)),
    ("::.0", .number(decimals: 1)), ("::.00", .number(decimals: 2)),
    ("::.000", .number(decimals: 3)), ("::percent .0", .percent(decimals: 1)),
    ("::sign-except-zero", .signed(decimals: 0)), ("::sign-except-zero .0", .signed(decimals: 1)),
  ]

  /// The date styles: the four styles of ICU, and five additional styles.
  static let dateStyles: [DateStyle] = [
    .short, .medium, .long, .full, .dayMonth, .monthYear, .month, .weekday, .weekdayShort,
  ]
}
