/// The title of a Markdown page that has none in its front matter: its first heading, where that is
/// plain text.
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
    let marks = Array("*_`[]<>\\&{".utf8)
    guard !line.contains(where: { marks.contains($0) }) else { return nil }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 <= 0x20 }
    while let last = line.last, last <= 0x20 { line = line.dropLast() }
    return line
  }
}
