/// The metadata and links of a document, for its PDF.
public struct DocumentFacts: Sendable {
  /// A link of the document.
  public struct Link: Sendable, Equatable {
    /// The URL in the document, such as `mailto:team@study.example` or `#results`.
    public var address: String
    /// The text of the link for readers: its label, its content, or the text of its image.
    public var text: String

    /// Creates a link from its URL and its text.
    public init(address: String, text: String) {
      self.address = address
      self.text = text
    }
  }

  /// The title of the document; empty if there is none.
  public var title = ""
  /// The language of the document, such as `en-GB`; empty if there is none.
  public var language = ""
  /// The author of the document, from `<meta name="author">`; empty if there is none.
  public var author = ""
  /// The description of the document, from `<meta name="description">`; empty if there is none.
  public var subject = ""
  /// The keywords of the document, from the comma-separated list in `<meta name="keywords">`.
  public var keywords: [String] = []
  /// The program that created the document, from `<meta name="generator">`.
  ///
  /// The default is `reportgen`.
  public var creator = "reportgen"
  /// The links of the document, in order.
  public var links: [Link] = []
  /// The date of the PDF, in seconds since 1970-01-01 00:00 UTC; nil if the PDF has no date.
  public var date: Int?

  /// Creates the facts of a document with only a date.
  ///
  /// - Parameter date: seconds since 1970-01-01 00:00 UTC, for example from `SOURCE_DATE_EPOCH`, or
  ///   nil. Years outside 0 to 9999 are clamped.
  public init(date: Int?) { self.date = date }

  /// Reads the facts of an XHTML document.
  ///
  /// The document must be validated. The function skips malformed markup and never fails.
  ///
  /// - Parameters:
  ///   - document: the bytes, UTF-8.
  ///   - date: seconds since 1970-01-01 00:00 UTC, for example from `SOURCE_DATE_EPOCH`, or nil.
  public init(reading document: [UInt8], date: Int?) {
    self.init(date: date)
    var reader = DocumentFactsReader(document)
    reader.read(into: &self)
  }
}

// MARK: - Document parsing

/// A parser that reads the facts of a document in one pass, without a tree.
private struct DocumentFactsReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The link that contains the current position of the parser; nil outside links.
  private var link: DocumentFacts.Link?
  private var linkText: [UInt8] = []
  private var linkLabel = ""
  private var titleText: [UInt8]?
  private var lastTagIsEmpty = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the document, and adds its title, language, metadata, and links to the facts.
  mutating func read(into facts: inout DocumentFacts) {
    while let open = next(UInt8(ascii: "<"), from: position) {
      addText(position..<open)
      position = open + 1
      guard position < bytes.count else { return }
      switch bytes[position] {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: "?>")
      case UInt8(ascii: "/"): readEndTag(into: &facts)
      default: readStartTag(into: &facts)
      }
    }
  }

  // MARK: Tags

  private mutating func readStartTag(into facts: inout DocumentFacts) {
    let name = readName()
    // Only these elements have facts. The parser skips the attributes of other elements.
    if matches(name, "html") {
      let attributes = readAttributes()
      facts.language = attributes["lang"] ?? attributes["xml:lang"] ?? facts.language
    } else if matches(name, "meta") {
      let attributes = readAttributes()
      if let key = attributes["name"], let content = attributes["content"] {
        setFact(content, as: key.lowercased(), into: &facts)
      }
    } else if matches(name, "title") {
      let isEmpty = skipAttributes()
      // A title inside an SVG is not the title of the document.
      if facts.title.isEmpty, link == nil, !isEmpty { titleText = [] }
    } else if matches(name, "a") {
      let attributes = readAttributes()
      guard let address = attributes["href"], !lastTagIsEmpty else { return }
      link = DocumentFacts.Link(address: address, text: "")
      linkText = []
      linkLabel = attributes["aria-label"] ?? ""
    } else if matches(name, "img"), link != nil {
      if let text = readAttributes()["alt"] { linkText += Array(" \(text) ".utf8) }
    } else if matches(name, "style") {
      if !skipAttributes() { skip(past: "</style") }
    } else if matches(name, "script") {
      if !skipAttributes() { skip(past: "</script") }
    } else {
      _ = skipAttributes()
    }
  }

  private mutating func readEndTag(into facts: inout DocumentFacts) {
    position += 1
    let name = readName()
    if matches(name, "a"), var done = link {
      done.text = linkLabel.isEmpty ? Self.collapsed(linkText) : linkLabel
      facts.links.append(done)
      link = nil
    } else if matches(name, "title"), let text = titleText {
      facts.title = Self.collapsed(text)
      titleText = nil
    }
    skip(past: ">")
  }

  private func setFact(_ content: String, as name: String, into facts: inout DocumentFacts) {
    switch name {
    case "author": facts.author = content
    case "description": facts.subject = content
    case "generator": if !content.isEmpty { facts.creator = content }
    case "keywords":
      facts.keywords = content.split(separator: ",").map {
        Self.collapsed(Array($0.utf8))
      }.filter { !$0.isEmpty }
    default: break
    }
  }

  // MARK: Parts of tags

  private mutating func readName() -> Range<Int> {
    let start = position
    while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
    return start..<position
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private func matches(_ name: Range<Int>, _ word: StaticString) -> Bool {
    guard name.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<name.count where bytes[name.lowerBound + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Skips the attributes of a start tag, including `>`.
  ///
  /// Returns whether the tag is self-closing.
  private mutating func skipAttributes() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") {
        return position >= 2 && bytes[position - 2] == UInt8(ascii: "/")
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position = next(byte, from: position).map { $0 + 1 } ?? bytes.count
      }
    }
    return true
  }

  private mutating func readAttributes() -> [String: String] {
    var attributes: [String: String] = [:]
    lastTagIsEmpty = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        return attributes
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        lastTagIsEmpty = byte == UInt8(ascii: "/")
        position += 1
        continue
      }
      let name = readName()
      guard !name.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "="),
        position + 1 < bytes.count
      else {
        if name.isEmpty { position += 1 }
        continue
      }
      let quote = bytes[position + 1]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = next(quote, from: position + 2)
      else {
        position += 1
        continue
      }
      attributes[String(decoding: bytes[name], as: UTF8.self)] = String(
        decoding: Self.resolved(bytes[position + 2..<end]), as: UTF8.self)
      position = end + 1
    }
    return attributes
  }

  private mutating func skipDeclaration() {
    let rest = bytes[position...]
    if rest.starts(with: "!--".utf8) {
      position += 3
      skip(past: "-->")
    } else if rest.starts(with: "![CDATA[".utf8) {
      let start = position + 8
      position = start
      skip(past: "]]>")
      let text = bytes[start..<max(start, min(bytes.count, position) - 3)]
      if link != nil { linkText += text }
      if titleText != nil { titleText? += text }
    } else {
      skip(past: ">")
    }
  }

  // MARK: Bytes and references

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes[start...].firstIndex(of: byte)
  }

  private mutating func skip(past word: StaticString) {
    let length = word.utf8CodeUnitCount
    let first = word.utf8Start[0]
    while let start = next(first, from: position), start + length <= bytes.count {
      var offset = 1
      while offset < length, bytes[start + offset] == word.utf8Start[offset] { offset += 1 }
      if offset == length {
        position = start + length
        return
      }
      position = start + 1
    }
    position = bytes.count
  }

  private mutating func addText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if link != nil { linkText += Self.resolved(bytes[range]) }
    if titleText != nil { titleText? += Self.resolved(bytes[range]) }
  }

  /// Returns text of the document with its XML and numeric references resolved.
  private static func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "&"),
        let end = text[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(named: text[index + 1..<end])
      {
        result += Array(String(scalar).utf8)
        index = end + 1
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x"
      return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
        .flatMap { Unicode.Scalar($0) }
    }
  }

  /// Returns text with single spaces, and without spaces at the start and at the end.
  private static func collapsed(_ text: [UInt8]) -> String {
    var result: [UInt8] = []
    var isPending = false
    for byte in text {
      if isSpace(byte) {
        isPending = !result.isEmpty
      } else {
        if isPending { result.append(0x20) }
        isPending = false
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
