public import ReportText

/// The headings of a document while it is written, and the places of its tables of contents, which
/// are written last: only then are all headings known.
struct DocumentContents {
  /// A heading among the bytes of the document.
  private struct Heading {
    let level: Int
    /// Its start tag.
    let tag: Range<Int>
    var content: Range<Int>
  }

  private var headings: [Heading] = []
  private var starts: [Int] = []
  private var places: [(offset: Int, place: ContentsPlace)] = []
  /// The language of the document, by its place among those of the project.
  private let language: Int

  init(language: Int) { self.language = language }

  /// A heading begins.
  mutating func start(at offset: Int) { starts.append(offset) }

  /// The start tag of a heading ends.
  mutating func content(_ level: Int, at offset: Int) {
    headings.append(
      Heading(level: level, tag: (starts.popLast() ?? offset)..<offset, content: offset..<offset))
  }

  /// A heading ends; headings do not stand in each other.
  mutating func end(at offset: Int) {
    guard let last = headings.indices.last else { return }
    headings[last].content = headings[last].content.lowerBound..<offset
  }

  /// A table of contents stands here.
  mutating func place(_ place: ContentsPlace, at offset: Int) { places.append((offset, place)) }

  /// Writes the tables of contents into the document; what stood behind them moves on.
  /// - Returns: where how many bytes were put in, from the end of the document to its start.
  func write(into writer: inout ByteWriter) -> [(offset: Int, count: Int)] {
    places.reversed().compactMap { offset, place in
      let markup = markup(of: place, in: writer)
      guard !markup.isEmpty else { return nil }
      writer.insert(markup, at: offset)
      return (offset, markup.count)
    }
  }

  /// The list; empty where fewer than two headings are to be listed.
  private func markup(of place: ContentsPlace, in writer: borrowing ByteWriter) -> [UInt8] {
    let listed = headings.filter { place.levels.contains($0.level) }
    guard listed.count > 1 else { return [] }
    var list = ByteWriter(capacity: 256 * listed.count)
    list.literal("<nav class=\"rg-toc\"><p class=\"rg-toc-title\">")
    list.markup(place.titles[language < place.titles.count ? language : 0])
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

  /// The value of `id` in a start tag, which this program wrote.
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

  /// Writes markup without its tags, but `bdi`, and pictures.
  private static func writeText(
    of bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, into writer: inout ByteWriter
  ) {
    let (open, close) = (Array("<svg".utf8), Array("</svg".utf8))
    var index = content.lowerBound
    var pictures = 0
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "<") else {
        if pictures == 0 { writer.byte(bytes[index]) }
        index += 1
        continue
      }
      let tag = bytes[index..<content.upperBound]
      if tag.starts(with: open) { pictures += 1 }
      if tag.starts(with: close) { pictures -= 1 }
      if tag.starts(with: "<br".utf8) { writer.byte(0x20) }
      let end = (tag.firstIndex(of: UInt8(ascii: ">")) ?? content.upperBound - 1) + 1
      // Its values stay apart from the words around them.
      let isIsolate = ["<bdi>", "</bdi>"].contains { bytes[index..<end].elementsEqual($0.utf8) }
      if pictures == 0, isIsolate { writer.markup(Array(bytes[index..<end])) }
      index = end
    }
  }
}

/// Writes the nested lists of a table of contents, item by item. A heading that skips a level opens one
/// list only.
public struct HeadingList {
  /// The levels of the lists that are open.
  private var open: [Int] = []

  /// No list yet.
  public init() {}

  /// Begins the item of the next heading; its link comes behind it.
  /// - Parameter level: that of the heading, 1 to 6.
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

  /// Ends the last item and all lists.
  public mutating func end(into writer: inout ByteWriter) {
    for _ in open { writer.literal("</li></ul>") }
    open = []
  }
}

/// A table of contents in a program.
struct ContentsPlace: Sendable {
  /// The levels of headings that it lists.
  let levels: ClosedRange<Int>
  /// What stands above it, in each language that a document can be in; no markup.
  let titles: [[UInt8]]
}
