import ReportData
import ReportTemplate
import ReportText

/// The settings in the front matter of a page, and the start of the page content.
struct PageHeader {
  let declaration: PageDeclaration
  /// The byte offset of the page content in the file.
  let bodyStart: Int

  /// Reads the front matter of a page; nil if it has errors.
  static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> PageHeader? {
    let span: (yaml: SourceSpan, end: Int)?
    do throws(Diagnostic) {
      span = try FrontMatter.span(of: file)
    } catch {
      diagnostics.add(error)
      return nil
    }
    guard let span else { return PageHeader(declaration: PageDeclaration(), bodyStart: 0) }
    let isBlank = file.bytes[span.yaml.range].allSatisfy { $0 <= 0x20 }
    guard !isBlank else { return PageHeader(declaration: PageDeclaration(), bodyStart: span.end) }
    if let page = PlainFrontMatter.page(file, in: span.yaml.range) {
      return PageHeader(declaration: page, bodyStart: span.end)
    }
    return read(file, span, into: &diagnostics)
  }

  /// Reads the front matter in a byte range of a page as YAML; nil if it has errors.
  static func read(
    _ file: SourceFile, _ span: (yaml: SourceSpan, end: Int), into diagnostics: inout Diagnostics
  ) -> PageHeader? {
    // Spaces replace the bytes before the YAML, so source locations stay valid.
    var front = Array(file.bytes[..<span.yaml.range.upperBound])
    for index in 0..<span.yaml.range.lowerBound where front[index] != 0x0A { front[index] = 0x20 }
    var reader = PageReader()
    let page = reader.page(SourceFile(name: file.name, bytes: front))
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let page, !reader.diagnostics.hasErrors else { return nil }
    return PageHeader(declaration: page, bodyStart: span.end)
  }
}

/// A fast reader for front matter that consists of `key: text` lines only.
///
/// The result is the same as with the YAML reader. The YAML reader processes all other front matter
/// and all errors.
struct PlainFrontMatter {
  private let file: SourceFile
  private var page = PageDeclaration()
  /// The keys that were read so far, as a bit set of indexes in ``keys``.
  private var used: UInt16 = 0

  /// The supported front matter keys, which have a single value.
  private static let keys = [
    "title", "description", "permalink", "date", "lang", "layout", "draft", "toc", "keywords",
    "order", "menu",
  ]

  /// Returns the settings in the front matter; nil if the YAML reader must read it.
  ///
  /// - Parameter range: the byte range of the lines in the file.
  static func page(_ file: SourceFile, in range: Range<Int>) -> PageDeclaration? {
    var reader = PlainFrontMatter(file)
    let isPlain = file.bytes.withUnsafeBufferPointer { reader.read($0, range) }
    return isPlain && reader.used != 0 ? reader.page : nil
  }

  private init(_ file: SourceFile) { self.file = file }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var line = range.lowerBound
    while line < range.upperBound {
      var end = line
      while end < range.upperBound, bytes[end] != 0x0A { end += 1 }
      if end > line, !readLine(bytes, line..<end) { return false }
      line = end + 1
    }
    return true
  }

  private mutating func readLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) -> Bool {
    var colon = line.lowerBound
    while colon < line.upperBound,
      bytes[colon] >= UInt8(ascii: "a") && bytes[colon] <= UInt8(ascii: "z")
    {
      colon += 1
    }
    guard colon > line.lowerBound, colon + 1 < line.upperBound, bytes[colon] == UInt8(ascii: ":"),
      bytes[colon + 1] == 0x20,
      let text = Self.text(bytes, colon + 2..<line.upperBound)
    else { return false }
    let key = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self)
    guard let number = Self.keys.firstIndex(of: key), used & 1 << number == 0 else { return false }
    used |= 1 << number
    return set(key, text)
  }

  /// Stores the value of a front matter key; false if the key or its value is not supported.
  private mutating func set(_ key: String, _ range: Range<Int>) -> Bool {
    let span = file.span(range)
    switch key {
    case "title": page.title = DecodedText(span)
    case "description": page.description = DecodedText(span)
    case "permalink": page.permalink = DecodedText(span)
    default: return set(key, String(decoding: file.bytes[range], as: UTF8.self), span)
    }
    return true
  }

  private mutating func set(_ key: String, _ text: String, _ span: SourceSpan) -> Bool {
    switch key {
    case "date":
      guard let day = CalendarDay(iso: text) else { return false }
      page.date = day
    case "lang": page.language = Spanned(value: text, span: span)
    case "layout":
      guard ProjectFiles.isRelative(text) else { return false }
      page.layout = text == "none" ? .none : .custom(Spanned(value: text, span: span))
    case "draft", "toc":
      guard text == "true" || text == "false" else { return false }
      if key == "draft" { page.isDraft = text == "true" } else { page.hasContents = text == "true" }
    case "keywords": page.keywords = [text]
    case "order":
      guard let order = Double(text), order.isFinite else { return false }
      page.order = order
    case "menu": page.menu = text == "false" ? .hidden : text == "true" ? .byTitle : .named(text)
    default: return false
    }
    return true
  }

  // MARK: Strings

  /// Returns the range of a value without quotes; nil if it may have another meaning in YAML.
  private static func text(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) -> Range<Int>? {
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    guard start < end else { return nil }
    let first = bytes[start]
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuoted {
      guard end - start > 2, bytes[end - 1] == first else { return nil }
      (start, end) = (start + 1, end - 1)
    } else {
      guard canStart(first) else { return nil }
    }
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte >= 0x80 {
        let length = length(bytes, index, end)
        if length == 0 { return nil }
        index += length
        continue
      }
      if byte < 0x20 || byte == 0x7F { return nil }
      if isQuoted {
        if byte == first || byte == UInt8(ascii: "\\") { return nil }
      } else if byte == UInt8(ascii: ":") {
        if index + 1 == end || bytes[index + 1] == 0x20 { return nil }
      } else if byte == UInt8(ascii: "#"), bytes[index - 1] == 0x20 {
        return nil
      }
      index += 1
    }
    return start..<end
  }

  /// Returns whether a YAML value that starts with the byte is always an unquoted string.
  private static func canStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the bytes of a two-byte or three-byte character that needs no YAML escape; else 0.
  private static func length(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
  ) -> Int {
    func isNext(_ index: Int, from low: UInt8 = 0x80, to high: UInt8 = 0xBF) -> Bool {
      index < end && bytes[index] >= low && bytes[index] <= high
    }
    switch bytes[index] {
    case 0xC2: return isNext(index + 1, from: 0xA0) ? 2 : 0
    case 0xC3...0xDF: return isNext(index + 1) ? 2 : 0
    // U+2028 and U+2029 are line breaks in YAML.
    case 0xE2 where isNext(index + 1, to: 0x80):
      return isNext(index + 2, to: 0xA7) || isNext(index + 2, from: 0xAA) ? 3 : 0
    case 0xE1...0xEC: return isNext(index + 1) && isNext(index + 2) ? 3 : 0
    default: return 0
    }
  }
}

/// The title of a Markdown page without a title in its front matter: its first heading.
enum MarkdownTitle {
  /// Returns the text of the first heading `# …` in a page; nil if there is none.
  static func first(in bytes: [UInt8], from start: Int) -> String? {
    var fence: UInt8?
    var index = start
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[index..<end]
      index = end + 1
      if let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
        line.prefix(3).allSatisfy({ $0 == mark }), line.count >= 3
      {
        if fence == nil { fence = mark } else if fence == mark { fence = nil }
        continue
      }
      guard fence == nil, line.starts(with: Array("# ".utf8)) else { continue }
      return words(line.dropFirst(2))
    }
    return nil
  }

  /// Returns the text of a heading without markup, closing `#` characters, and explicit identifier.
  private static func words(_ line: ArraySlice<UInt8>) -> String? {
    var line = trimmed(line)
    if line.last == UInt8(ascii: "}"), let open = line.lastIndex(of: UInt8(ascii: "{")),
      line.index(after: open) < line.endIndex, line[line.index(after: open)] == UInt8(ascii: "#")
    {
      line = trimmed(line[..<open])
    }
    while line.last == UInt8(ascii: "#") { line = line.dropLast() }
    line = trimmed(line)
    let marks = Array("*_`[]<>\\&{~".utf8)
    guard line.contains(where: { marks.contains($0) }) else {
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
    return marked(line)
  }

  /// Returns the text of a heading with markup, such as `*` or `&eacute;`.
  ///
  /// The result is nil if the heading contains an expression or an error. The page compilation
  /// reports the error.
  private static func marked(_ line: ArraySlice<UInt8>) -> String? {
    let brace = UInt8(ascii: "{")
    guard !zip(line, line.dropFirst()).contains(where: { $0 == brace && $1 == brace })
    else { return nil }
    var diagnostics = Diagnostics()
    let heading = SourceFile(name: "", bytes: Array("# ".utf8) + line)
    let text = MarkdownReader(options: MarkdownOptions(allowsRawMarkup: true))
      .read(heading, into: &diagnostics)?.headings.first?.text
    return text?.isEmpty == true ? nil : text
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 <= 0x20 }
    while let last = line.last, last <= 0x20 { line = line.dropLast() }
    return line
  }
}
