/// A stretch of text that stands by itself in a document: a paragraph, a heading, a cell. White space is as a
/// reader sees it: one space.
struct Passage {
  /// True for text of sentences; false for headings, cells and labels.
  let isRunning: Bool
  /// The signs.
  private(set) var scalars: [Unicode.Scalar] = []
  /// Where each of them stands in the document.
  private(set) var offsets: [Int] = []
  /// The abbreviations that say what they mean, with their places among the signs.
  private(set) var explained: [(word: String, place: Int)] = []
  private var languages: [(start: Int, tag: String)] = []

  init(isRunning: Bool) { self.isRunning = isRunning }

  /// True when nothing can be read in it.
  var isEmpty: Bool { scalars.allSatisfy { $0 == " " } }

  /// Adds a sign. Marks of direction and places for hyphens are not read.
  mutating func append(_ scalar: Unicode.Scalar, at offset: Int, in language: String) {
    switch scalar.value {
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x061C, 0x2060, 0x2066...0x2069, 0x202A...0x202E: return
    default: break
    }
    let isSpace = scalar.properties.isWhitespace
    if isSpace, scalars.last == " " || scalars.isEmpty { return }
    if languages.last?.tag != language, !isSpace { languages.append((scalars.count, language)) }
    scalars.append(isSpace ? " " : scalar)
    offsets.append(offset)
  }

  /// Says that an abbreviation is explained where it stands.
  mutating func explain(_ word: String, at place: Int) { explained.append((word, place)) }

  /// The language tag of the sign at a place.
  func language(at place: Int) -> String {
    languages.last { $0.start <= place }?.tag ?? languages.first?.tag ?? "en"
  }
}
