import ReportText

/// Texts for words.
struct MessageSelect: Sendable {
  let argument: Int
  var words: [(word: ByteText, pattern: MessagePattern)] = []
  /// The text for all other words, and for a missing one.
  var other = MessagePattern()
}
