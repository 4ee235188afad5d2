import ReportText

/// A reader that extracts the visible text of a finished document.
///
/// It skips charts, code, menus, and hidden elements.
struct PassageReader {
  private var passages: [Passage] = []
  private var current: Passage?

  /// Returns the passages of a document, in document order.
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
    let elementLanguage = element.attribute("lang")?.string ?? language
    let isLabel = isLabel || Self.labels.contains(element.name) || Self.isTitle(element)
    let isInline = Self.isInline(element)
    if !isInline { start(isRunning: !isLabel) }
    let first = current?.scalars.count ?? 0
    for child in element.children {
      switch child {
      case .text(let text): read(text, elementLanguage)
      case .element(let child):
        read(child, language: elementLanguage, isLabel: isLabel)
        // A separate passage follows each block.
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

  /// Returns whether an element is inline in the surrounding text.
  private static func isInline(_ element: XMLElement) -> Bool {
    inline.contains(element.name) && !isTitle(element)
  }

  /// Returns whether an element is the title in the caption of a chart or table.
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
    var index = 0
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
      current?.append(scalar, at: text.offsets[index], in: language)
      index += UTF8.width(scalar)
    }
  }
}

/// A separate text of a document: a paragraph, a heading, or a cell.
///
/// Each run of white space is one space, as a reader sees it.
struct Passage {
  /// Whether the text consists of sentences; false for headings, cells, and labels.
  let isRunning: Bool
  /// The characters of the passage.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The offset of each character in the document.
  private(set) var offsets: [Int] = []
  /// The abbreviations that an `abbr` element explains, with their character indexes.
  private(set) var explained: [(word: String, index: Int)] = []
  private var languages: [(start: Int, tag: String)] = []

  init(isRunning: Bool) { self.isRunning = isRunning }

  /// Whether the passage has only spaces.
  var isEmpty: Bool { scalars.allSatisfy { $0 == " " } }

  /// Adds a character, except direction marks and soft hyphens.
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

  /// Marks an abbreviation as explained from a character index on.
  mutating func explain(_ word: String, at index: Int) { explained.append((word, index)) }

  /// Returns the language tag of the character at an index.
  func language(at index: Int) -> String {
    languages.last { $0.start <= index }?.tag ?? languages.first?.tag ?? "en"
  }
}
