import ReportText

/// Goes through the participants' keys once, in the order of their table.
final class PeopleCursor {
  private var stream: KeyStream
  private var texts = TextValues()
  private var place = 0
  /// The ordinal of the participant at hand; the number of all at the end.
  private(set) var ordinal = -1
  private(set) var isAtEnd = false

  init(_ people: PeopleSurvey, _ options: SurveyOptions) {
    stream = KeyStream(people.layout, column: people.column, options)
  }

  /// Goes on to the next participant.
  func advance() throws(Diagnostic) {
    guard !isAtEnd else { return }
    place += 1
    ordinal += 1
    guard place >= texts.count else { return }
    place = 0
    texts.removeAll()
    guard try stream.next() else {
      isAtEnd = true
      return
    }
    stream.keys().forEach { _, key in
      texts.append(key ?? UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Lends the key of the participant at hand.
  /// - Precondition: there is one.
  func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = texts.range(of: place) ?? 0..<0
    return texts.heap.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}
