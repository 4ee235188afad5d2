internal import CCMarkGFM
public import ReportText

extension MarkdownReader {
  /// Writes a page that is the same in every document, without a tree of elements in between; nil when
  /// it may be anything else, or something may be wrong with it, which ``read(_:from:into:)`` says.
  /// - Parameters:
  ///   - file: the file.
  ///   - offset: where the Markdown begins.
  ///   - isCode: whether a fenced block with this info string is code.
  ///   - address: what is written for the address of a link; nil where there may be more to say of it.
  public func markup(
    _ file: SourceFile, from offset: Int = 0, isCode: @escaping (String) -> Bool = { _ in false },
    address: @escaping (String) -> String? = { _ in nil }
  ) -> MarkdownMarkup? {
    var found = Diagnostics()
    guard let first = XMLSource.checkBytes(of: file, into: &found) else { return nil }
    let start = max(first, min(offset, file.bytes.count))
    guard Self.isPlain(file.bytes, from: start) else { return nil }
    return MarkdownTree.withRoot(of: file.bytes, from: start) { root in
      var writer = MarkdownWriter(
        capacity: (file.bytes.count - start) * 4, words: .of(options.language), isCode: isCode,
        address: address)
      return root.flatMap { writer.page($0) }
    }
  }

  /// False when bytes may begin a value, a picture, a footnote, a message, a task, markup or a character
  /// by its number, or end a line in a way of their own.
  private static func isPlain(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in start..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "<"), UInt8(ascii: "{"), 0x0D: return false
        case UInt8(ascii: "&"):
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") { return false }
        case UInt8(ascii: "["):
          if index > start, bytes[index - 1] == UInt8(ascii: "!") { return false }
          guard index + 1 < bytes.count else { break }
          let next = bytes[index + 1]
          if next == UInt8(ascii: "^") || next == UInt8(ascii: "!") { return false }
          if next <= 0x20 || next | 0x20 == UInt8(ascii: "x"), index + 2 < bytes.count,
            bytes[index + 2] == UInt8(ascii: "]")
          {
            return false
          }
        default: break
        }
      }
      return true
    }
  }
}
