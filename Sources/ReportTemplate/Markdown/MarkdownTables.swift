internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// The prefix of a table caption.
  private static var captionMark: [UInt8] { Array("Table: ".utf8) }

  /// Returns whether a paragraph is the caption of an adjacent table.
  func isCaption(_ paragraph: OpaquePointer) -> Bool {
    guard let first = cmark_node_first_child(paragraph),
      cmark_node_get_type(first) == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(first)
    else { return false }
    for (index, byte) in Self.captionMark.enumerated()
    where UInt8(bitPattern: literal[index]) != byte {
      return false
    }
    return true
  }

  /// Returns a table with its caption, in a scrollable box.
  ///
  /// The box is keyboard-focusable. The caption or the previous heading is its accessible name.
  mutating func table(_ node: OpaquePointer, caption: OpaquePointer?) -> XMLNode {
    let range = firstLine(of: node)
    var children: [XMLNode] = []
    var attributes: [XMLAttribute] = []
    let rows = rows(of: node)
    var captionName: DecodedText?
    if let caption {
      let name = generated(slug(of: generated("rg caption", at: range)), at: range)
      captionName = name
      let read = readCaption(
        caption, of: node, headLine: rows.headLine, name: name)
      children.append(read.element)
      if let identifier = read.identifier {
        attributes.append(attribute("id", identifier, at: read.range))
      }
    }
    let columns = TableColumns(node, self, at: range)
    let head = row(rows.head, line: rows.headLine, columns, isHead: true)
    children.append(element("thead", at: range, [], head.map { [$0] } ?? []))
    var body: [XMLNode] = []
    var next = rows.head.flatMap { cmark_node_next($0) }
    while let node = next {
      let line = Int(cmark_node_get_start_line(node))
      if let row = row(node, line: line, columns, isHead: false) { body.append(row) }
      next = cmark_node_next(node)
    }
    if !body.isEmpty { children.append(element("tbody", at: range, [], body)) }
    let name = boxName(captionName, at: range)
    return element(
      "div", at: range,
      [
        attribute("class", "rg-table", at: range), attribute("role", "region", at: range), name,
        attribute("tabindex", "0", at: range),
      ], [element("table", at: range, attributes, children)])
  }

  /// Returns the accessible name of a table box. All names on a page are distinct.
  private mutating func boxName(_ caption: DecodedText?, at range: Range<Int>) -> XMLAttribute {
    boxCount += 1
    if let caption { return attribute("aria-labelledby", caption, at: range) }
    if let heading = headings.last, namingHeadings.insert(heading.text).inserted {
      return attribute("aria-labelledby", heading.identifier, at: range)
    }
    return attribute("aria-label", "\(words.table) \(boxCount)", at: range)
  }

  /// Returns the header row of a table and its line number.
  ///
  /// The line is two lines above the first body row. The parser reports the first line of a
  /// paragraph above the table instead.
  private func rows(of table: OpaquePointer) -> (head: OpaquePointer?, headLine: Int) {
    guard let head = cmark_node_first_child(table) else { return (nil, 0) }
    guard let second = cmark_node_next(head) else {
      return (head, Int(cmark_node_get_end_line(table)) - 1)
    }
    return (head, Int(cmark_node_get_start_line(second)) - 2)
  }

  private mutating func row(
    _ row: OpaquePointer?, line: Int, _ columns: TableColumns, isHead: Bool
  ) -> XMLNode? {
    guard let row else { return nil }
    let start = source.offset(line: line, column: Int(cmark_node_get_start_column(row)))
    let end = max(start, source.lineEnd(line))
    var next = start
    var cells: [XMLNode] = []
    cells.reserveCapacity(columns.count)
    var node = cmark_node_first_child(row)
    var index = 0
    beginRow(&next, end)
    while let cell = node {
      let range = cellRange(&next, end)
      if index == 0, !isHead { checkCaption(range) }
      cursor.position = range.lowerBound
      cursor.limit = range.upperBound
      cursor.isCell = true
      let children = inlines(from: cmark_node_first_child(cell))
      cells.append(
        element(
          isHead ? "th" : "td", at: range, columns.attributes(index, isHead: isHead), children))
      node = cmark_node_next(cell)
      index += 1
    }
    cursor.isCell = false
    return element("tr", at: start..<end, [], cells)
  }

  /// Moves to the first cell of a row: skips blanks and the pipe before the cell.
  private func beginRow(_ next: inout Int, _ end: Int) {
    let bytes = source.bytes
    while next < end, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    if next < end, bytes[next] == UInt8(ascii: "|") { next += 1 }
  }

  /// Returns the byte range of the next cell without blanks, and skips the pipe after it.
  private func cellRange(_ next: inout Int, _ end: Int) -> Range<Int> {
    let bytes = source.bytes
    var first = next
    while next < end, bytes[next] != UInt8(ascii: "|") {
      let isEscape =
        bytes[next] == UInt8(ascii: "\\") && next + 1 < end
        && MarkdownCursor.isPunctuation(bytes[next + 1])
      next += isEscape ? 2 : 1
    }
    var last = min(next, end)
    while first < last, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
    while last > first, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    next = min(end, next + 1)
    return first..<last
  }

  /// Reports a table caption directly below a table, which the parser treats as a row.
  private mutating func checkCaption(_ cell: Range<Int>) {
    guard cell.count > Self.captionMark.count,
      source.bytes[cell.lowerBound] == UInt8(ascii: "T"),
      source.bytes[cell].starts(with: Self.captionMark)
    else { return }
    fail(
      .captionInTable, "the caption is inside the table", span(cell),
      hints: ["put an empty line before the caption"])
  }

  private mutating func readCaption(
    _ paragraph: OpaquePointer, of table: OpaquePointer, headLine: Int, name: DecodedText
  ) -> (element: XMLNode, identifier: DecodedText?, range: Range<Int>) {
    if cmark_node_get_start_line(paragraph) == 0 {
      begin(at: start(of: table), until: source.lineEnd(headLine - 1))
    } else {
      begin(paragraph)
    }
    let range = cursor.position..<max(cursor.position, cursor.limit)
    var children = inlines(from: cmark_node_first_child(paragraph))
    let identifier = removeIdentifier(from: &children)
    if case .text(let text)? = children.first, text.bytes.starts(with: Self.captionMark) {
      children[0] = .text(text.part(Self.captionMark.count..<text.bytes.count))
    }
    let labelRange = range.lowerBound..<range.lowerBound
    let label = tableLabel(identifier, at: labelRange)
    children.insert(.text(generated(label + words.colon, at: labelRange)), at: 0)
    let caption = element(
      "caption", at: range, [attribute("id", name, at: range)], children)
    return (caption, identifier, range)
  }

  /// Returns the translated word "Table" with the number of the table.
  private mutating func tableLabel(
    _ identifier: DecodedText?, at range: Range<Int>
  ) -> String {
    tableCount += 1
    let label = "\(words.table) \(tableCount)"
    note(identifier, label: generated(label, at: range))
    return label
  }
}

/// The attributes of the cells of a table, created once.
struct TableColumns {
  /// The number of columns.
  let count: Int
  private let plain: [XMLAttribute]
  private var head: [[XMLAttribute]] = []
  private var body: [[XMLAttribute]] = []

  init(_ table: OpaquePointer, _ pass: borrowing MarkdownPass, at range: Range<Int>) {
    let scope = pass.attribute("scope", "col", at: range)
    plain = [scope]
    count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let alignments = cmark_gfm_extensions_get_table_alignments(table) else { return }
    let isPlain = (0..<count).allSatisfy { Self.name(alignments[$0]) == nil }
    guard !isPlain else { return }
    for column in 0..<count {
      let aligned = Self.name(alignments[column]).map {
        [pass.attribute("class", $0, at: range)]
      }
      body.append(aligned ?? [])
      head.append([scope] + (aligned ?? []))
    }
  }

  /// Returns the attributes of a cell in a column (from 0).
  func attributes(_ column: Int, isHead: Bool) -> [XMLAttribute] {
    guard column < body.count else { return isHead ? plain : [] }
    return isHead ? head[column] : body[column]
  }

  /// Returns the CSS class of a column alignment; nil for left alignment, which is the default.
  private static func name(_ alignment: UInt8) -> String? {
    switch alignment {
    case UInt8(ascii: "c"): "rg-center"
    case UInt8(ascii: "r"): "rg-right"
    default: nil
    }
  }
}
