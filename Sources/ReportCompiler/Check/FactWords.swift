/// Says under which circumstances something is wrong.
enum FactWords {
  /// Such as ` when ``week`` has no rows`: what is taken for granted where it is wrong and not where it is right.
  static func reason(
    _ wrong: [Facts], right: [Facts] = [], known: Facts = Facts()
  ) -> String {
    guard let first = wrong.first else { return "" }
    let common = wrong.dropFirst().reduce(first) { $0.common(with: $1) }
    let telling = common.known.filter { subject, fact in
      known[subject] != fact && (right.isEmpty || right.contains { $0[subject] != fact })
    }
    // What is said of rows says more than the condition that it follows from.
    let words = telling.compactMap { Self.words($0.key, $0.value) }.sorted()
    guard !words.isEmpty else { return "" }
    return " when " + words.prefix(2).joined(separator: " and ")
  }

  private static func words(_ subject: Facts.Subject, _ fact: Facts.Fact) -> String? {
    guard !subject.text.isEmpty else { return nil }
    // A long condition stands at its own line.
    let text = subject.text.count > 60 ? subject.text.prefix(57) + "…" : subject.text[...]
    return switch fact {
    case .isTrue: "`\(text)` is true"
    case .isFalse: "`\(text)` is false"
    case .hasNone: "`\(text)` has no rows"
    case .hasSome: "`\(text)` has rows"
    case .hasOne: "`\(text)` has one row"
    case .hasSeveral: "`\(text)` has several rows"
    }
  }
}
