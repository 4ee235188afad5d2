import ReportText

/// Takes the passages out of a finished document: what people read, without pictures, code, menus and what
/// is hidden.
struct PassageReader {
  private var passages: [Passage] = []
  private var current: Passage?

  /// The passages of a document, in its order.
  static func passages(of root: XMLElement) -> [Passage] {
    var reader = PassageReader()
    reader.read(root, language: "en", isLabel: false)
    reader.finish()
    return reader.passages
  }

  private static let hidden: Set<String> = [
    "head", "script", "style", "template", "nav", "code", "pre", "kbd", "samp",
    "textarea", "object", "iframe", "del", "address",
  ]
  private static let labels: Set<String> = [
    "h1", "h2", "h3", "h4", "h5", "h6", "table", "dt", "summary", "label", "button", "legend",
    "option", "hgroup",
  ]
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "data", "dfn", "em", "i", "ins", "mark", "q", "s",
    "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ]

  private mutating func read(_ element: XMLElement, language: String, isLabel: Bool) {
    guard !Self.isHidden(element) else { return }
    let own = element.attribute("lang")?.string ?? language
    let isLabel = isLabel || Self.labels.contains(element.name) || Self.isTitle(element)
    let isInline = Self.isInline(element)
    if !isInline { start(isRunning: !isLabel) }
    let first = current?.scalars.count ?? 0
    for child in element.children {
      switch child {
      case .text(let text): read(text, own)
      case .element(let child):
        read(child, language: own, isLabel: isLabel)
        // What follows a block is a passage of its own kind.
        if !Self.isInline(child) { start(isRunning: !isLabel) }
      case .comment, .instruction: break
      }
    }
    if element.name == "abbr", let title = element.attribute("title")?.string, !title.isEmpty {
      let word = String(String.UnicodeScalarView(current?.scalars.dropFirst(first) ?? []))
      current?.explain(word.filter { $0 != " " }, at: first)
    }
    if !isInline { finish() }
  }

  /// True for what stands in a line with the text around it.
  private static func isInline(_ element: XMLElement) -> Bool {
    inline.contains(element.name) && !isTitle(element)
  }

  /// True for the title in the caption of a chart or table.
  private static func isTitle(_ element: XMLElement) -> Bool {
    element.attribute("class")?.string == "rg-title"
  }

  private static func isHidden(_ element: XMLElement) -> Bool {
    element.namespace != XMLNamespace.xhtml || hidden.contains(element.name)
      || element.attribute("hidden") != nil
      || element.attribute("aria-hidden")?.string == "true"
  }

  private mutating func start(isRunning: Bool) {
    finish()
    current = Passage(isRunning: isRunning)
  }

  private mutating func finish() {
    if let done = current, !done.isEmpty { passages.append(done) }
    current = nil
  }

  private mutating func read(_ text: DecodedText, _ language: String) {
    var place = 0
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
      current?.append(scalar, at: text.offsets[place], in: language)
      place += UTF8.width(scalar)
    }
  }
}

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
