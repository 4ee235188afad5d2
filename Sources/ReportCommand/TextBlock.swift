/// Prose for a terminal.
enum TextBlock {
  /// A paragraph broken at spaces into lines of at most `width` characters.
  static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
