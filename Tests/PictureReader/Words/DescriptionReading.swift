import Foundation

/// A parsed English chart description.
struct DescriptionReading {
  /// The part about one series.
  struct Part {
    let text: String
    /// The number of values, ranges, or slices; nil if the part contains no count.
    let count: Int?
    let missing: Int
    let lowest: String?
    let highest: String?
    let all: String?
    let ends: (first: String, last: String)?
    let openClose: (first: String, last: String)?
  }

  /// The parts of the series, in series order. A description of many series has fewer parts.
  let parts: [Part]
  /// The sentences after the series parts.
  let notices: String

  /// Creates the parts from a description.
  ///
  /// - Parameter labels: the names of the series, in order.
  init(_ description: String, labels: [String]) {
    // Isolation characters around names in the other writing direction are removed.
    let text = description.filter { !"\u{2068}\u{2069}".contains($0) }
    var starts: [(String.Index, String.Index)] = []
    var searchStart = text.startIndex
    if labels.count == 1 {
      let head = text.range(of: ", ") ?? text.startIndex..<text.startIndex
      if let named = text.range(of: " of \(labels[0]), ") {
        starts.append((text.startIndex, named.upperBound))
      } else {
        starts.append((text.startIndex, head.upperBound))
      }
    } else {
      for label in labels {
        let wanted = ". \(label): "
        guard let range = text.range(of: wanted, range: searchStart..<text.endIndex) else { break }
        starts.append((range.lowerBound, range.upperBound))
        searchStart = text.index(before: range.upperBound)
      }
    }
    var parts: [Part] = []
    var end = text.startIndex
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1].0 : Self.sentenceEnd(text, start.1)
      let limit = max(next, start.1)
      var words = String(text[start.1..<limit])
      if words.hasSuffix(".") { words.removeLast() }
      parts.append(Self.part(words))
      end = limit
    }
    self.parts = parts
    notices = String(text[end...])
  }

  /// Returns the end of a sentence: a full stop before a space, or the end of the text.
  private static func sentenceEnd(_ text: String, _ start: String.Index) -> String.Index {
    text.range(of: ". ", range: start..<text.endIndex)?.lowerBound ?? text.endIndex
  }

  private static func part(_ text: String) -> Part {
    let head = text.firstMatch(of: /^([\d,]+) (?:value|range|slice)s?/)
    let count = head.flatMap { Int($0.1.replacing(",", with: "")) }
    let missing = text.firstMatch(of: /(?:^|, )([\d,]+) values? missing/)
      .flatMap { Int($0.1.replacing(",", with: "")) }
    func between(_ start: String) -> String? {
      guard let range = text.range(of: start) else { return nil }
      let rest = text[range.upperBound...]
      // The value is before its x value in parentheses.
      return rest.firstIndex(of: "(").map { String(rest[..<$0]) } ?? String(rest)
    }
    let ends = text.firstMatch(
      of:
        /^[\d,]+ (?:value|range)s? from (.+?) to (.+?)(?:, lowest|, all|, first|, [\d,]+ values? missing|$)/
    )
    let candle = text.firstMatch(
      of: /, first (.+?), last (.*?)(?:, [a-z]|, \d+ values? missing|;|$)/)
    let all = text.firstMatch(of: /, all (.*?)(?:, [a-z]|, \d+ values? missing|$)/)
    return Part(
      text: text, count: count, missing: missing ?? 0, lowest: between(", lowest "),
      highest: between(", highest "), all: all.map { String($0.1) },
      ends: ends.map { (String($0.1), String($0.2)) },
      openClose: candle.map { (String($0.1), String($0.2)) })
  }

  /// Returns the sum of the numbers that match a pattern.
  func counted(_ pattern: some RegexComponent<(Substring, Substring)>) -> Int {
    notices.matches(of: pattern).reduce(0) {
      $0 + (Int($1.1.replacing(",", with: "")) ?? 0)
    }
  }

  /// The number of cut values.
  var cut: Int { counted(/([\d,]+) values? cut off/) }
  /// The number of values without a position on a logarithmic axis.
  var offScale: Int { counted(/([\d,]+) values? not shown: (?:not above zero|no place)/) }
  /// The number of rows with a repeated x value.
  var repeated: Int {
    counted(
      /([\d,]+) (?:earlier )?(?:value|row)s? (?:of a repeated|of repeated|not shown: (?:same|another|a later|more than))/
    )
  }
  /// The number of values without a date.
  var unplaced: Int { counted(/([\d,]+) values? not shown: (?:its|their) (?:date|place|x)/) }
  /// The number of values stacked on a missing value.
  var standing: Int { counted(/([\d,]+) values? not shown: (?:it|they) stands? on/) }
  /// The number of omitted negative values.
  var negative: Int { counted(/([\d,]+) negative values? left out/) }
  /// The number of points without a size.
  var unsized: Int { counted(/([\d,]+) points? not drawn: (?:its|their) size/) }
  /// The number of values without a separate marker or label.
  var unmarked: Int {
    counted(/([\d,]+) values? without (?:its|their) own marker or label/)
  }
  /// Whether the description states that marks are larger than their values.
  var tellsEnlarged: Bool {
    notices.contains(/larger than|least size|at least|smallest size|too small/)
  }
}
