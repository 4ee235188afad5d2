import ReportText

/// Numbers different texts in the order in which they first come. Few texts are compared with one
/// another, many are hashed.
struct TextNumbers {
  /// The different texts, by their numbers.
  private(set) var texts: [ByteText]
  private var numbers: [ByteText: Int] = [:]
  /// The number that was asked for last: neighbouring rows often have the same text.
  private var last = 0

  private static let few = 16

  init(_ texts: [ByteText] = []) {
    self.texts = texts
    if texts.count > Self.few { hashAll() }
  }

  /// The number of a text, which is a new one when it is not known.
  mutating func number(of text: ByteText) -> Int {
    if last < texts.count, texts[last] == text { return last }
    last = known(text) ?? texts.count
    if last == texts.count {
      texts.append(text)
      if texts.count == Self.few + 1 {
        hashAll()
      } else if texts.count > Self.few {
        numbers[text] = last
      }
    }
    return last
  }

  private func known(_ text: ByteText) -> Int? {
    texts.count > Self.few ? numbers[text] : texts.firstIndex(of: text)
  }

  private mutating func hashAll() {
    for (number, text) in texts.enumerated() where numbers[text] == nil { numbers[text] = number }
  }
}
