extension XMLScanner {
  /// Reads the whole source.
  mutating func scan() {
    let start = position
    while position < bytes.count, !isStopped {
      if bytes[position] != UInt8(ascii: "<") {
        scanText()
      } else if starts(with: "<!--") {
        scanComment()
      } else if starts(with: "<![CDATA[") {
        scanSection()
      } else if starts(with: "<!") {
        scanDocumentType()
      } else if starts(with: "<?") {
        scanInstruction(mayDeclare: position == start)
      } else if starts(with: "</") {
        scanEndTag()
      } else if position + 1 < bytes.count, XMLCharacters.startsName(bytes[position + 1]) {
        scanStartTag()
      } else {
        scanText()
      }
    }
    if !isStopped { finish() }
  }

  private mutating func finish() {
    if let last = open.last {
      find(
        .unclosedElement, "`<\(last.element.qualifiedName)>` is never closed",
        last.element.nameSpan.range,
        hints: ["write `</\(last.element.qualifiedName)>` where it ends"])
    } else if root == nil {
      find(
        .malformedDocument, "found no element, wanted a root element",
        max(0, bytes.count - 1)..<bytes.count)
    }
  }
}
