import ReportText

/// A message with what stands for its placeholders.
struct MessageCall: Sendable {
  /// What stands for a placeholder.
  enum Argument: Sendable {
    /// A number, date, moment or boolean, and how it is written when nothing is said.
    case number(NumberNode, NumberFormat)
    /// A text.
    case text(TextNode)
  }

  let message: Message
  let languages: [MessageLanguage]
  /// One for each placeholder of the message.
  let arguments: [Argument]

  /// The text for one document.
  func text(in bindings: borrowing Bindings) -> ByteText {
    let language = language(in: bindings)
    guard let pattern = message.patterns[language] else { return ByteText([]) }
    if pattern.parts.count == 1, case .text(let text) = pattern.parts[0] { return text }
    var values: [MessageValue] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments {
      switch argument {
      case .number(let node, let format):
        values.append(.number(node.value(in: bindings), format))
      case .text(let node): values.append(.text(node.value(in: bindings)))
      }
    }
    var writer = MessageWriter(
      values: values, locale: bindings.locale, direction: languages[language].direction)
    return writer.text(of: pattern)
  }

  /// The language of the text for one document.
  func language(in bindings: borrowing Bindings) -> Int {
    let own = bindings.language
    return own < message.patterns.count && message.patterns[own] != nil ? own : 0
  }

  /// Where the text stands in the file of its language; in that of the fallback language when it has none.
  func place(in bindings: borrowing Bindings) -> SourceSpan {
    let language = language(in: bindings)
    return (language < message.places.count ? message.places[language] : nil) ?? message.span
  }

  /// The language of the text when it is not that of the document.
  func otherLanguage(in bindings: borrowing Bindings) -> MessageLanguage? {
    let own = languages[language(in: bindings)]
    return own == bindings.documentLanguage ? nil : own
  }
}
