import ReportText

/// The text of a finished page for the search: the content of `main`, divided at its headings.
struct PageText: Sendable {
  /// A section of a page: a heading with the text that follows it.
  struct Section: Sendable, Equatable {
    /// The identifier of the section's heading.
    ///
    /// The text before the first heading and an `h1` without `id` have an empty identifier.
    var id: String
    /// The heading text in UTF-8, with single spaces.
    var heading: [UInt8] = []
    /// The text up to the next heading with an identifier, in UTF-8 and with single spaces.
    var text: [UInt8] = []
  }

  /// The sections with text, in page order.
  let sections: [Section]
}

extension PageText {
  /// Reads the text of a validated XHTML page in UTF-8.
  ///
  /// The reader skips SVG, styles, scripts, navigation, and hidden elements. It resolves character
  /// references.
  init(_ page: UnsafeBufferPointer<UInt8>) {
    var reader = PageTextReader(page)
    sections = reader.read()
  }

  /// Reads a page from an array, like ``init(_:)-(UnsafeBufferPointer<UInt8>)``.
  init(_ page: [UInt8]) { self = page.withUnsafeBufferPointer { PageText($0) } }
}

/// A single-pass reader for the text of a page.
private struct PageTextReader {
  private let page: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var sections: [PageText.Section] = []
  private var section = PageText.Section(id: "")
  private var isInHeading = false
  /// Whether a space must precede the next word that the reader adds.
  private var isApart = false

  /// Creates a reader for a complete page.
  init(_ page: UnsafeBufferPointer<UInt8>) { self.page = page }

  /// Returns the sections of `main`; empty if the page has no `main`.
  mutating func read() -> [PageText.Section] {
    while let tag = nextTag() {
      if tag.isStart, name(tag, is: "main") { break }
    }
    while index < page.count {
      text()
      guard let tag = nextTag() else { break }
      if !tag.isStart {
        if name(tag, is: "main") { break }
        end(tag)
      } else if !tag.isEmpty {
        if isSkipped(tag) {
          skip(tag)
          if !isInWord(tag) { isApart = true }
        } else {
          begin(tag)
        }
      } else if !isInWord(tag) {
        isApart = true
      }
    }
    finish()
    return sections
  }

  /// A tag, as the ranges of its name and attributes.
  private struct Tag {
    let name: Range<Int>
    let attributes: Range<Int>
    let isStart: Bool
    /// Whether the tag is an empty-element tag such as `<br/>`.
    let isEmpty: Bool
  }

  private mutating func begin(_ tag: Tag) {
    if !isInWord(tag) { isApart = true }
    guard isHeading(tag) else { return }
    let id = attribute("id", tag)
    guard id != nil || name(tag, is: "h1") else { return }
    finish()
    section.id = id ?? ""
    isInHeading = true
  }

  private mutating func end(_ tag: Tag) {
    if !isInWord(tag) { isApart = true }
    if isHeading(tag) { isInHeading = false }
  }

  private mutating func finish() {
    if !section.heading.isEmpty || !section.text.isEmpty { sections.append(section) }
    section = PageText.Section(id: "")
    isInHeading = false
    isApart = false
  }

  // MARK: Text

  /// Adds the text up to the next tag to the current section.
  private mutating func text() {
    var run = index
    while index < page.count, page[index] != UInt8(ascii: "<") {
      let byte = page[index]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        add(run..<index)
        isApart = true
        index += 1
        run = index
      } else if byte == UInt8(ascii: "&") {
        add(run..<index)
        reference()
        run = index
      } else {
        index += 1
      }
    }
    add(run..<index)
  }

  private mutating func add(_ run: Range<Int>) {
    guard !run.isEmpty else { return }
    separate()
    if isInHeading {
      section.heading.append(contentsOf: page[run])
    } else {
      section.text.append(contentsOf: page[run])
    }
  }

  private mutating func separate() {
    defer { isApart = false }
    guard isApart else { return }
    if isInHeading {
      if !section.heading.isEmpty { section.heading.append(0x20) }
    } else if !section.text.isEmpty {
      section.text.append(0x20)
    }
  }

  /// Adds the character of a numeric reference or XML entity to the current section.
  private mutating func reference() {
    let start = index + 1
    var end = start
    while end < page.count, end - start < 12, page[end] != UInt8(ascii: ";") { end += 1 }
    index = min(end + 1, page.count)
    let name = String(decoding: page[min(start, page.count)..<min(end, page.count)], as: UTF8.self)
    let scalar: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default:
        if name.hasPrefix("#x") {
          UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
        } else {
          UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) }
        }
      }
    guard let scalar else { return }
    if scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" {
      isApart = true
      return
    }
    separate()
    let bytes = String(Character(scalar)).utf8
    if isInHeading {
      section.heading.append(contentsOf: bytes)
    } else {
      section.text.append(contentsOf: bytes)
    }
  }

  // MARK: Tags

  /// Reads the next tag, and skips comments and declarations; nil at the end of the page.
  private mutating func nextTag() -> Tag? {
    while index < page.count {
      guard page[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      index += 1
      guard index < page.count else { return nil }
      if page[index] == UInt8(ascii: "!") || page[index] == UInt8(ascii: "?") {
        let isComment = page[index...].starts(with: "!--".utf8)
        while index < page.count,
          page[index] != UInt8(ascii: ">")
            || (isComment
              && !(page[index - 1] == UInt8(ascii: "-") && page[index - 2] == UInt8(ascii: "-")))
        {
          index += 1
        }
        continue
      }
      return tag()
    }
    return nil
  }

  private mutating func tag() -> Tag {
    let isStart = page[index] != UInt8(ascii: "/")
    if !isStart { index += 1 }
    let nameStart = index
    while index < page.count, page[index] > 0x20, page[index] != UInt8(ascii: ">"),
      page[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    let name = nameStart..<index
    var isQuoted = false
    while index < page.count, isQuoted || page[index] != UInt8(ascii: ">") {
      if page[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      index += 1
    }
    let end = index
    index = min(index + 1, page.count)
    let isEmpty = end > name.upperBound && page[end - 1] == UInt8(ascii: "/")
    return Tag(
      name: name, attributes: name.upperBound..<end, isStart: isStart, isEmpty: isStart && isEmpty)
  }

  /// Skips the content and the end tag of an element.
  private mutating func skip(_ tag: Tag) {
    var depth = 1
    while depth > 0, let inner = nextTag() {
      guard page[inner.name].elementsEqual(page[tag.name]) else { continue }
      if !inner.isStart {
        depth -= 1
      } else if !inner.isEmpty {
        depth += 1
      }
    }
  }

  private func name(_ tag: Tag, is name: StaticString) -> Bool {
    name.withUTF8Buffer { page[tag.name].elementsEqual($0) }
  }

  private func isHeading(_ tag: Tag) -> Bool {
    tag.name.count == 2 && page[tag.name.lowerBound] == UInt8(ascii: "h")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(page[tag.name.lowerBound + 1])
  }

  private func isSkipped(_ tag: Tag) -> Bool {
    name(tag, is: "svg") || name(tag, is: "style") || name(tag, is: "script")
      || name(tag, is: "nav") || attribute("aria-hidden", tag) == "true"
      || attribute("hidden", tag) != nil || isNoteLink(tag)
  }

  /// Returns whether the element is a footnote number or the link back from a footnote.
  private func isNoteLink(_ tag: Tag) -> Bool {
    guard name(tag, is: "sup") || name(tag, is: "a") else { return false }
    let role = attribute("role", tag)
    return role == "doc-backlink" || role == "doc-noteref"
      || attribute("class", tag) == "rg-noteref"
  }

  /// Returns whether the element is inline, so that its tags do not end a word.
  private func isInWord(_ tag: Tag) -> Bool {
    switch tag.name.count {
    case 1:
      let letter = page[tag.name.lowerBound]
      return letter != UInt8(ascii: "p")
    case 2: return name(tag, is: "em")
    case 3:
      return name(tag, is: "sub") || name(tag, is: "sup") || name(tag, is: "dfn")
        || name(tag, is: "kbd") || name(tag, is: "var") || name(tag, is: "bdi")
        || name(tag, is: "bdo") || name(tag, is: "ins") || name(tag, is: "del")
        || name(tag, is: "wbr")
    case 4:
      return name(tag, is: "span") || name(tag, is: "code") || name(tag, is: "abbr")
        || name(tag, is: "mark") || name(tag, is: "cite") || name(tag, is: "samp")
        || name(tag, is: "time") || name(tag, is: "data")
    case 5: return name(tag, is: "small")
    case 6: return name(tag, is: "strong")
    default: return false
    }
  }

  /// Returns the raw value of an attribute; nil if it is missing.
  ///
  /// The function does not resolve references, because the requested values contain none.
  private func attribute(_ expected: StaticString, _ tag: Tag) -> String? {
    expected.withUTF8Buffer { expected in
      var index = tag.attributes.lowerBound
      while index < tag.attributes.upperBound {
        while index < tag.attributes.upperBound, page[index] <= 0x20 { index += 1 }
        let start = index
        while index < tag.attributes.upperBound, page[index] != UInt8(ascii: "="),
          page[index] > 0x20
        {
          index += 1
        }
        let isRequested = page[start..<index].elementsEqual(expected)
        while index < tag.attributes.upperBound, page[index] != UInt8(ascii: "\"") { index += 1 }
        let first = index + 1
        index = first
        while index < tag.attributes.upperBound, page[index] != UInt8(ascii: "\"") { index += 1 }
        if isRequested, first <= index, index < tag.attributes.upperBound {
          return String(decoding: page[first..<index], as: UTF8.self)
        }
        index += 1
      }
      return nil
    }
  }
}
