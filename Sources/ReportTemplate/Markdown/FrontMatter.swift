public import ReportText

/// The lines between `---` and `---` (or `...`) at the top of a page.
public enum FrontMatter {
  /// Where the YAML stands, and where the page begins after it; nil when the first line is not
  /// `---`.
  /// - Throws: ``DiagnosticCode/frontMatterOpen`` when it has no end.
  public static func span(
    of file: SourceFile
  ) throws(Diagnostic) -> (yaml: SourceSpan, end: Int)? {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard isMark(UInt8(ascii: "-"), bytes, start) else { return nil }
    let yaml = nextLine(bytes, start)
    var line = yaml
    while line < bytes.count {
      if isMark(UInt8(ascii: "-"), bytes, line) || isMark(UInt8(ascii: "."), bytes, line) {
        return (file.span(yaml..<line), nextLine(bytes, line))
      }
      line = nextLine(bytes, line)
    }
    throw Diagnostic(
      .frontMatterOpen, "the front matter has no end", at: file.span(start..<start + 3),
      hints: ["end it with a line `---`"])
  }

  /// True when the line at `start` is three times `byte`.
  private static func isMark(_ byte: UInt8, _ bytes: [UInt8], _ start: Int) -> Bool {
    guard start + 3 <= bytes.count else { return false }
    for index in start..<start + 3 where bytes[index] != byte { return false }
    var index = start + 3
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  private static func nextLine(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    if index + 1 < bytes.count, bytes[index] == 0x0D, bytes[index + 1] == 0x0A { index += 1 }
    return min(bytes.count, index + 1)
  }
}
