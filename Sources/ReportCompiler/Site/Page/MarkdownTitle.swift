import ReportTemplate
import ReportText

/// The title of a Markdown page that has none in its front matter: the words of its first heading.
enum MarkdownTitle {
  /// The words of the first heading `# …`.
  static func first(in bytes: [UInt8], from start: Int) -> String? {
    var fence: UInt8?
    var place = start
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[place..<end]
      place = end + 1
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

  /// The words of a heading without marks, closing signs and an identifier of its own.
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

  /// The words of a heading with marks, such as `*` and `&eacute;`; nil when it has a value, which is not known
  /// yet, or something wrong, of which the page tells.
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
