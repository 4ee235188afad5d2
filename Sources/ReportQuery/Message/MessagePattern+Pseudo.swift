import ReportText

extension MessagePattern {
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
