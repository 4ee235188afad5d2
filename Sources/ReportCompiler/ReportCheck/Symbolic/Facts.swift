import ReportTemplate

/// What is taken for granted on a way through a template: which conditions hold, and how many rows
/// there are.
struct Facts: Hashable {
  /// What is said of a condition or of the rows of a loop.
  enum Fact: Hashable {
    case isTrue
    case isFalse
    case hasNone
    case hasSome
    case hasOne
    case hasSeveral

    /// True when both can be said at once.
    func agrees(with other: Fact) -> Bool {
      switch (self, other) {
      case (.hasSome, .hasOne), (.hasSome, .hasSeveral), (.hasOne, .hasSome),
        (.hasSeveral, .hasSome), (.hasOne, .hasSeveral), (.hasSeveral, .hasOne):
        true
      default: self == other
      }
    }
  }

  /// What a fact is about: the same expression in the same round of the same loop.
  struct Subject: Hashable {
    let isRows: Bool
    let scope: Int
    let text: String
    /// The use of an element whose parameters it is about; 0 for none.
    var use = 0
  }

  private(set) var known: [Subject: Fact] = [:]

  /// What is known of something.
  subscript(subject: Subject) -> Fact? { known[subject] }

  /// The same with one fact more; nil when it contradicts what is known.
  func assuming(_ subject: Subject, _ fact: Fact) -> Facts? {
    var result = self
    if let before = known[subject] {
      guard before.agrees(with: fact) else { return nil }
    }
    result.known[subject] = fact
    for (rows, count) in Self.consequences(of: subject, fact) {
      if let before = result.known[rows] {
        if !before.agrees(with: count) { return nil }
      } else {
        result.known[rows] = count
      }
    }
    return result
  }

  /// What holds in both.
  func common(with other: Facts) -> Facts {
    var result = Facts()
    result.known = known.filter { other.known[$0.key] == $0.value }
    return result
  }

  /// What holds after a round of a loop: nothing that belonged to it.
  func leaving(_ loop: Int) -> Facts {
    var result = Facts()
    result.known = known.filter { $0.key.scope != loop }
    return result
  }

  /// What `week | count > 0` says of a loop over `week`.
  private static func consequences(of subject: Subject, _ fact: Fact) -> [(Subject, Fact)] {
    guard !subject.isRows, fact == .isTrue || fact == .isFalse,
      let (path, comparison) = countComparison(subject.text)
    else { return [] }
    let isSome: Bool
    switch comparison {
    case "> 0", "!= 0", ">= 1": isSome = fact == .isTrue
    case "== 0", "< 1", "<= 0": isSome = fact == .isFalse
    default: return []
    }
    func rows(_ text: String) -> Subject {
      Subject(isRows: true, scope: subject.scope, text: text, use: subject.use)
    }
    guard isSome else { return [(rows(path), .hasNone)] }
    // A column with a present value is one of a view with rows.
    var result = [(rows(path), Fact.hasSome)]
    if let dot = path.lastIndex(of: ".") { result.append((rows(String(path[..<dot])), .hasSome)) }
    return result
  }

  /// Reads `PATH | count OPERATOR NUMBER`, with or without brackets.
  private static func countComparison(_ text: String) -> (path: String, comparison: String)? {
    let plain = text.filter { $0 != "(" && $0 != ")" }
    let words = plain.split(separator: " ")
    guard words.count == 5, words[1] == "|", words[2] == "count",
      text == plain || text == "(\(words[0]) | count) \(words[3]) \(words[4])",
      words[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" })
    else { return nil }
    return (String(words[0]), "\(words[3]) \(words[4])")
  }
}

extension Facts.Subject {
  /// What a condition is about.
  init(_ condition: TemplateCondition, isRows: Bool = false) {
    self.init(
      isRows: isRows, scope: condition.scope, text: condition.text, use: condition.use)
  }
}
