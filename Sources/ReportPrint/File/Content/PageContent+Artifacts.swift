extension PageContent {
  private static let opening = Array("/Artifact BMC\n".utf8)
  private static let closing = Array("\nEMC\n".utf8)

  /// The content with its marks written.
  func marking(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count + marks.count * Self.opening.count)
    var position = 0
    for mark in marks {
      result += content[position..<mark.offset]
      result += mark.isOpening ? Self.opening : Self.closing
      position = mark.offset
    }
    result += content[position...]
    return result
  }
}
