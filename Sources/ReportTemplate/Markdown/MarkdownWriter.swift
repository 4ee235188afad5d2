internal import CCMarkGFM
public import ReportText

/// A direct XHTML writer for Markdown pages that are the same in all documents.
///
/// The output is identical to that of ``MarkdownPass`` and the compiler. The writer gives up at
/// syntax that can need more processing or diagnostics.
private struct MarkdownWriter: ~Copyable {
  private var writer: ByteWriter
  private let types = MarkdownTypes()
  private let isCode: (String) -> Bool
  private let address: (String) -> String?
  private let words: MarkdownPhrases
  private var headings: [MarkdownMarkup.Heading] = []
  private var identifiers: Set<String> = []
  /// The number of headings so far that give each slug.
  private var slugs: [String: Int] = [:]
  private var depth = 0
  /// The number of tables that were written so far.
  private var tables = 0
  /// The text of the headings that are the accessible names of tables.
  private var namingHeadings: Set<String> = []
  /// Whether the page contains syntax that only the complete parser supports.
  private var needsCompleteParser = false

  /// The maximum nesting depth of blocks and inlines that the writer supports.
  private static let maximumDepth = 40

  /// Creates a writer with the parameters of ``MarkdownReader/markup(_:from:isCode:address:)``.
  init(
    capacity: Int, words: MarkdownPhrases, isCode: @escaping (String) -> Bool,
    address: @escaping (String) -> String?
  ) {
    self.words = words
    writer = ByteWriter(capacity: capacity)
    self.isCode = isCode
    self.address = address
  }

  /// Returns the markup of the complete page; nil if it needs the complete parser.
  mutating func page(_ root: OpaquePointer) -> MarkdownMarkup? {
    blocks(of: root, isTight: false)
    guard !needsCompleteParser, writer.count <= TemplateLimits.constants else { return nil }
    return MarkdownMarkup(bytes: writer.copy(), headings: headings)
  }

  // MARK: Blocks

  /// Writes the child blocks of a block, each followed by a line end.
  ///
  /// - Returns: true if there was a block.
  @discardableResult
  private mutating func blocks(of parent: OpaquePointer, isTight: Bool) -> Bool {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { needsCompleteParser = true }
    var isEmpty = true
    var next = cmark_node_first_child(parent)
    while let node = next, !needsCompleteParser {
      let before = writer.count
      block(node, isTight: isTight)
      if writer.count > before { isEmpty = false }
      if !isEmpty { writer.byte(0x0A) }
      next = cmark_node_next(node)
    }
    return !isEmpty
  }

  private mutating func block(_ node: OpaquePointer, isTight: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: paragraph(node, isTight: isTight)
    case CMARK_NODE_HEADING: heading(node)
    case CMARK_NODE_THEMATIC_BREAK: writer.literal("<hr/>")
    case CMARK_NODE_BLOCK_QUOTE:
      writer.literal("<blockquote>")
      let start = writer.count
      blocks(of: node, isTight: false)
      // A quote with a character reference for its first bracket can be a message.
      if starts(with: "<p>[!", from: start) { needsCompleteParser = true }
      writer.literal("</blockquote>")
    case CMARK_NODE_LIST: list(node)
    case CMARK_NODE_CODE_BLOCK: code(node)
    case types.table: table(node)
    default: needsCompleteParser = true
    }
  }

  private mutating func paragraph(_ node: OpaquePointer, isTight: Bool) {
    if !isTight { writer.literal("<p>") }
    let start = writer.count
    inlines(of: node)
    if writer.count == start || isCaption(from: start) { needsCompleteParser = true }
    if !isTight { writer.literal("</p>") }
  }

  private mutating func heading(_ node: OpaquePointer) {
    let level = min(6, max(1, Int(cmark_node_get_heading_level(node))))
    var text: [UInt8] = []
    addWords(of: node, to: &text)
    let identifier = slug(of: text)
    identifiers.insert(identifier)
    headings.append(
      MarkdownMarkup.Heading(
        level: level, identifier: identifier, text: String(decoding: text, as: UTF8.self)))
    let name = UInt8(ascii: "0") + UInt8(level)
    writer.literal("<h")
    writer.byte(name)
    writer.literal(" id=\"")
    writer.attribute(identifier)
    writer.literal("\">")
    inlines(of: node)
    writer.literal("</h")
    writer.byte(name)
    writer.literal(">")
  }

  /// Returns a unique identifier for the text of a heading.
  private mutating func slug(of text: [UInt8]) -> String {
    let base = Slug.of(text)
    var number = slugs[base] ?? 0
    var name: String
    repeat {
      number += 1
      name = number == 1 ? base : "\(base)-\(number)"
    } while identifiers.contains(name)
    slugs[base] = number
    return name
  }

  private mutating func list(_ node: OpaquePointer) {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let isTight = cmark_node_get_list_tight(node) != 0
    let first = cmark_node_get_list_start(node)
    writer.literal(isOrdered ? "<ol" : "<ul")
    if isOrdered, first != 1 {
      writer.literal(" start=\"")
      writer.integer(Int(first))
      writer.literal("\"")
    }
    writer.literal(">")
    var next = cmark_node_first_child(node)
    while let item = next, !needsCompleteParser {
      writer.literal("<li>")
      if blocks(of: item, isTight: isTight), isTight { writer.truncate(to: writer.count - 1) }
      writer.literal("</li>\n")
      next = cmark_node_next(item)
    }
    writer.literal(isOrdered ? "</ol>" : "</ul>")
  }

  /// Writes a code block. A block with an info string can require the complete parser.
  private mutating func code(_ node: OpaquePointer) {
    guard let start = cmark_node_get_fence_info(node) else {
      needsCompleteParser = true
      return
    }
    let info = String(cString: start)
    let literal = cmark_node_get_literal(node)
    let isWide = literal.map { MarkdownPass.isWide($0) }
    writer.literal(isWide == true ? "<pre tabindex=\"0\"><code" : "<pre><code")
    if let language = info.utf8.split(separator: 0x20).first {
      guard isCode(info), !info.utf8.contains(UInt8(ascii: "{")) else {
        needsCompleteParser = true
        return
      }
      writer.literal(" class=\"language-")
      writer.attribute(String(Substring(language)))
      writer.literal("\"")
    } else if !info.isEmpty {
      needsCompleteParser = true
    }
    writer.literal(">")
    text(literal)
    writer.literal("</code></pre>")
  }

  // MARK: Tables

  private mutating func table(_ node: OpaquePointer) {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let alignments = cmark_gfm_extensions_get_table_alignments(node)
    var row = cmark_node_first_child(node)
    writer.literal("<div class=\"rg-table\" role=\"region\" ")
    tables += 1
    if let heading = headings.last, namingHeadings.insert(heading.text).inserted {
      writer.literal("aria-labelledby=\"")
      writer.attribute(heading.identifier)
    } else {
      writer.literal("aria-label=\"")
      writer.attribute(words.table)
      writer.byte(0x20)
      writer.integer(tables)
    }
    writer.literal("\" tabindex=\"0\"><table><thead>")
    if let head = row {
      cells(of: head, alignments, count, isHead: true)
      row = cmark_node_next(head)
    }
    writer.literal("</thead>")
    let hasBody = row != nil
    if hasBody { writer.literal("<tbody>") }
    while let current = row {
      cells(of: current, alignments, count, isHead: false)
      row = cmark_node_next(current)
    }
    writer.literal(hasBody ? "</tbody></table></div>" : "</table></div>")
  }

  private mutating func cells(
    of row: OpaquePointer, _ alignments: UnsafeMutablePointer<UInt8>?, _ count: Int, isHead: Bool
  ) {
    writer.literal("<tr>")
    var column = 0
    var next = cmark_node_first_child(row)
    while let cell = next {
      writer.literal(isHead ? "<th scope=\"col\"" : "<td")
      if column < count, let alignments {
        switch alignments[column] {
        case UInt8(ascii: "c"): writer.literal(" class=\"rg-center\"")
        case UInt8(ascii: "r"): writer.literal(" class=\"rg-right\"")
        default: break
        }
      }
      writer.literal(">")
      let start = writer.count
      inlines(of: cell)
      if column == 0, !isHead, isCaption(from: start) { needsCompleteParser = true }
      writer.literal(isHead ? "</th>" : "</td>")
      column += 1
      next = cmark_node_next(cell)
    }
    writer.literal("</tr>")
  }

  /// Returns whether the output from an offset starts like a table caption.
  private func isCaption(from start: Int) -> Bool { starts(with: "Table: ", from: start) }

  private func starts(with text: StaticString, from start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    return writer.withBytes { bytes in
      guard bytes.count - start >= length else { return false }
      for index in 0..<length where bytes[start + index] != text.utf8Start[index] { return false }
      return true
    }
  }

  // MARK: Inlines

  private mutating func inlines(of parent: OpaquePointer) {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { needsCompleteParser = true }
    var next = cmark_node_first_child(parent)
    while let node = next, !needsCompleteParser {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT: text(cmark_node_get_literal(node))
      case CMARK_NODE_SOFTBREAK: writer.byte(0x0A)
      case CMARK_NODE_LINEBREAK: writer.literal("<br/>\n")
      case CMARK_NODE_CODE:
        writer.literal("<code>")
        text(cmark_node_get_literal(node))
        writer.literal("</code>")
      case CMARK_NODE_EMPH:
        writer.literal("<em>")
        inlines(of: node)
        writer.literal("</em>")
      case CMARK_NODE_STRONG:
        writer.literal("<strong>")
        inlines(of: node)
        writer.literal("</strong>")
      case CMARK_NODE_LINK: link(node)
      case types.strikethrough:
        writer.literal("<del>")
        inlines(of: node)
        writer.literal("</del>")
      default: needsCompleteParser = true
      }
      next = cmark_node_next(node)
    }
  }

  /// Writes a link that has text, no title, and an address without characters to encode.
  private mutating func link(_ node: OpaquePointer) {
    guard cmark_node_first_child(node) != nil, let title = cmark_node_get_title(node),
      title[0] == 0, let start = cmark_node_get_url(node)
    else {
      needsCompleteParser = true
      return
    }
    let written = String(cString: start)
    guard !written.utf8.contains(where: Percent.isNeeded), let address = address(written) else {
      needsCompleteParser = true
      return
    }
    writer.literal("<a href=\"")
    writer.attribute(address)
    writer.literal("\">")
    let before = writer.count
    inlines(of: node)
    if writer.count == before { needsCompleteParser = true }
    writer.literal("</a>")
  }

  private mutating func text(_ literal: UnsafePointer<CChar>?) {
    guard let literal else { return }
    var count = 0
    while literal[count] != 0 {
      // A brace from a character reference is literal text, which needs the complete parser.
      if literal[count] == CChar(UInt8(ascii: "{")) { needsCompleteParser = true }
      count += 1
    }
    writer.text(UnsafeRawBufferPointer(start: literal, count: count).bindMemory(to: UInt8.self))
  }

  /// Adds the text of the inlines of a node, without markup.
  private func addWords(of parent: OpaquePointer, to words: inout [UInt8], level: Int = 0) {
    guard level <= Self.maximumDepth else { return }
    var next = cmark_node_first_child(parent)
    while let node = next {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        guard var literal = cmark_node_get_literal(node) else { break }
        while literal.pointee != 0 {
          words.append(UInt8(bitPattern: literal.pointee))
          literal += 1
        }
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words.append(0x0A)
      default: addWords(of: node, to: &words, level: level + 1)
      }
      next = cmark_node_next(node)
    }
  }
}

/// A Markdown page that is the same in all documents, as XHTML markup.
///
/// The page contains no values, images, footnotes, raw markup, or blocks.
public struct MarkdownMarkup: Sendable {
  /// A heading of the page.
  public struct Heading: Sendable, Equatable {
    /// The level of the heading, from 1 to 6.
    public let level: Int
    /// The `id` of the heading, which is unique on the page.
    public let identifier: String
    /// The text of the heading without markup.
    public let text: String
  }

  /// The XHTML markup of the page, identical to the output of the compiled page.
  public let bytes: [UInt8]
  /// The headings of the page, in order.
  public let headings: [Heading]

  /// Whether the page has a heading of level 1.
  public var hasTopHeading: Bool { headings.contains { $0.level == 1 } }
}

extension MarkdownReader {
  /// Writes a page that is the same in all documents, without a tree of elements.
  ///
  /// The result is nil if the page can differ between documents or can contain errors. In this
  /// case, use ``read(_:from:into:)``.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - offset: the start of the Markdown.
  ///   - isCode: returns whether a fenced block with an info string is code.
  ///   - address: returns the output for a link address; nil if the address needs further checks.
  public func markup(
    _ file: SourceFile, from offset: Int = 0, isCode: @escaping (String) -> Bool = { _ in false },
    address: @escaping (String) -> String? = { _ in nil }
  ) -> MarkdownMarkup? {
    var ignored = Diagnostics()
    guard let first = XMLSource.checkBytes(of: file, into: &ignored) else { return nil }
    let start = max(first, min(offset, file.bytes.count))
    guard Self.isPlain(file.bytes, from: start) else { return nil }
    return MarkdownTree.withRoot(of: file.bytes, from: start) { root in
      var writer = MarkdownWriter(
        capacity: (file.bytes.count - start) * 4, words: .of(options.language), isCode: isCode,
        address: address)
      return root.flatMap { writer.page($0) }
    }
  }

  /// Returns whether the bytes contain no syntax that needs the complete parser.
  ///
  /// Such syntax can start a value, image, footnote, message, task, raw markup, or numeric
  /// character reference. Carriage returns also need the complete parser.
  private static func isPlain(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in start..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "<"), UInt8(ascii: "{"), 0x0D: return false
        case UInt8(ascii: "&"):
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") { return false }
        case UInt8(ascii: "["):
          if index > start, bytes[index - 1] == UInt8(ascii: "!") { return false }
          guard index + 1 < bytes.count else { break }
          let next = bytes[index + 1]
          if next == UInt8(ascii: "^") || next == UInt8(ascii: "!") { return false }
          if next <= 0x20 || next | 0x20 == UInt8(ascii: "x"), index + 2 < bytes.count,
            bytes[index + 2] == UInt8(ascii: "]")
          {
            return false
          }
        default: break
        }
      }
      return true
    }
  }
}
