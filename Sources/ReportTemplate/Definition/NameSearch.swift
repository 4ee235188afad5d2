internal import ReportText

/// Looks for a name in the expressions of markup: between braces, and in attributes of elements of
/// the template language, which may hold expressions without braces.
enum NameSearch {
  /// True when the name stands somewhere.
  static func finds(_ name: String, in nodes: [XMLNode]) -> Bool {
    let word = Array(name.utf8)
    return finds(word, in: nodes)
  }

  private static func finds(_ word: [UInt8], in nodes: [XMLNode]) -> Bool {
    nodes.contains { node in
      switch node {
      case .text(let text): finds(word, in: text.bytes, isExpression: false)
      case .element(let element):
        element.attributes.contains {
          finds(word, in: $0.value.bytes, isExpression: element.isReportElement)
        } || finds(word, in: element.children)
      case .comment, .instruction: false
      }
    }
  }

  private static func finds(_ word: [UInt8], in bytes: [UInt8], isExpression: Bool) -> Bool {
    var depth = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isPart(byte) {
        let end = bytes[index...].firstIndex { !isPart($0) } ?? bytes.count
        if isExpression || depth > 1, bytes[index..<end].elementsEqual(word) { return true }
        index = end
        continue
      }
      depth = byte == UInt8(ascii: "{") ? depth + 1 : byte == UInt8(ascii: "}") ? 0 : depth
      index += 1
    }
    return false
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
