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
