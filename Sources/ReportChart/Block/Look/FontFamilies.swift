import ReportText

/// Reads a list of font families. Fonts are only named: nothing is loaded from anywhere.
enum FontFamilies {
  /// The families in quotation marks, except the generic ones; nil when a name holds anything but
  /// letters, digits, blanks and hyphens.
  static func read(_ text: String) -> ByteText? {
    var families: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.trimmed(" ").trimmed("'").trimmed("\"")
      guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
        name.unicodeScalars.allSatisfy({
          $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == " " || $0 == "-"
        })
      else { return nil }
      families.append(generic.contains(String(name)) ? String(name) : "'\(name)'")
    }
    return ByteText(families.joined(separator: ", "))
  }

  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "system-ui", "cursive", "fantasy",
  ]
}

extension Substring {
  fileprivate func trimmed(_ end: Character) -> Substring {
    var text = self
    while text.first == end { text = text.dropFirst() }
    while text.last == end { text = text.dropLast() }
    return text
  }
}
