import ReportText

/// A lower bound for the width of a table, from the longest word of each column.
struct TableEstimate {
  let document: StyledDocument
  let fonts: PrintedFonts

  /// Returns the minimum width of a table in CSS pixels; nil if it cannot be estimated.
  ///
  /// The result is nil if words can be broken or if the styles are unknown.
  func width(of table: Int) -> Double? {
    guard isPlain(table) else { return nil }
    var columns: [Double] = []
    // The number of further rows that a cell covers, one element per column.
    var coveredRows: [Int] = []
    for row in rows(of: table) {
      var column = 0
      for cell in document.children(of: row) where isCell(cell) {
        while column < coveredRows.count, coveredRows[column] > 0 { column += 1 }
        let across = span("colspan", of: cell)
        let down = span("rowspan", of: cell)
        while columns.count < column + across {
          columns.append(0)
          coveredRows.append(0)
        }
        for index in column..<column + across { coveredRows[index] = max(coveredRows[index], down) }
        if across == 1 {
          guard let width = width(ofCell: cell) else { return nil }
          columns[column] = max(columns[column], width)
        }
        column += across
      }
      for index in coveredRows.indices where coveredRows[index] > 0 { coveredRows[index] -= 1 }
    }
    return columns.reduce(0, +)
  }

  /// Returns the printed rows of a table, in order.
  func rows(of table: Int) -> [Int] {
    document.children(of: table).flatMap { child -> [Int] in
      switch document.nodes[child].element.name {
      case "tr": [child]
      case "thead", "tbody", "tfoot":
        document.children(of: child).filter { document.nodes[$0].element.name == "tr" }
      default: []
      }
    }.filter { document.value("display", of: $0) != .known("none") }
  }

  private func isCell(_ node: Int) -> Bool {
    ["td", "th"].contains(document.nodes[node].element.name)
      && document.value("display", of: node) == nil
  }

  private func span(_ name: String, of cell: Int) -> Int {
    let value = document.nodes[cell].element.attribute(name).flatMap { Int($0.string) } ?? 1
    return min(1000, max(1, value))
  }

  /// Returns whether the table has table layout and unbroken words.
  private func isPlain(_ table: Int) -> Bool {
    let parts = [table] + rows(of: table).flatMap { [$0] + document.children(of: $0) }
    return parts.allSatisfy { part in
      // A value that breaks only overlong words does not reduce the minimum column width.
      let wraps = document.inherited("overflow-wrap", of: part)
      guard wraps == nil || wraps == .known("normal") || wraps == .known("break-word") else {
        return false
      }
      return ["word-break", "hyphens", "line-break", "letter-spacing", "writing-mode", "zoom"]
        .allSatisfy { property in
          let value = document.inherited(property, of: part)
          return value == nil || value == .known("normal") || value == .known("manual")
            || value == .known("none") || value == .known("horizontal-tb")
        }
        && ["display", "table-layout", "transform", "position", "float"].allSatisfy {
          document.value($0, of: part) == nil
        }
    }
  }

  private func width(ofCell cell: Int) -> Double? {
    guard let text = longestWord(in: cell) else { return nil }
    return text + fonts.length("padding-left", of: cell, standard: 1)
      + fonts.length("padding-right", of: cell, standard: 1)
  }

  private func longestWord(in node: Int) -> Double? {
    switch document.value("display", of: node) {
    case nil, .known("block"), .known("inline"), .known("inline-block"): break
    default: return 0
    }
    guard document.value("position", of: node) == nil else { return 0 }
    let breaks: Bool
    switch document.inherited("white-space", of: node) {
    case nil, .known("normal"), .known("pre-line"), .known("pre-wrap"): breaks = true
    case .known("nowrap"): breaks = false
    default: return nil
    }
    var widest = 0.0
    let breaksWords = document.inherited("overflow-wrap", of: node) == .known("anywhere")
    for part in document.nodes[node].parts {
      switch part {
      case .element(let child):
        let name = document.nodes[child].element.name
        guard !["wbr", "br", "img", "svg", "details"].contains(name) else { continue }
        guard let width = longestWord(in: child) else { return nil }
        widest = max(widest, width)
      case .text(let text):
        if breaksWords { continue }
        for word in breaks ? Self.words(of: text) : [Self.line(of: text)] {
          guard let width = fonts.width(word, in: node) else { return nil }
          widest = max(widest, width)
        }
      }
    }
    return widest
  }

  /// Returns the width of the longest unbreakable word in an element, without its child elements.
  ///
  /// The result is 0 if words can be broken.
  func longestDirectWord(of node: Int) -> Double {
    let isUnbroken = ["overflow-wrap", "word-break", "hyphens", "line-break", "white-space"]
      .allSatisfy {
        let value = document.inherited($0, of: node)
        return value == nil || value == .known("normal") || value == .known("manual")
      }
    guard isUnbroken else { return 0 }
    var widest = 0.0
    for case .text(let text) in document.nodes[node].parts {
      for word in Self.words(of: text) where word.count > Self.shortWord {
        widest = max(widest, fonts.width(word, in: node) ?? 0)
      }
    }
    return widest
  }

  /// The word length in bytes up to which a word fits on every page.
  private static let shortWord = 20

  /// Returns the unbreakable parts of a text: runs of letters, digits, and characters in numbers.
  ///
  /// In scripts that break between letters, each letter is a separate part.
  static func words(of text: ByteText) -> [ByteText] {
    var words: [ByteText] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(ByteText(word)) }
      word = []
    }
    for scalar in text.string.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if scalar.value >= 0x0E00, scalar != "\u{202F}" {
        end()
        words.append(ByteText(bytes))
        end()
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || ".,%_'\u{00A0}\u{202F}\u{0300}\u{0301}\u{0308}".unicodeScalars.contains(scalar)
      {
        word += bytes
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// Returns a text as one line, in which each run of white space is one space.
  private static func line(of text: ByteText) -> ByteText {
    ByteText(text.string.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
