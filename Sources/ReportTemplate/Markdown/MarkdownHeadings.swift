internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  mutating func heading(_ node: OpaquePointer) -> XMLNode {
    let level = min(6, max(1, Int(cmark_node_get_heading_level(node))))
    begin(node)
    let range = firstLine(of: node)
    if cursor.byte == UInt8(ascii: "#") {
      cursor.skipRun(UInt8(ascii: "#"))
      cursor.skipBlanks()
    }
    var children = inlines(from: cmark_node_first_child(node))
    let explicitIdentifier = removeIdentifier(from: &children)
    let text = plainText(of: children)
    let identifier = explicitIdentifier ?? generated(slug(of: text), at: range)
    let name = String(decoding: identifier.bytes, as: UTF8.self)
    identifiers.insert(name)
    labels[name] = text
    headings.append(
      MarkdownHeading(
        level: level, identifier: name, text: String(decoding: text.bytes, as: UTF8.self),
        span: span(range)))
    return element("h\(level)", at: range, [attribute("id", identifier, at: range)], children)
  }

  /// Returns the text of inline nodes, without markup.
  func plainText(of nodes: [XMLNode]) -> DecodedText {
    if nodes.count == 1, case .text(let text) = nodes[0] { return text }
    var result = MarkdownText()
    addText(of: nodes, to: &result)
    return result.finish(file, at: nodes.first?.span.range.lowerBound ?? 0)
  }

  private func addText(of nodes: [XMLNode], to result: inout MarkdownText) {
    for node in nodes {
      switch node {
      case .text(let text):
        for (index, byte) in text.bytes.enumerated() {
          if result.needsBreak(before: byte, isLiteral: index == 0) {
            result.appendSecondBrace(at: text.offsets[index])
          } else {
            result.append(byte, at: text.offsets[index], until: text.offsets[index + 1])
          }
        }
      // A footnote number is not part of a heading.
      case .element(let element) where element.name != "sup":
        if element.name == "img", let alt = element.attribute("alt") {
          addText(of: [.text(alt.value)], to: &result)
        } else {
          addText(of: element.children, to: &result)
        }
      case .element, .comment, .instruction: break
      }
    }
  }

  // MARK: Identifiers

  /// Removes the identifier `{#name}` from the end of inlines and returns its name; nil if none.
  mutating func removeIdentifier(from nodes: inout [XMLNode]) -> DecodedText? {
    guard case .text(let text)? = nodes.last, text.bytes.last == UInt8(ascii: "}"),
      let open = text.bytes.lastIndex(of: UInt8(ascii: "{")), open + 2 < text.bytes.count - 1,
      text.bytes[open + 1] == UInt8(ascii: "#"),
      !text.bytes[open...].dropLast().contains(UInt8(ascii: "}"))
    else { return nil }
    let name = text.part(open + 2..<text.bytes.count - 1)
    var end = open
    while end > 0, text.bytes[end - 1] == 0x20 || text.bytes[end - 1] == 0x0A { end -= 1 }
    nodes.removeLast()
    if end > 0 { nodes.append(.text(text.part(0..<end))) }
    checkIdentifier(name)
    return name
  }

  mutating func checkIdentifier(_ name: DecodedText) {
    let isFirstRight =
      name.bytes.first.map { Slug.isLetter($0) || $0 == UInt8(ascii: "_") } ?? false
    guard isFirstRight, name.bytes.allSatisfy(Slug.isValid) else {
      return fail(
        .markdownIdentifier,
        "invalid identifier `\(String(decoding: name.bytes, as: UTF8.self))`", name.whole,
        hints: ["start with a letter or `_`, continue with letters, digits, `-`, `_`, and `.`"])
    }
  }

  /// Reserves all identifiers of the form `{#name}`, and finds out whether there can be footnotes.
  mutating func reserveIdentifiers() {
    let bytes = source.bytes
    var offsets: [Int] = []
    var hasNotes = false
    bytes.withUnsafeBufferPointer { bytes in
      var index = source.start + 1
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "#") {
          if bytes[index - 1] == UInt8(ascii: "{") { offsets.append(index + 1) }
        } else if bytes[index] == UInt8(ascii: "^"), bytes[index - 1] == UInt8(ascii: "[") {
          hasNotes = true
        }
        index += 1
      }
    }
    mayHaveFootnotes = hasNotes
    for offset in offsets {
      let end = bytes[offset...].firstIndex { $0 == UInt8(ascii: "}") || $0 == 0x0A }
      identifiers.insert(String(decoding: bytes[offset..<(end ?? bytes.count)], as: UTF8.self))
    }
  }

  /// Returns a unique identifier for the text of a heading.
  mutating func slug(of text: DecodedText) -> String {
    let hasExpressions = text.bytes.indices.dropLast().contains {
      text.bytes[$0] == UInt8(ascii: "{") && text.bytes[$0 + 1] == UInt8(ascii: "{")
    }
    let base = hasExpressions ? "section" : Slug.of(text.bytes)
    var number = slugs[base] ?? 0
    var name: String
    repeat {
      number += 1
      name = number == 1 && !hasExpressions ? base : "\(base)-\(number)"
    } while identifiers.contains(name)
    slugs[base] = number
    return name
  }
}

/// The conversion of heading text to identifiers, in the style of GitHub.
enum Slug {
  /// Returns the identifier of a text: lower-case letters and digits of any script, and hyphens.
  ///
  /// Hyphens replace spaces. The prefix `s-` is added if the identifier starts with an invalid
  /// character or could be an identifier of the program. Identifiers of charts start with `c` and a
  /// digit, and those of footnotes with `fn`.
  static func of(_ text: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 2)
    var isPlain = true
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0x20, 0x09, 0x0A: bytes.append(UInt8(ascii: "-"))
      case 0x80...: isPlain = false
      default: break
      }
    }
    if !isPlain { bytes = scalars(String(decoding: text, as: UTF8.self)) }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    let first = bytes.firstIndex { $0 != UInt8(ascii: "-") } ?? bytes.count
    bytes.removeFirst(first)
    guard let start = bytes.first else { return "section" }
    let second = bytes.count > 1 ? bytes[1] : 0
    let isChart = start == UInt8(ascii: "c") && isDigit(second)
    let isFootnote =
      bytes.starts(with: Array("fn-".utf8)) || bytes.starts(with: Array("fnref-".utf8))
    let needsStart = !isLetter(start) && start != UInt8(ascii: "_")
    let prefix = isChart || isFootnote || needsStart ? Array("s-".utf8) : []
    return String(decoding: prefix + bytes, as: UTF8.self)
  }

  private static func scalars(_ text: String) -> [UInt8] {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
        result += scalar.properties.lowercaseMapping
      case .spaceSeparator, .control: result += "-"
      default: if scalar == "-" || scalar == "_" { result.unicodeScalars.append(scalar) }
      }
    }
    return Array(result.utf8)
  }

  /// Returns whether a byte is part of a letter. All non-ASCII bytes count as letters.
  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns whether a byte is valid in an identifier.
  static func isValid(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}
