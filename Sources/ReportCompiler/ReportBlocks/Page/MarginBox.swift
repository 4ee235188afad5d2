import ReportQuery
import ReportText

/// The compiled content of one page margin box: text, document values, and page numbers.
struct MarginBox: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    /// A text in each document language.
    case translated([[UInt8]])
    case value(Expression)
    case page
    case pages

    /// Whether the piece is part of a CSS string.
    var isString: Bool {
      switch self {
      case .text, .translated, .value: true
      case .page, .pages: false
      }
    }
  }

  private var pieces: [Piece] = []

  /// Creates an empty box.
  init() {}

  /// Creates a box from text with `{{ expressions }}`.
  ///
  /// `{{ page }}` is the page number, and `{{ pages }}` is the number of pages.
  init(_ text: DecodedText, names: Names, into diagnostics: inout Diagnostics) {
    for part in Self.parts(of: text) {
      switch part {
      case .page: pieces.append(.page)
      case .pages: pieces.append(.pages)
      case .text(let text):
        for piece in Interpolation(text, names: names, into: &diagnostics).pieces {
          switch piece {
          case .text(let text): pieces.append(.text(Self.escaped(ByteText(text.bytes))))
          case .expression(let expression): pieces.append(.value(expression))
          }
        }
      }
    }
  }

  /// Creates a box with the page number and the number of pages.
  ///
  /// - Parameter words: the translated strings, one element per document language.
  init(_ words: [PrintPhrases]) {
    let parts = words.map { $0.page.split(separator: /\{[01]\}/, omittingEmptySubsequences: false) }
    func translated(_ index: Int) -> Piece {
      .translated(parts.map { Self.escaped(ByteText(String($0[index]))) })
    }
    pieces = [translated(0), .page, translated(1), .pages]
    if parts.contains(where: { !$0[2].isEmpty }) { pieces.append(translated(2)) }
  }

  /// Creates a box from built-in text with expressions, which must be valid.
  init(_ text: String, names: Names) {
    let file = SourceFile(name: "", text: text)
    var diagnostics = Diagnostics()
    self.init(DecodedText(file.span(0..<file.bytes.count)), names: names, into: &diagnostics)
  }

  /// Whether the box has no content.
  var isEmpty: Bool { pieces.isEmpty }

  /// Whether line breaks in values are line breaks on the page.
  private var preservesLines: Bool {
    pieces.contains { if case .value(let expression) = $0 { expression.keepsLines } else { false } }
  }

  /// Writes the value of the CSS property `content`.
  func write(in bindings: borrowing Bindings, into writer: inout ByteWriter) {
    guard !isEmpty else { return writer.literal("none") }
    var isString = false
    for (index, piece) in pieces.enumerated() {
      let mustBeString = piece.isString
      if isString, !mustBeString { writer.byte(UInt8(ascii: "\"")) }
      if index > 0, !(isString && mustBeString) { writer.byte(UInt8(ascii: " ")) }
      if !isString, mustBeString { writer.byte(UInt8(ascii: "\"")) }
      isString = mustBeString
      switch piece {
      case .text(let bytes): writer.markup(bytes)
      case .translated(let strings): writer.markup(strings[bindings.language])
      case .value(let expression): expression.write(in: bindings, into: &writer, as: .cssText)
      case .page: Self.count("page", bindings.locale, into: &writer)
      case .pages: Self.count("pages", bindings.locale, into: &writer)
      }
    }
    if isString { writer.byte(UInt8(ascii: "\"")) }
    if preservesLines { writer.literal(";white-space:pre-line") }
  }

  /// Writes a page counter in the digits of a locale.
  private static func count(
    _ name: String, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    writer.markup("counter(\(name)")
    if let style = locale.counterStyle { writer.markup(",\(style)") }
    writer.literal(")")
  }

  // MARK: Reading

  private enum Part {
    case text(DecodedText)
    case page
    case pages
  }

  /// Splits text at the page counters `{{ page }}` and `{{ pages }}`.
  private static func parts(of text: DecodedText) -> [Part] {
    var parts: [Part] = []
    var run = 0
    var index = 0
    while index + 1 < text.bytes.count {
      guard let (part, end) = counter(in: text.bytes, at: index) else {
        index += 1
        continue
      }
      if index > run { parts.append(.text(text.part(run..<index))) }
      parts.append(part)
      index = end
      run = end
    }
    if run < text.bytes.count { parts.append(.text(text.part(run..<text.bytes.count))) }
    return parts
  }

  private static func counter(in bytes: [UInt8], at start: Int) -> (Part, end: Int)? {
    guard bytes[start...].starts(with: [0x7B, 0x7B]) else { return nil }
    var index = start + 2
    func skipBlanks() { while index < bytes.count, bytes[index] == 0x20 { index += 1 } }
    skipBlanks()
    let word = bytes[index...].prefix { $0 >= 0x61 && $0 <= 0x7A }
    index += word.count
    skipBlanks()
    guard bytes[index...].starts(with: [0x7D, 0x7D]) else { return nil }
    if word.elementsEqual("page".utf8) { return (.page, index + 2) }
    if word.elementsEqual("pages".utf8) { return (.pages, index + 2) }
    return nil
  }

  private static func escaped(_ text: ByteText) -> [UInt8] {
    var writer = ByteWriter(capacity: text.count + 16)
    writer.cssString(text)
    return writer.copy()
  }
}
