public import ReportText

/// The headings and tables of contents of a document that is being written.
///
/// Tables of contents are written last, because they need all headings.
struct DocumentContents {
  /// A heading of the document, with byte ranges in the output.
  private struct Heading {
    let level: Int
    /// The byte range of the start tag of the heading.
    let tag: Range<Int>
    var content: Range<Int>
  }

  private var headings: [Heading] = []
  private var starts: [Int] = []
  private var tables: [(offset: Int, table: ContentsPlace)] = []
  /// The index of the document language in the languages of the project.
  private let language: Int

  init(language: Int) { self.language = language }

  /// Records the start of a heading at a byte offset of the document.
  mutating func start(at offset: Int) { starts.append(offset) }

  /// Records the end of the start tag of a heading, and the level of the heading.
  mutating func content(_ level: Int, at offset: Int) {
    headings.append(
      Heading(level: level, tag: (starts.popLast() ?? offset)..<offset, content: offset..<offset))
  }

  /// Records the end of a heading. Headings are never nested.
  mutating func end(at offset: Int) {
    guard let last = headings.indices.last else { return }
    headings[last].content = headings[last].content.lowerBound..<offset
  }

  /// Records the byte offset at which a table of contents belongs.
  mutating func add(_ table: ContentsPlace, at offset: Int) { tables.append((offset, table)) }

  /// Inserts the tables of contents into the document.
  ///
  /// - Returns: the offset and byte count of each insertion, from the end of the document to its
  ///   start.
  func write(into writer: inout ByteWriter) -> [(offset: Int, count: Int)] {
    tables.reversed().compactMap { offset, table in
      let markup = markup(of: table, in: writer)
      guard !markup.isEmpty else { return nil }
      writer.insert(markup, at: offset)
      return (offset, markup.count)
    }
  }

  /// Returns the markup of a table of contents; empty if it lists fewer than two headings.
  private func markup(of table: ContentsPlace, in writer: borrowing ByteWriter) -> [UInt8] {
    let listed = headings.filter { table.levels.contains($0.level) }
    guard listed.count > 1 else { return [] }
    var list = ByteWriter(capacity: 256 * listed.count)
    list.literal("<nav class=\"rg-toc\"><p class=\"rg-toc-title\">")
    list.markup(table.titles[language < table.titles.count ? language : 0])
    list.literal("</p>")
    var items = HeadingList()
    for heading in listed {
      items.begin(heading.level, into: &list)
      list.literal("<a href=\"#")
      writer.withBytes { bytes in
        list.markup(Self.identifier(in: bytes, heading.tag))
        list.literal("\">")
        Self.writeText(of: bytes, heading.content, into: &list)
      }
      list.literal("</a>")
    }
    items.end(into: &list)
    list.literal("</nav>")
    return list.copy()
  }

  /// Returns the value of the `id` attribute in a start tag of the document.
  private static func identifier(
    in bytes: UnsafeBufferPointer<UInt8>, _ tag: Range<Int>
  ) -> [UInt8] {
    let mark = Array(" id=\"".utf8)
    var index = tag.lowerBound
    var isInValue = false
    while index + mark.count <= tag.upperBound {
      if bytes[index] == UInt8(ascii: "\"") { isInValue.toggle() }
      if !isInValue, bytes[index..<index + mark.count].elementsEqual(mark) {
        let start = index + mark.count
        return Array(bytes[start..<tag.upperBound].prefix { $0 != UInt8(ascii: "\"") })
      }
      index += 1
    }
    return []
  }

  /// Writes a heading as text: without SVG images, and without tags except `bdi`.
  private static func writeText(
    of bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, into writer: inout ByteWriter
  ) {
    let (open, close) = (Array("<svg".utf8), Array("</svg".utf8))
    var index = content.lowerBound
    var imageDepth = 0
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "<") else {
        if imageDepth == 0 { writer.byte(bytes[index]) }
        index += 1
        continue
      }
      let tag = bytes[index..<content.upperBound]
      if tag.starts(with: open) { imageDepth += 1 }
      if tag.starts(with: close) { imageDepth -= 1 }
      if tag.starts(with: "<br".utf8) { writer.byte(0x20) }
      let end = (tag.firstIndex(of: UInt8(ascii: ">")) ?? content.upperBound - 1) + 1
      // The isolation of values from the surrounding text remains.
      let isIsolate = ["<bdi>", "</bdi>"].contains { bytes[index..<end].elementsEqual($0.utf8) }
      if imageDepth == 0, isIsolate { writer.markup(Array(bytes[index..<end])) }
      index = end
    }
  }
}

/// A writer for the nested lists of a table of contents.
///
/// A heading that skips levels opens only one list.
public struct HeadingList {
  /// The heading levels of the open lists, the outermost first.
  private var open: [Int] = []

  /// Creates a writer without open lists.
  public init() {}

  /// Starts the item of the next heading. The link of the item must follow.
  ///
  /// - Parameters:
  ///   - level: the level of the heading, from 1 to 6.
  ///   - writer: receives the markup.
  public mutating func begin(_ level: Int, into writer: inout ByteWriter) {
    if let last = open.last, level <= last {
      while open.count > 1, let last = open.last, level < last {
        writer.literal("</li></ul>")
        open.removeLast()
      }
      writer.literal("</li>")
    } else {
      writer.literal("<ul>")
      open.append(level)
    }
    writer.literal("<li>")
  }

  /// Ends the last item and all open lists.
  public mutating func end(into writer: inout ByteWriter) {
    for _ in open { writer.literal("</li></ul>") }
    open = []
  }
}

/// The place of a table of contents in a program, with the levels that it lists.
struct ContentsPlace: Sendable {
  /// The levels of the headings that the table lists.
  let levels: ClosedRange<Int>
  /// The title of the table in each possible document language, without markup.
  let titles: [[UInt8]]
}
